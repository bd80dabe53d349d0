import { hash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import type { HistoryAction, HistorySubject, HistoryValueName } from '#contract/copy/history.ts';
import { isQueueSubject } from '#contract/core/queues.ts';
import type { Role } from '#contract/core/roles.ts';
import { id, instant, json } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import type { ActingContext } from '#server/call/context/handler.ts';
import { publishQueueChange } from '#server/call/history/queue-changes.ts';

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
  /** A hash of the reason, which is beside the history (`reasons.ts`). */
  reason: text(),
});

/** Reasons that people wrote. Here it can be erased, because the history itself never changes. */
export const historyReasons = snakeCase.table('history_reasons', {
  historyId: id().primaryKey(),
  /** Random and erased with the text, so that nobody can guess a text by its hash. */
  salt: text().notNull(),
  text: text().notNull(),
});

/** The beginning of the hash of a reason. */
export const hashMark = 'sha256:';
const hashOf = (salt: string, reason: string) => hashMark + hash('sha256', salt + reason);

/** The actor: an account, or the platform for a transition that follows from another one. */
export type By = { readonly id: number; readonly role: Role } | 'platform';

type Acting = Pick<ActingContext, 'db' | 'now' | 'actor'>;

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
  const { reason = null } = what;
  const salt = randomBytes(16).toString('hex');
  const line = { at, ...actor, ...what, reason: reason === null ? null : hashOf(salt, reason) };
  const [row] = await db.insert(history).values(line).returning({ historyId: history.id });
  if (row && reason !== null) await db.insert(historyReasons).values({ ...row, salt, text: reason });
  const { subject, subjectId: id, action } = what;
  if (!isQueueSubject(subject) || !(hasNewState(entry) || actor.actorRole === 'Admin')) return;
  const isDecided = actor.actorRole === 'Admin' || what.before != null;
  await publishQueueChange(db, { subject, id, action, actorId: actor.actorId, isDecided }, at);
}

/** Inserts what the actor of a call did, or the platform where none called. */
export const recordAct = ({ db, now, actor }: Acting, line: Omit<Entry, 'at' | 'by'>): Promise<void> =>
  record(db, { at: now, by: actor ?? 'platform', ...line });

/** It was created, its state changed, or it is gone. */
const hasNewState = ({ before, after }: Entry): boolean =>
  after?.status !== undefined || after?.state !== undefined || before?.status !== undefined;
