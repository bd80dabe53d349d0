import { listPayments, type PaymentForReview, paymentStates } from '#contract/payments/calls.ts';
import { paths } from '#web/core/page/paths.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';
import { PaymentReviewCard } from '#web/payments/review/payment-review-card.tsx';
import { paymentRow } from '#web/payments/review/payment-row.tsx';
import { accountFilter, everyTab, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

/** The payment proofs by state. There are no bulk decisions: each picture must be checked. */
export const paymentsList: ListOf<PaymentForReview> = {
  ...{
    name: 'proofs',
    capability: 'seesCases',
    title: t.tabs.waiting,
    counted: t.counted,
  },
  tabs: {
    ...{ name: 'state', label: t.tabsLabel },
    words: { ...Object.fromEntries(paymentStates.map((state) => [state, t.tabs[state]])), [everyTab]: t.allTab },
    also: [{ to: paths.adminPaymentTotals(), text: t.totals }],
  },
  ...{ sorts: t.sorts, search: t.search, filters: [accountFilter] },
  row: paymentRow,
  about: ({ id }) => ({ subject: 'payment', id }),
  ...pagesOf(listPayments),
  empty: ({ state }) => t.empty[paymentStates.find((known) => known === state) ?? 'all'],
  nameOf: ({ id, accountName }) => t.nameOf(String(id), accountName),
  card: (payment, leave) => <PaymentReviewCard payment={payment} onDecided={leave} />,
};
