import type { Page } from '#contract/core/endpoint.ts';
import { listPayments, type PaymentForReview, type PaymentState, paymentStates } from '#contract/payments.ts';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { PaymentReviewCard } from '#web/payments/review/payment-review-card.tsx';
import { PaymentTabs } from '#web/payments/review/payment-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';

type Payments = Page<PaymentForReview[]>;

/** The card with its picture is long: a page of the queue is short. */
const limit = 20;

export const fetchPayments = (state: PaymentState, cursor?: string): Promise<Payments> =>
  call(listPayments, { state, limit, ...(cursor === undefined ? {} : { cursor }) });

/** The state that an address asks for with `?state=`; whatever else stands there is the queue itself. */
export const paymentStateAt = (address: string): PaymentState => {
  const asked = new URL(address).searchParams.get('state');
  return paymentStates.find((state) => state === asked) ?? 'waiting';
};

type PaymentQueueProps = { state: PaymentState; payments: Later<Payments> };

/** The proofs of one state, oldest first, with the way to the other states. */
export const PaymentQueue = ({ state, payments }: PaymentQueueProps) => (
  <div className="grid grid-cols-1 gap-6">
    <PaymentTabs current={state} />
    <Loaded key={state} later={payments}>
      {(first) => (
        <Queue
          label={said.tabs[state]}
          first={first}
          fetchPage={(cursor) => fetchPayments(state, cursor)}
          empty={<Empty text={said.empty[state]} />}
        >
          {(payment, leave) => <PaymentReviewCard payment={payment} onDecided={leave} />}
        </Queue>
      )}
    </Loaded>
  </div>
);
