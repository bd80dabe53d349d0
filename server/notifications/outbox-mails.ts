import { and, desc, eq, gt, gte, isNotNull, isNull, like, max, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { lowerAscii } from '#contract/core/text.ts';
import { mailColumns, mailKinds } from '#contract/notifications/copy.ts';
import { lostCodesMax, type MailFate, type MailState, type OutboxMail } from '#contract/notifications/mail.ts';
import { accounts } from '#server/accounts/table.ts';
import { publishChanges } from '#server/base/db/changes.ts';
import type { Db } from '#server/base/db/db.ts';
import { inOrder, oldestAndNewest } from '#server/base/db/order.ts';
import { pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { recordAct } from '#server/call/history/history.ts';
import { delayMs } from '#server/call/mail/mail-worker.ts';
import { outbox, sendLater } from '#server/call/mail/outbox.ts';
import { notificationMails } from '#server/notifications/copy.ts';

const isUnfinished = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
const inState: Readonly<Record<MailState, SQL | undefined>> = {
  waiting: and(isUnfinished, isNull(outbox.lastError)),
  failed: and(isUnfinished, isNotNull(outbox.lastError)),
  dead: isNotNull(outbox.deadAt),
};

type Row = typeof outbox.$inferSelect;

const idOf = ({ id }: Row) => id;
const orders = oldestAndNewest<Row>({ by: outbox.id, type: 'bigint', valueIn: idOf });

export const listMails: Handler<'listMails'> = async ({ db, page }, { state, q, sort }) => {
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], { column: outbox.id, idOf }, page.after);
  const isTo = q === null ? undefined : sql`strpos(lower(${outbox.recipient}), ${lowerAscii(q)}) > 0`;
  const rows = await db
    .select()
    .from(outbox)
    .where(and(inState[state], isTo, goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view });
};

const canRetry = ({ doneAt, deadAt, carriesSecret }: Row) => doneAt === null && (deadAt === null || !carriesSecret);

/** The kind and the state of a mail, never its text or its secrets. */
const view = (row: Row): OutboxMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  attempts: row.attempts,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.deadAt || row.doneAt ? null : row.runAt.toISOString(),
  canRetry: canRetry(row),
});

function stateOf({ doneAt, deadAt, lastError }: Row): MailFate {
  if (doneAt) return 'sent';
  if (deadAt) return 'dead';
  return lastError === null ? 'waiting' : 'failed';
}

export const mailForReview: Handler<'mailForReview'> = async ({ db }, { id }) => {
  const [found] = await db
    .select({ row: outbox, accountId: accounts.id, displayName: accounts.displayName })
    .from(outbox)
    .leftJoin(accounts, eq(accounts.email, outbox.recipient))
    .where(eq(outbox.id, id));
  if (!found) throw new Refusal('not_found');
  const { row, accountId, displayName } = found;
  return {
    ...view(row),
    state: stateOf(row),
    carriesSecret: row.carriesSecret,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sentAt: row.doneAt?.toISOString() ?? null,
    deadAt: row.deadAt?.toISOString() ?? null,
    account: accountId === null || displayName === null ? null : { id: accountId, displayName },
  };
};

export const retryMail: Handler<'retryMail'> = async ({ db, actor, now }, { id }) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  if (!canRetry(row)) throw new Refusal('state_changed');
  // A first send may run at this moment: do not send the mail a second time.
  const isNotRunning = row.deadAt !== null || row.lastError !== null || row.attempts === 0;
  if (isNotRunning) await db.update(outbox).set(retried(row, now)).where(eq(outbox.id, id));
  await recordAct({ db, actor, now }, { action: 'retryMail', subject: 'mail', subjectId: id });
  await publishChanges(db, ['mail']);
  return null;
};

const retried = ({ deadAt }: Row, now: Date) => ({ runAt: now, ...(deadAt ? { deadAt: null, attempts: 0 } : {}) });

/** Failures of the connection itself, as Node and the mailer name them. */
const unreachable = [
  '%ECONN%',
  '%ETIMEDOUT%',
  '%ENOTFOUND%',
  '%EAI_AGAIN%',
  '%EHOSTUNREACH%',
  '%ENETUNREACH%',
  '%imeout%',
];
const isUnreachable = or(...unreachable.map((pattern) => like(outbox.lastError, pattern)));

/** Since when no mail leaves, if the newest attempt did not reach the mail server. */
async function silentSince(db: Db): Promise<Date | null> {
  const tried = await db
    .select({ createdAt: outbox.createdAt, runAt: outbox.runAt, attempts: outbox.attempts })
    .from(outbox)
    .where(and(isUnfinished, isUnreachable))
    .orderBy(outbox.createdAt)
    .limit(1_000);
  const [oldest] = tried;
  if (!oldest) return null;
  const [sent] = await db.select({ at: max(outbox.doneAt) }).from(outbox);
  const lastSent = sent?.at ?? null;
  const lastTried = Math.max(...tried.map(({ runAt, attempts }) => runAt.getTime() - delayMs(Math.max(attempts, 1))));
  if (lastSent === null || lastSent < oldest.createdAt) return oldest.createdAt;
  return lastSent.getTime() < lastTried ? lastSent : null;
}

const recentMs = 7 * 24 * 60 * 60_000;
/** A code or link that somebody waits for. The numbers of a request, which are secret too, are in the lawyer's list. */
const isCode = and(outbox.carriesSecret, outbox.isUrgent);
const later = alias(outbox, 'later');
/** No later one of its kind has left. */
const hasNoLater = (db: Db) => {
  const isSame = and(eq(later.recipient, outbox.recipient), eq(later.kind, outbox.kind));
  return notExists(
    db
      .select({ id: later.id })
      .from(later)
      .where(and(isSame, gt(later.id, outbox.id), isNotNull(later.doneAt))),
  );
};

export const mailHealth: Handler<'mailHealth'> = async ({ db, now }) => {
  const [failed, dead, waiting, since, lost] = await Promise.all([
    db.$count(outbox, inState.failed),
    db.$count(outbox, inState.dead),
    db.$count(outbox, inState.waiting),
    silentSince(db),
    db
      .select({ recipient: outbox.recipient })
      .from(outbox)
      .where(and(isCode, hasNoLater(db), gte(outbox.deadAt, new Date(now.getTime() - recentMs))))
      .groupBy(outbox.recipient)
      .orderBy(desc(max(outbox.deadAt)))
      .limit(lostCodesMax),
  ]);
  return {
    counts: { failed, dead, waiting },
    silentSince: since?.toISOString() ?? null,
    lostCodes: lost.map(({ recipient }) => recipient),
  };
};

export const sendTestMail: Handler<'sendTestMail'> = async ({ db, actor, now }) => {
  const [me] = await db.select().from(accounts).where(eq(accounts.id, actor.id));
  if (!me) throw new Refusal('not_found');
  await sendLater(db, notificationMails.test, { to: me.email, data: { name: me.displayName }, now });
  await recordAct({ db, actor, now }, { action: 'sendTestMail', subject: 'account', subjectId: actor.id });
  return null;
};

export const listMailsCsv = csvExport(listMails, {
  list: 'mails',
  columns: mailColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ recipient }) => recipient,
    kind: ({ kind }) => mailKinds[kind] ?? kind,
    attempts: ({ attempts }) => attempts,
    made: ({ createdAt }) => cairoTime(new Date(createdAt)),
    due: ({ dueAt }) => dueAt && cairoTime(new Date(dueAt)),
    error: ({ lastError }) => lastError,
  },
  recorded: ({ state }) => ({ state }),
});
