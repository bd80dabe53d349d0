import { ArrowLeftRight, Copy } from 'lucide-react';
import { listCounts } from '#contract/administration/list-counts.ts';
import { fromWire } from '#contract/core/money.ts';
import { listPayments, type PaymentForReview, paymentForReview, paymentStates } from '#contract/payments/calls.ts';
import { proofKinds } from '#contract/payments/copy.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatAmount, formatMoney } from '#web/core/words/format.ts';
import { accountFilter, everyTab, noteMark, pagesOf, type RowMark, type RowText } from '#web/desk/list/list-of.ts';
import { reviewCopy as t } from '#web/desk/payments/copy.ts';
import { factText } from '#web/desk/payments/payment-texts.ts';
import { recordCopy } from '#web/desk/payments/record/copy.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';

const rowCopy = t.row;

const isDifferent = ({ amount, amountDue }: PaymentForReview) => fromWire(amount) !== fromWire(amountDue);

/** One mark: the worst. */
function markOf(payment: PaymentForReview): RowMark | null {
  if (payment.samePictureAs.length > 0) return { tone: 'danger', icon: Copy, text: rowCopy.samePicture };
  if (payment.sameReferenceAs.length > 0) return { tone: 'danger', icon: Copy, text: rowCopy.sameReference };
  return isDifferent(payment) ? { tone: 'warning', icon: ArrowLeftRight, text: rowCopy.otherAmount } : null;
}

/** The dense row of a proof: for what, and how much of what is due. */
function paymentRow(payment: PaymentForReview): RowText {
  const { accountName, kind, requestId, amount, amountDue, recorded, state, createdAt } = payment;
  const mark = state === 'waiting' ? markOf(payment) : null;
  return {
    title: <bdi translate="no">{accountName}</bdi>,
    facts: [
      requestId === null ? proofKinds[kind] : rowCopy.request(requestId),
      isDifferent(payment)
        ? rowCopy.of(formatAmount(fromWire(amount)), formatMoney(fromWire(amountDue)))
        : factText(payment, 'amount'),
      recorded && recordCopy.badge,
    ],
    since: state === 'waiting' ? createdAt : null,
    marks: [...(mark === null ? [] : [mark]), ...(payment.hasNote ? [noteMark] : [])],
  };
}

/** The payment proofs by state. There are no bulk decisions: each picture must be checked. */
export const payments: Subject<PaymentForReview> = {
  name: 'proofs',
  capability: 'seesCases',
  title: t.tabs.waiting,
  counted: t.counted,
  isOfPeople: true,
  tabs: {
    name: 'state',
    label: t.tabsLabel,
    words: { ...Object.fromEntries(paymentStates.map((state) => [state, t.tabs[state]])), [everyTab]: t.allTab },
    counts: async () => (await call(listCounts, {})).payments,
    also: [{ to: paths.adminPaymentTotals(), text: t.totals }],
  },
  sorts: t.sorts,
  search: t.search,
  filters: [{ kind: 'checkbox', name: 'repeated', label: t.repeated }, accountFilter],
  row: paymentRow,
  hasPictures: true,
  about: ({ id }) => ({ subject: 'payment', id }),
  ...pagesOf(listPayments),
  empty: ({ state }) => t.empty[paymentStates.find((known) => known === state) ?? 'all'],
  nameOf: ({ id, accountName }) => t.nameOf(String(id), accountName),
  stateOf: async (id) => (await call(paymentForReview, { id })).state,
  loadCard: async () => {
    const { PaymentReviewCard } = await import('#web/desk/payments/payment-review-card.tsx');
    return (payment, leave) => <PaymentReviewCard payment={payment} onDecided={leave} />;
  },
};
