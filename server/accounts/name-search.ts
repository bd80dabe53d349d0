import { like, or, type Placeholder } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { digitsOf, looseKey, looseWords, searchKey } from '#contract/core/text.ts';
import { accounts } from '#server/accounts/table.ts';

/**
 * The search key of a name. It ignores differences of alef forms, ta marbuta, tashkeel and spaces. Words with a hamza on
 * its seat are in it without the hamza too.
 */
export function nameKey(displayName: string): string {
  const key = searchKey(displayName);
  const words = key.split(' ');
  const loose = looseWords(displayName).filter((word) => !words.includes(word));
  return [key, looseKey(displayName), ...loose].join(' ');
}

type NamePatterns = { readonly searchKey: string; readonly looseKey: string };

/** The `like` patterns for a search text; null if the text has no letters or digits. */
export function namePatterns(q: string): NamePatterns | null {
  const key = searchKey(q);
  // The loose key of a lone hamza seat is empty, and an empty pattern would match every name.
  return key === '' ? null : { searchKey: `%${key}%`, looseKey: `%${looseKey(q) || key}%` };
}

/** The name of the account matches one of the patterns. */
export const isNamed = (
  wanted: NamePatterns | Readonly<Record<keyof NamePatterns, Placeholder>>,
  account: { searchKey: PgColumn } = accounts,
) => or(like(account.searchKey, wanted.searchKey), like(account.searchKey, wanted.looseKey));

/** The id in a search text, in Arabic or Latin digits; null if the text is not a number. */
export function wantedNumber(q: string): number | null {
  const digits = digitsOf(q);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
