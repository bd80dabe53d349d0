import { like, or, type Placeholder } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { digitsOf, looseKey, searchKey } from '#contract/core/text.ts';
import { accounts } from '#server/accounts/table.ts';

/** What stands beside a name to be searched: alef forms, ta marbuta, tashkeel and spaces in it do not matter. */
export const nameKey = (displayName: string): string => `${searchKey(displayName)} ${looseKey(displayName)}`;

type NamePatterns = { readonly searchKey: string; readonly looseKey: string };

/** The patterns that a wanted name is searched by; null for signs alone, which name nobody. */
export function namePatterns(q: string): NamePatterns | null {
  const key = searchKey(q);
  // A lone seat of hamza leaves nothing of the loose key, and nothing would find everybody.
  return key === '' ? null : { searchKey: `%${key}%`, looseKey: `%${looseKey(q) || key}%` };
}

/** The account's name is like one of the patterns. */
export const isNamed = (
  wanted: NamePatterns | Readonly<Record<keyof NamePatterns, Placeholder>>,
  account: { searchKey: PgColumn } = accounts,
) => or(like(account.searchKey, wanted.searchKey), like(account.searchKey, wanted.looseKey));

/** The number that was typed, in whatever digits, of an account or another thing; null for what is none. */
export function wantedNumber(q: string): number | null {
  const digits = digitsOf(q);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
