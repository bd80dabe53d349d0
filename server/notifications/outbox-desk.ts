import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { lowerAscii } from '#contract/core/text.ts';
import type {
  listMails as listMailsCall,
  MailFate,
  MailState,
  mailForReview as mailForReviewCall,
  OutboxMail,
  retryMail as retryMailCall,
} from '#contract/notifications-mail.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { announce } from '#server/core/changes.ts';
import { record } from '#server/core/history.ts';
import { inOrder, oldestAndNewest } from '#server/core/order.ts';
import { outbox } from '#server/core/outbox.ts';
import { pageOf } from '#server/core/page.ts';

const isOpen = and(isNull(outbox.doneAt), isNull(outbox.deadAt));
const inState: Readonly<Record<MailState, SQL | undefined>> = {
  waiting: and(isOpen, isNull(outbox.lastError)),
  failed: and(isOpen, isNotNull(outbox.lastError)),
  dead: isNotNull(outbox.deadAt),
};

type Row = typeof outbox.$inferSelect;

const idOf = ({ id }: Row) => id;
const orders = oldestAndNewest<Row>({ by: outbox.id, type: 'bigint', valueIn: idOf });

export const listMails: Act<typeof listMailsCall> = async ({ db, page }, { state, q, sort }) => {
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

/** What it is and how it fares: neither what it says nor what is sealed in it. */
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

function fateOf({ doneAt, deadAt, lastError }: Row): MailFate {
  if (doneAt) return 'sent';
  if (deadAt) return 'dead';
  return lastError === null ? 'waiting' : 'failed';
}

export const mailForReview: Act<typeof mailForReviewCall> = async ({ db }, { id }) => {
  const [found] = await db
    .select({ row: outbox, accountId: accounts.id, displayName: accounts.displayName })
    .from(outbox)
    .leftJoin(accounts, eq(accounts.email, outbox.recipient))
    .where(eq(outbox.id, id));
  if (!found) throw new Refusal('not_found');
  const { row, accountId, displayName } = found;
  return {
    ...view(row),
    state: fateOf(row),
    carriesSecret: row.carriesSecret,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    sentAt: row.doneAt?.toISOString() ?? null,
    deadAt: row.deadAt?.toISOString() ?? null,
    account: accountId === null || displayName === null ? null : { id: accountId, displayName },
  };
};

export const retryMail: Act<typeof retryMailCall> = async ({ db, actor, now }, { id }) => {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id)).for('update');
  if (!row) throw new Refusal('not_found');
  if (!canRetry(row)) throw new Refusal('state_changed');
  // On its way at this moment: it is not sent a second time.
  const isAhead = row.deadAt !== null || row.lastError !== null || row.attempts === 0;
  if (isAhead) await db.update(outbox).set(begunAnew(row, now)).where(eq(outbox.id, id));
  await record(db, { at: now, by: actor, action: 'retryMail', subject: 'mail', subjectId: id });
  await announce(db, 'mail');
  return null;
};

const begunAnew = ({ deadAt }: Row, now: Date) => ({ runAt: now, ...(deadAt ? { deadAt: null, attempts: 0 } : {}) });
