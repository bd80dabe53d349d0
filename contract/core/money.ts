import { amountOf } from '#contract/core/text.ts';

/**
 * Money is counted in whole piastres, a hundred to the Egyptian pound: integers carry no rounding, and the largest
 * amount is far below the largest safe integer.
 */
export type Piastres = number;

/** 10,000,000.00 pounds (contract §2). */
export const piastresMax: Piastres = 1_000_000_000;

export type AmountFault = 'notAnAmount' | 'notPositive' | 'tooLarge';

/** The piastres of a plain decimal with at most two decimals; null for any other text. */
function piastresOf(decimal: string): Piastres | null {
  const [, pounds, piastres = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return pounds === undefined ? null : Number(pounds) * 100 + Number(piastres.padEnd(2, '0'));
}

/**
 * An amount sent as a JSON number or typed as text: more than 0, at most 10,000,000 pounds. A third decimal is
 * refused, not rounded; so are NaN and infinities.
 */
export function readAmount(raw: unknown): { readonly piastres: Piastres } | { readonly fault: AmountFault } {
  if (typeof raw === 'number' && raw <= 0) return { fault: 'notPositive' };
  const decimal = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? amountOf(raw) : null;
  const piastres = decimal === null ? null : piastresOf(decimal);
  if (piastres === null) return { fault: 'notAnAmount' };
  if (piastres === 0) return { fault: 'notPositive' };
  return piastres > piastresMax ? { fault: 'tooLarge' } : { piastres };
}

/** The JSON number of pounds; it always prints with at most two decimals. */
export const wireAmount = (piastres: Piastres): number => piastres / 100;

/** From the text that PostgreSQL gives for a `numeric`; throws for NaN, a negative or a third decimal, which we never store. */
export function fromNumeric(numeric: string): Piastres {
  const piastres = piastresOf(numeric);
  if (piastres === null || !Number.isSafeInteger(piastres)) throw new RangeError(`not an amount of money: ${numeric}`);
  return piastres;
}

/** The same of a sum from which something was taken back: it may be negative. */
export const sumFromNumeric = (numeric: string): Piastres =>
  numeric.startsWith('-') ? -fromNumeric(numeric.slice(1)) : fromNumeric(numeric);

/** For a PostgreSQL `numeric`: `1500.50`. */
export const toNumeric = (piastres: Piastres): string =>
  `${Math.trunc(piastres / 100)}.${String(piastres % 100).padStart(2, '0')}`;
