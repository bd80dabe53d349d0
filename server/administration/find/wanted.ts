import type { SQL } from 'drizzle-orm';
import { lowerAscii } from '#contract/core/text.ts';
import { phoneBeginnings, phoneDigits } from '#contract/egypt/telephone.ts';
import { wantedNumber } from '#server/accounts/name-search.ts';
import { boundedKeyWords } from '#server/base/text/word-search.ts';

/** A typed text, as what it may be. */
export type Wanted = {
  text: string;
  /** The number of something. */
  number: number | null;
  /** The beginnings of canonical telephone numbers that it may mean. */
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
const phoneDigitsMax = 18;
const cardDigitsMin = 4;

export function wantedFrom(text: string): Wanted {
  const compact = phoneDigits(text);
  const digits = /^\d+$/.test(compact) ? compact : null;
  return {
    text,
    number: wantedNumber(text),
    phones: digits !== null && isPartOfPhone(digits) ? phoneBeginnings(digits) : [],
    phoneEnd: digits !== null && isPartOfPhone(digits) ? digits : null,
    email: /^[^\s]{2,}$/.test(text) ? lowerAscii(text) : null,
    card: digits !== null && digits.length >= cardDigitsMin ? digits : null,
    code: /^[\p{L}\p{N}]{4,}$/u.test(compact) ? compact.toUpperCase() : null,
    words: boundedKeyWords(text),
  };
}

const isPartOfPhone = ({ length }: string): boolean => length >= phoneDigitsMin && length <= phoneDigitsMax;
