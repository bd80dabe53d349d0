import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import type { HistorySubject } from '#contract/copy/history.ts';
import { type Undo, undoableForMs } from '#contract/core/undo.ts';
import { id, instant, json } from '#server/core/db/columns.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Message, Notify } from '#server/core/history/notify.ts';
import type { AppContext } from '#server/core/http/app-context.ts';
import type { RequestContext } from '#server/core/http/handler.ts';
import type { MailTemplate } from '#server/core/mail/mail.ts';

/** Decisions of administrators whose notices are not delivered yet, so that they can be undone. */
export const undoableDecisions = snakeCase.table('undoable_decisions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  subject: text().$type<HistorySubject>().notNull(),
  subjectId: id().notNull(),
  decision: text().notNull(),
  decidedBy: id().notNull(),
  decidedAt: instant().notNull(),
  dueAt: instant().notNull(),
  historyId: id().notNull(),
  statusBefore: text(),
  reasonBefore: text(),
  noteBefore: text(),
});
export type UndoableDecision = typeof undoableDecisions.$inferSelect;

export const heldNotices = snakeCase.table('held_notices', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  decisionId: id().notNull(),
  accountId: id().notNull(),
  message: json<HeldMessage>().notNull(),
});

type Data = Record<string, unknown>;
/** A message whose mail has the kind of its template in place of the template. */
type HeldMessage = Omit<Message<Data>, 'mail'> & { mail?: { kind: string; data: Data; restMs?: number } };

/** The notices are held longer than the undo is offered, because the answer and the undo take time to arrive. */
const wayMs = 1_000;

/** What an undo needs: what was decided, and what it restores. */
type Decided = Pick<UndoableDecision, 'subject' | 'subjectId' | 'decision' | 'statusBefore'> &
  Partial<Pick<UndoableDecision, 'reasonBefore' | 'noteBefore'>>;

/**
 * Holds back the notices of a decision, so that it can be undone before anybody is notified. The handler runs on the
 * returned context. `hold` then stores the decision with the notices, in the transaction of the call and after the
 * history lines of the decision.
 */
export function holdNotices<A extends { readonly id: number }>(context: RequestContext<A>) {
  const held: { accountId: number; message: HeldMessage }[] = [];
  const notify: Notify = async (_db, accountIds, message) => {
    for (const accountId of new Set(accountIds)) held.push({ accountId, message: heldMessage(message) });
  };
  const hold = async ({ reasonBefore = null, noteBefore = null, ...decided }: Decided): Promise<Undo> => {
    const { db, actor, now } = context;
    const [decision] = await db
      .insert(undoableDecisions)
      .values({
        ...{ ...decided, reasonBefore, noteBefore, decidedBy: actor.id, decidedAt: now },
        dueAt: new Date(now.getTime() + undoableForMs + wayMs),
        historyId: sql`currval('history_numbers')`,
      })
      .returning();
    if (!decision) throw new Error('the decision was not stored');
    const notices = held.map((notice) => ({ ...notice, decisionId: decision.id }));
    if (notices.length) await db.insert(heldNotices).values(notices);
    return { decisionId: decision.id, forMs: undoableForMs };
  };
  return { context: { ...context, app: { ...context.app, notify } }, hold };
}

function heldMessage<D extends Data>({ mail, ...message }: Message<D>): HeldMessage {
  if (!mail) return message;
  const { template, ...rest } = mail;
  return { ...message, mail: { ...rest, kind: template.kind } };
}

/** Every held notice is due by then: for those who need not wait. */
export const allDue = new Date('9999-01-01T00:00:00Z');

/** The decisions that one round delivers. */
const batch = 100;

/**
 * Delivers the notices of the decisions that can no longer be undone. Several processes can do so at once: each decision
 * is delivered once, in the transaction that deletes it. A process that stopped leaves them to the next one.
 */
export async function deliverHeldNotices(
  app: AppContext,
  templates: readonly MailTemplate[],
  dueBy = app.clock(),
): Promise<void> {
  const due = await app.db
    .select({ id: undoableDecisions.id })
    .from(undoableDecisions)
    .where(lte(undoableDecisions.dueAt, dueBy))
    .orderBy(asc(undoableDecisions.dueAt), asc(undoableDecisions.id))
    .limit(batch);
  for (const { id: decisionId } of due) {
    await app.db
      .transaction((tx) => deliver(tx, app, templates, decisionId))
      .catch((error: unknown) => app.log.error({ err: error, decisionId }, 'held notices could not be delivered'));
  }
}

async function deliver(db: Db, app: AppContext, templates: readonly MailTemplate[], decisionId: number): Promise<void> {
  const [decision] = await db
    .select({ id: undoableDecisions.id })
    .from(undoableDecisions)
    .where(eq(undoableDecisions.id, decisionId))
    .for('update', { skipLocked: true });
  // Another process delivers it, or its administrator undoes it.
  if (!decision) return;
  const notices = await db
    .select()
    .from(heldNotices)
    .where(eq(heldNotices.decisionId, decisionId))
    .orderBy(asc(heldNotices.id));
  await db.delete(undoableDecisions).where(eq(undoableDecisions.id, decisionId));
  for (const { accountId, message } of notices)
    await app.notify(db, [accountId], messageOf(message, templates), app.clock());
}

function messageOf({ mail, ...message }: HeldMessage, templates: readonly MailTemplate[]): Message<Data> {
  if (!mail) return message;
  const { kind, ...rest } = mail;
  const template = templates.find((one) => one.kind === kind);
  if (!template) throw new Error(`no template for ${kind}`);
  return { ...message, mail: { ...rest, template } };
}

/**
 * Deletes the held notices about a thing, because another decision replaced this one. False: there are none, so the
 * people were notified.
 */
export const dropHeldNotices = async (
  db: Db,
  { subject, subjectId }: Pick<UndoableDecision, 'subject' | 'subjectId'>,
): Promise<boolean> =>
  (
    await db
      .delete(undoableDecisions)
      .where(and(eq(undoableDecisions.subject, subject), eq(undoableDecisions.subjectId, subjectId)))
      .returning({ id: undoableDecisions.id })
  ).length > 0;
