import { inWords } from '#contract/core/facts.ts';
import { fromWire, type Pounds, subtract } from '#contract/core/money.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { type PaymentFactAnswers, type PaymentFactName, paymentFacts } from '#contract/payments/facts.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';

/** The difference between the paid and the due amount as text; null if there is none. Compared in whole piastres. */
export function differenceText({ amount, amountDue }: Pick<PaymentForReview, 'amount' | 'amountDue'>): string | null {
  const [paid, due] = [fromWire(amount), fromWire(amountDue)];
  if (paid === due) return null;
  return paid < due ? t.less(formatMoney(subtract(due, paid))) : t.more(formatMoney(subtract(paid, due)));
}

/** A fact of a proof as people read it; null if it was not written. */
export const factText = (payment: PaymentFactAnswers, fact: PaymentFactName): string | null => {
  const value: string | Pounds | null = payment[fact];
  return typeof value === 'number' ? formatMoney(fromWire(value)) : inWords(paymentFacts[fact], value);
};
