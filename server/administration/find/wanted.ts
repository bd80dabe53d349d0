import type { SQL } from 'drizzle-orm';
import { digitsOf, lowerAscii } from '#contract/core/text.ts';
import { wantedNumber } from '#server/accounts/name-search.ts';
import { boundedKeyWords } from '#server/core/db/word-search.ts';

/** A typed text, as what it may be. */
export type Wanted = {
  text: string;
  /** The number of something. */
  number: number | null;
  /** A telephone number or its beginning, in every writing that may be stored. */
  phones: readonly string[];
  /** The last digits of a telephone number, as callers read them out. */
  phoneEnd: string | null;
  /** An e-mail address or its beginning. */
  email: string | null;
  /** A card number, complete. */
  card: string | null;
  /** A random number of a request or the reference of a transfer: letters and digits. */
  code: string | null;
  /** Whole words and beginnings of words of a search key. */
  words: SQL | null;
};

/** Fewer digits are the beginning or the end of too many numbers. */
const phoneDigitsMin = 4;
const phoneDigitsMax = 17;
const cardDigitsMin = 4;

export function wantedFrom(text: string): Wanted {
  const compact = digitsOf(text);
  const digits = /^\+?(\d+)$/.exec(compact)?.[1] ?? null;
  return {
    text,
    number: wantedNumber(text),
    phones: digits === null ? [] : phonesFrom(digits),
    phoneEnd: digits !== null && isPartOfPhone(digits) ? digits : null,
    email: /^[^\s]{2,}$/.test(text) ? lowerAscii(text) : null,
    card: digits !== null && digits.length >= cardDigitsMin ? digits : null,
    code: /^[\p{L}\p{N}]{4,}$/u.test(compact) ? compact.toUpperCase() : null,
    words: boundedKeyWords(text),
  };
}

const isPartOfPhone = ({ length }: string): boolean => length >= phoneDigitsMin && length <= phoneDigitsMax;

/** The country code of Egypt, with the zero that people leave after it, in each way it is dialled. */
const prefixes = ['0', '20', '200', '0020', '00200'];

/** Egyptian numbers are stored as they were typed, with or without the country code. */
export function phonesFrom(digits: string): string[] {
  if (!isPartOfPhone(digits)) return [];
  const national = digits.replace(/^(?:0020|20)?0?(?=1)/, '');
  const isEgyptian = national.startsWith('1');
  return [...new Set([digits, ...(isEgyptian ? prefixes.map((prefix) => prefix + national) : [])])];
}
