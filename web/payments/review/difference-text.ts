import type { PaymentForReview } from '#contract/payments.ts';
import { formatPounds } from '#web/core/format.ts';
import { reviewCopy as said } from '#web/payments/review/copy.ts';

/** How what was paid differs from what was due, in words; null when it does not. Counted in whole piastres. */
export function differenceText({ amount, amountDue }: Pick<PaymentForReview, 'amount' | 'amountDue'>): string | null {
  const piastres = Math.round(amount * 100) - Math.round(amountDue * 100);
  if (piastres === 0) return null;
  const difference = formatPounds(Math.abs(piastres) / 100);
  return piastres < 0 ? said.less(difference) : said.more(difference);
}
