import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import type { HistorySubject } from '#contract/copy/history.ts';
import { type Held, takeBackMs } from '#contract/core/take-back.ts';
import { id, instant, json } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { unlessAway } from '#server/base/failure.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import type { Message, Notify } from '#server/call/context/notify.ts';
import type { MailTemplate } from '#server/call/mail/mail.ts';

/** Decisions of administrators whose notices are not delivered yet, so that they can be taken back at once. */
export const heldDecisions = snakeCase.table('held_decisions', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  subject: text().$type<HistorySubject | 'assignment'>().notNull(),
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
export type HeldDecision = typeof heldDecisions.$inferSelect;

export const heldNotices = snakeCase.table('held_notices', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  decisionId: id().notNull(),
  accountId: id().notNull(),
  message: json<HeldMessage>().notNull(),
});

type Data = Record<string, unknown>;
/** A message whose mail has the kind of its template in place of the template, and its secret as text. */
type HeldMessage = Omit<Message<Data>, 'mail'> & {
  mail?: { kind: string; data: Data; restMs?: number; secret?: { encrypted: string; expiresAt: string } };
};

/** The notices are held longer than «take back» is offered, because the answer and the call take time to arrive. */
const wayMs = 1_000;

/** The decision, and the state that taking it back restores. */
type Decided = Pick<HeldDecision, 'subject' | 'subjectId' | 'decision' | 'statusBefore'> &
  Partial<Pick<HeldDecision, 'reasonBefore' | 'noteBefore'>>;

/**
 * Holds back the notices of a decision, so that it can be taken back before anybody is notified. The handler runs on the
 * returned context. `hold` then stores the decision with the notices, in the transaction of the call and after the
 * history lines of the decision.
 */
export function holdNotices<A extends { readonly id: number }>(context: RequestContext<A>) {
  const held: { accountId: number; message: HeldMessage }[] = [];
  const notify: Notify = async (_db, accountIds, message) => {
    for (const accountId of new Set(accountIds)) held.push({ accountId, message: heldMessage(message) });
  };
  const hold = async ({ reasonBefore = null, noteBefore = null, ...decided }: Decided): Promise<Held> => {
    const { db, actor, now } = context;
    const [decision] = await db
      .insert(heldDecisions)
      .values({
        ...{ ...decided, reasonBefore, noteBefore, decidedBy: actor.id, decidedAt: now },
        dueAt: new Date(now.getTime() + takeBackMs + wayMs),
        historyId: sql`currval('history_numbers')`,
      })
      .returning();
    if (!decision) throw new Error('the decision was not stored');
    const notices = held.map((notice) => ({ ...notice, decisionId: decision.id }));
    if (notices.length) await db.insert(heldNotices).values(notices);
    return { decisionId: decision.id, forMs: takeBackMs };
  };
  return { context: { ...context, app: { ...context.app, notify } }, hold };
}

function heldMessage<D extends Data>({ mail, ...message }: Message<D>): HeldMessage {
  if (!mail) return message;
  const { template, secret, ...rest } = mail;
  const kept = secret && { encrypted: secret.encrypted.toString('base64'), expiresAt: secret.expiresAt.toISOString() };
  return { ...message, mail: { ...rest, kind: template.kind, ...(kept && { secret: kept }) } };
}

/** Every held notice is due by then: for those who need not wait. */
export const allDue = new Date('9999-01-01T00:00:00Z');

/** The decisions that one round delivers. */
const batch = 100;

/**
 * Delivers the notices of the decisions that can no longer be taken back at once. Several processes can do so together:
 * each decision is delivered once, in the transaction that deletes it. A process that stopped leaves them to the next.
 */
export async function deliverHeldNotices(
  app: AppContext,
  templates: readonly MailTemplate[],
  dueBy = app.clock(),
): Promise<void> {
  const due = await app.db
    .select({ id: heldDecisions.id })
    .from(heldDecisions)
    .where(lte(heldDecisions.dueAt, dueBy))
    .orderBy(asc(heldDecisions.dueAt), asc(heldDecisions.id))
    .limit(batch);
  for (const { id: decisionId } of due) {
    await app.db
      .transaction((tx) => deliver(tx, app, templates, decisionId))
      .catch(unlessAway((err) => app.log.error({ err, decisionId }, 'held notices could not be delivered')));
  }
}

async function deliver(db: Db, app: AppContext, templates: readonly MailTemplate[], decisionId: number): Promise<void> {
  const [decision] = await db
    .select({ id: heldDecisions.id })
    .from(heldDecisions)
    .where(eq(heldDecisions.id, decisionId))
    .for('update', { skipLocked: true });
  // Another process delivers it, or somebody takes it back.
  if (!decision) return;
  const notices = await db
    .select()
    .from(heldNotices)
    .where(eq(heldNotices.decisionId, decisionId))
    .orderBy(asc(heldNotices.id));
  await db.delete(heldDecisions).where(eq(heldDecisions.id, decisionId));
  for (const { accountId, message } of notices)
    await app.notify(db, [accountId], messageOf(message, templates), app.clock());
}

function messageOf({ mail, ...message }: HeldMessage, templates: readonly MailTemplate[]): Message<Data> {
  if (!mail) return message;
  const { kind, secret, ...rest } = mail;
  const template = templates.find((one) => one.kind === kind);
  if (!template) throw new Error(`no template for ${kind}`);
  const read = secret && { encrypted: Buffer.from(secret.encrypted, 'base64'), expiresAt: new Date(secret.expiresAt) };
  return { ...message, mail: { ...rest, template, ...(read && { secret: read }) } };
}

/** The newest decision on a thing whose notices wait, or only this one. Nobody delivers it until the transaction ends. */
export async function lockHeld(
  db: Db,
  { subject, subjectId }: Pick<HeldDecision, 'subject' | 'subjectId'>,
  decisionId: number | null = null,
): Promise<HeldDecision | null> {
  const isOnThing = and(eq(heldDecisions.subject, subject), eq(heldDecisions.subjectId, subjectId));
  const [held] = await db
    .select()
    .from(heldDecisions)
    .where(and(isOnThing, decisionId === null ? undefined : eq(heldDecisions.id, decisionId)))
    .orderBy(desc(heldDecisions.id))
    .limit(1)
    .for('update');
  return held ?? null;
}

/** Deletes a decision with its notices: nobody is notified of it. */
export const dropHeld = (db: Db, { id }: HeldDecision) => db.delete(heldDecisions).where(eq(heldDecisions.id, id));

/** The context on which nobody is notified. */
export const silent = (context: RequestContext): RequestContext => ({
  ...context,
  app: { ...context.app, notify: async () => {} },
});
