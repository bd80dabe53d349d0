import { sql } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import type { HistoryAction, HistorySubject, HistoryValueName } from '#contract/copy/history.ts';
import { isQueueSubject } from '#contract/core/queues.ts';
import type { Role } from '#contract/core/roles.ts';
import { id, instant, json } from '#server/core/db/columns.ts';
import type { Db } from '#server/core/db/db.ts';
import { publishQueueChange } from '#server/core/history/queue-changes.ts';

export const history = snakeCase.table('history', {
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

/** Who did it: an account, or the platform for a transition that follows from another one. */
export type By = { readonly id: number; readonly role: Role } | 'platform';

type Values = Readonly<Partial<Record<HistoryValueName, unknown>>>;

type Entry = {
  at: Date;
  by: By;
  action: HistoryAction;
  subject: HistorySubject;
  subjectId: number;
  /** Only statuses, amounts and settings, never personal data (specification#history). */
  before?: Values | null;
  after?: Values | null;
  reason?: string | null;
};

/**
 * Inserts one row into the append-only history, and notifies the open pages of administrators: every change of what they
 * decide on adds a row.
 */
export async function record(db: Db, entry: Entry): Promise<void> {
  const { by, at, ...what } = entry;
  const actor = by === 'platform' ? { actorId: null, actorRole: 'platform' } : { actorId: by.id, actorRole: by.role };
  await db.insert(history).values({ at, ...actor, ...what });
  const { subject, subjectId: id, action } = what;
  if (!isQueueSubject(subject) || !(hasNewState(entry) || actor.actorRole === 'Admin')) return;
  const isDecided = actor.actorRole === 'Admin' || what.before != null;
  await publishQueueChange(db, { subject, id, action, actorId: actor.actorId, isDecided }, at);
}

/** It was created, its state changed, or it is gone. */
const hasNewState = ({ before, after }: Entry): boolean =>
  after?.status !== undefined || after?.state !== undefined || before?.status !== undefined;
