import type { core } from 'zod/mini';
import { amountOf, isUnclearAmount } from '#contract/core/text.ts';

/**
 * Money is counted in whole piastres, a hundred to the Egyptian pound. Integers have no rounding errors, and the
 * largest amount is far below the largest safe integer. A sum that has subtractions may be negative. Amounts are
 * compared with `<`, `===` and so on; every other calculation is a function here, because arithmetic loses the brand.
 */
export type Piastres = number & core.$brand<'Piastres'>;

/**
 * The JSON number of pounds in an answer. It is only sent, received and put into a form. Before calculating with it or
 * formatting it, read it with `fromWire`.
 */
export type Pounds = number & core.$brand<'Pounds'>;

const asPiastres = (count: number) => count as Piastres;

export const noMoney = asPiastres(0);

/** 10,000,000.00 pounds (specification#money). */
export const piastresMax = asPiastres(1_000_000_000);

export const add = (a: Piastres, b: Piastres): Piastres => asPiastres(a + b);

/** The total of two parts. Null unless both are stated: one part never looks like the price (specification#offers). */
export const totalOfParts = (a: Piastres | null, b: Piastres | null): Piastres | null =>
  a === null || b === null ? null : add(a, b);

export const subtract = (a: Piastres, b: Piastres): Piastres => asPiastres(a - b);

export type AmountError = 'notAnAmount' | 'unclear' | 'notPositive' | 'tooLarge';

/** The piastres of a plain decimal with at most two decimals; null for any other text. */
function piastresOf(decimal: string): Piastres | null {
  const [, pounds, piastres = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return pounds === undefined ? null : asPiastres(Number(pounds) * 100 + Number(piastres.padEnd(2, '0')));
}

/**
 * An amount sent as a JSON number or typed as text: more than 0, at most 10,000,000 pounds. A third decimal, NaN and
 * infinities are refused, not rounded.
 */
export function readAmount(raw: unknown): { readonly piastres: Piastres } | { readonly error: AmountError } {
  if (typeof raw === 'number' && raw <= 0) return { error: 'notPositive' };
  const decimal = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? amountOf(raw) : null;
  const piastres = decimal === null ? null : piastresOf(decimal);
  if (piastres === null) return { error: typeof raw === 'string' && isUnclearAmount(raw) ? 'unclear' : 'notAnAmount' };
  if (piastres === 0) return { error: 'notPositive' };
  return piastres > piastresMax ? { error: 'tooLarge' } : { piastres };
}

/** The JSON number of pounds. It always prints with at most two decimals. */
export const toWire = (piastres: Piastres): Pounds => (piastres / 100) as Pounds;

export const fromWire = (pounds: Pounds): Piastres => asPiastres(Math.round(pounds * 100));

/** From the text of a PostgreSQL `numeric`. Throws for NaN, negative numbers and a third decimal, which we never store. */
export function fromNumeric(numeric: string): Piastres {
  const piastres = piastresOf(numeric);
  if (piastres === null || !Number.isSafeInteger(piastres)) throw new RangeError(`not an amount of money: ${numeric}`);
  return piastres;
}

/** The same for a sum that has subtractions: it may be negative. */
export const sumFromNumeric = (numeric: string): Piastres =>
  numeric.startsWith('-') ? subtract(noMoney, fromNumeric(numeric.slice(1))) : fromNumeric(numeric);

/** For a PostgreSQL `numeric`: `1500.50`. */
export function toNumeric(piastres: Piastres): string {
  const count = Math.abs(piastres);
  return `${piastres < 0 ? '-' : ''}${Math.trunc(count / 100)}.${String(count % 100).padStart(2, '0')}`;
}
