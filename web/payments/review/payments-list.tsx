import { fromWire } from '#contract/core/money.ts';
import {
  proofListColumns as heads,
  listPayments,
  type PaymentForReview,
  paymentStates,
  proofsSheet,
} from '#contract/payments/calls.ts';
import { eachColumn } from '#contract/payments/facts.ts';
import { proofKinds, wayText } from '#contract/payments/labels.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDateTime, formatMoney } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';
import { factCell } from '#web/payments/review/payment-fact.tsx';
import { PaymentReviewCard } from '#web/payments/review/payment-review-card.tsx';
import { paymentRow } from '#web/payments/review/payment-row.tsx';
import { accountFilter, columnsOf, csvPathOf, everyTab, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

/** The payment proofs by state. There are no bulk decisions: each picture must be checked. */
export const paymentsList: ListOf<PaymentForReview> = {
  ...{
    name: 'proofs',
    capability: 'seesCases',
    title: t.tabs.waiting,
    counted: t.counted,
    nameHead: heads.name,
    hasKeys: true,
  },
  tabs: {
    ...{ name: 'state', label: t.tabsLabel },
    words: { ...Object.fromEntries(paymentStates.map((state) => [state, t.tabs[state]])), [everyTab]: t.allTab },
    also: [{ to: paths.adminPaymentTotals(), text: t.totals }],
  },
  ...{ sorts: t.sorts, search: t.search, filters: [accountFilter] },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: PaymentForReview) => <bdi dir="ltr">{id}</bdi>,
      kind: ({ kind }) => proofKinds[kind],
      request: ({ requestId }) => requestId && <bdi dir="ltr">{requestId}</bdi>,
      due: ({ amountDue }) => formatMoney(fromWire(amountDue)),
      ...eachColumn((fact) => (payment: PaymentForReview) => factCell(payment, fact)),
      sent: ({ createdAt }) => formatDateTime(createdAt),
      decided: ({ decidedAt }) => decidedAt && formatDateTime(decidedAt),
      reason: ({ reason }) => reason,
      way: wayText,
      recordedBy: ({ recorded }) => recorded?.by.name,
      decidedBy: ({ decidedBy }) => decidedBy,
    },
    ['id', 'payer', 'decided', 'reason', 'recordedBy', 'decidedBy'],
  ),
  row: paymentRow,
  about: ({ id }) => ({ subject: 'payment', id }),
  fetchPage: pagesOf(listPayments),
  csvPath: csvPathOf(proofsSheet),
  empty: ({ state }) => t.empty[paymentStates.find((known) => known === state) ?? 'all'],
  nameOf: ({ id, accountName }) => t.nameOf(String(id), accountName),
  card: (payment, leave) => <PaymentReviewCard payment={payment} onDecided={leave} />,
};
