import { proofColumns as heads, proofKinds } from '#contract/copy/columns.ts';
import { listPayments, type PaymentForReview, paymentStates, proofsSheet } from '#contract/payments.ts';
import { formatDateTime, formatPounds } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { PaymentReviewCard } from '#web/payments/review/payment-review-card.tsx';
import { accountFilter, columnsOf, everyTab, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

/** The proofs of payment of each state. None is decided with others: each picture must be looked at. */
export const paymentsList: ListOf<PaymentForReview> = {
  ...{
    name: 'proofs',
    duty: 'seesCases',
    title: said.tabs.waiting,
    counted: said.counted,
    nameHead: heads.name,
    hasKeys: true,
  },
  tabs: {
    ...{ name: 'state', label: said.tabsLabel },
    words: { ...Object.fromEntries(paymentStates.map((state) => [state, said.tabs[state]])), [everyTab]: said.allTab },
    also: [{ to: paths.adminPaymentTotals(), text: said.totals }],
  },
  ...{ sorts: said.sorts, search: said.search, filters: [accountFilter] },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: PaymentForReview) => <bdi dir="ltr">{id}</bdi>,
      kind: ({ kind }) => proofKinds[kind],
      request: ({ requestId }) => requestId && <bdi dir="ltr">{requestId}</bdi>,
      amount: ({ amount }) => formatPounds(amount),
      due: ({ amountDue }) => formatPounds(amountDue),
      payer: ({ payerName }) => payerName,
      reference: ({ transferReference }) => transferReference && <bdi dir="ltr">{transferReference}</bdi>,
      sent: ({ createdAt }) => formatDateTime(createdAt),
      decided: ({ decidedAt }) => decidedAt && formatDateTime(decidedAt),
      reason: ({ reason }) => reason,
    },
    ['id', 'payer', 'decided', 'reason'],
  ),
  fetchPage: pagesOf(listPayments),
  sheet: sheetPath(proofsSheet),
  empty: ({ state }) => said.empty[paymentStates.find((known) => known === state) ?? 'all'],
  nameOf: ({ id, accountName }) => said.nameOf(String(id), accountName),
  card: (payment, leave) => <PaymentReviewCard payment={payment} onDecided={leave} />,
};
