import { inWords } from '#contract/core/facts.ts';
import { fromWire, type Pounds } from '#contract/core/money.ts';
import { type PaymentFactAnswers, type PaymentFactName, paymentFacts } from '#contract/payments/facts.ts';
import { formatMoney } from '#web/core/words/format.ts';

/** A fact of a proof as people read it; null if it was not written. */
export const factText = (payment: PaymentFactAnswers, fact: PaymentFactName): string | null => {
  const value: string | Pounds | null = payment[fact];
  return typeof value === 'number' ? formatMoney(fromWire(value)) : inWords(paymentFacts[fact], value);
};
