import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { digitsOf } from '#contract/core/text.ts';
import { namePatterns, textPatterns } from '#contract/egypt/names.ts';
import { accounts } from '#server/accounts/table.ts';

/** As one value of a query; null if the search has no letter or digit. No pattern has a comma. */
const asValue = (patterns: readonly string[]): string | null => patterns.join() || null;

/** The pattern that a search for a person compares with names; null if it has no letter or digit. */
export const wantedName = (q: string): string | null => asValue(namePatterns(q));

/** The same for a text. */
export const wantedText = (q: string): string | null => asValue(textPatterns(q));

/** The name of the account, or the text, has all that is wanted. */
export const isNamed = (wanted: string | Placeholder, { searchKey }: { searchKey: PgColumn } = accounts): SQL =>
  sql`${searchKey} ~ all (string_to_array(${wanted}, ','))`;

/** The id in a search text, in Arabic or Latin digits; null if the text is not a number. */
export function wantedNumber(q: string): number | null {
  const digits = digitsOf(q);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
