import { pgTable, text } from 'drizzle-orm/pg-core';
import { json } from '#server/core/columns.ts';

/** One row a setting; `settings.ts` says which there are. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: json<unknown>(),
});

/** The about and privacy texts. */
export const info = pgTable('info', {
  name: text().$type<'about' | 'privacy'>().primaryKey(),
  text: text().notNull(),
});
