import { noMoney, type Piastres, subtract } from '#contract/core/money.ts';
import type { RefundState } from '#contract/payments/refunds.ts';

type Part = { readonly state: RefundState; readonly amount: Piastres };

/** The part of a payment that can still go back: what is due, waits or was paid back is subtracted. */
export const leftOf = (paid: Piastres, refunds: readonly Part[]): Piastres =>
  refunds.reduce((left, { state, amount }) => (state === 'dropped' ? left : subtract(left, amount)), paid);

/** The line of the ledger for a change of the state: negative when money went back. Null when none moved. */
export function ledgerLine({ state: before, amount }: Part, after: RefundState) {
  if (after === 'paid') return { decision: 'refund', amount: subtract(noMoney, amount) } as const;
  return before === 'paid' ? ({ decision: 'refundTakenBack', amount } as const) : null;
}
