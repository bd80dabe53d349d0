import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { HistoryAction, HistorySubject, HistoryValueName } from '#contract/copy/history.ts';
import type { Role } from '#contract/core/roles.ts';
import { id, instant, json } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';

export const history = pgTable('history', {
  id: id().primaryKey().default(sql`history_number()`),
  at: instant().notNull(),
  actorId: id(),
  actorRole: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  subjectId: id().notNull(),
  before: json(),
  after: json(),
  reason: text(),
});

/** The platform itself, where a move follows from another act. */
export type By = { readonly id: number; readonly role: Role } | 'platform';

type Values = Readonly<Partial<Record<HistoryValueName, unknown>>>;

type Entry = {
  at: Date;
  by: By;
  action: HistoryAction;
  subject: HistorySubject;
  subjectId: number;
  /** Statuses, amounts and settings only: never personal data (contract §11, Audit). */
  before?: Values | null;
  after?: Values | null;
  reason?: string | null;
};

/** Writes one line of the append-only history. */
export async function record(db: Db, { by, at, ...entry }: Entry): Promise<void> {
  const actor = by === 'platform' ? { actorId: null, actorRole: 'platform' } : { actorId: by.id, actorRole: by.role };
  await db.insert(history).values({ at, ...actor, ...entry });
}
