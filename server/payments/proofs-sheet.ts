import { proofColumns, proofKinds } from '#contract/copy/columns.ts';
import type { proofsSheet as proofsSheetCall } from '#contract/payments.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';
import { listPayments } from '#server/payments/list-payments.ts';

export const proofsSheet: Act<typeof proofsSheetCall> = sheetOf(listPayments, {
  list: 'proofs',
  columns: proofColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ accountName }) => accountName,
    kind: ({ kind }) => proofKinds[kind],
    request: ({ requestId }) => requestId,
    amount: ({ amount }) => amount,
    due: ({ amountDue }) => amountDue,
    payer: ({ payerName }) => payerName,
    reference: ({ transferReference }) => transferReference,
    sent: ({ createdAt }) => cairoTime(new Date(createdAt)),
    decided: ({ decidedAt }) => decidedAt && cairoTime(new Date(decidedAt)),
    reason: ({ reason }) => reason,
  },
  told: ({ state }) => ({ state }),
});
