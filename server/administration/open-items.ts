import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { openItemLifeMs, takenItemMs } from '#contract/administration/open-items.ts';
import { notPermitted } from '#contract/copy/permissions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { may } from '#contract/core/permissions.ts';
import { type QueueSubject, queueCapabilities } from '#contract/core/queues.ts';
import { accounts } from '#server/accounts/table.ts';
import { openItems } from '#server/administration/table.ts';
import type { Db } from '#server/core/db/db.ts';
import { publishLiveEvents } from '#server/core/history/live-events.ts';
import type { Actor } from '#server/core/http/actor.ts';
import type { Handler } from '#server/core/http/handler.ts';

/** Open pages of one administrator that are remembered; the newest count. */
const pagesMax = 20;
/** The most names in an answer. */
const namesMax = 10;
/** No other advisory lock uses this number. */
const takeLock = 7262317;
/** The most open items of a queue in an answer. */
const itemsMax = 200;

type Item = { readonly subject: QueueSubject; readonly id: number };

/** Colleagues who are at the same queue receive an event when somebody opens, takes or leaves an item of it. */
export const showOpenItem: Handler<'showOpenItem'> = async (
  { db, actor, now },
  { page, subject, id, isOpen, takes },
) => {
  mayKnow(actor, subject);
  const item = { subject, id };
  // Of two who take it at once the second one waits here, then sees who has it.
  if (takes) await db.execute(sql`select pg_advisory_xact_lock(${takeLock}::int, hashtext(${`${subject} ${id}`}))`);
  await deleteSilent(db, now);
  const isPage = and(eq(openItems.accountId, actor.id), eq(openItems.page, page));
  // A page may have moved on to another item before it is received that it left this one.
  const isLeft = isOpen ? isPage : and(isPage, eq(openItems.subject, subject), eq(openItems.subjectId, id));
  const [before] = await db.delete(openItems).where(isLeft).returning();
  const isSame = before?.subject === subject && before.subjectId === id;
  const viewers = await viewersOf(db, item, actor, now);
  const takenBy = viewers.find(({ isTaken }) => isTaken)?.name ?? null;
  const wasTakenUntil = isSame ? before.takenUntil : null;
  const takenUntil = takes
    ? takenBy === null && new Date(now.getTime() + takenItemMs)
    : takes === null && wasTakenUntil;
  if (isOpen) await insertPage(db, actor, { page, item, takenUntil: takenUntil || null, now });
  if (isOpen !== isSame || !takenUntil !== !wasTakenUntil) await publishViewers(db, item, actor, now);
  if (before && !isSame) await publishViewers(db, { subject: before.subject, id: before.subjectId }, actor, now);
  const names = viewers.map(({ name }) => name).slice(0, namesMax);
  return isOpen
    ? { colleagues: names, takenBy, isTaken: takenUntil ? takenUntil > now : false }
    : { colleagues: [], takenBy: null, isTaken: false };
};

export const listOpenItems: Handler<'listOpenItems'> = ({ db, actor, now }, { subject }) => {
  mayKnow(actor, subject);
  const { subjectId } = openItems;
  return db
    .select({ id: subjectId, name: accounts.displayName, isTaken: isTakenAt(now) })
    .from(openItems)
    .innerJoin(accounts, eq(accounts.id, openItems.accountId))
    .where(and(eq(openItems.subject, subject), isOfColleague(actor, now)))
    .groupBy(subjectId, accounts.id)
    .orderBy(subjectId, desc(isTakenAt(now)), accounts.id)
    .limit(itemsMax);
};

function mayKnow(actor: Actor, subject: QueueSubject): void {
  const capability = queueCapabilities[subject];
  if (capability !== null && !may(actor, capability)) throw new Refusal('not_allowed', { message: notPermitted });
}

const silentSince = (now: Date) => new Date(now.getTime() - openItemLifeMs);

/** The page said not long ago that it shows the item, or its administrator has taken it. */
const isOfColleague = ({ id }: Actor, now: Date) =>
  and(ne(openItems.accountId, id), or(gt(openItems.seenAt, silentSince(now)), gt(openItems.takenUntil, now)));

const isTakenAt = (now: Date) =>
  sql<boolean>`coalesce(bool_or(${openItems.takenUntil} > ${now.toISOString()}::timestamptz), false)`;

/** Rows that another call deletes at this moment are skipped: waiting for it could end in a deadlock. */
const deleteSilent = (db: Db, now: Date) =>
  db.execute(sql`delete from ${openItems} where ctid in (
    select ctid from ${openItems} where seen_at <= ${silentSince(now).toISOString()}
      and coalesce(taken_until, seen_at) <= ${now.toISOString()} for update skip locked)`);

async function insertPage(
  db: Db,
  { id: accountId }: Actor,
  { page, item, takenUntil, now }: { page: string; item: Item; takenUntil: Date | null; now: Date },
): Promise<void> {
  await db
    .insert(openItems)
    .values({ accountId, page, subject: item.subject, subjectId: item.id, seenAt: now, takenUntil })
    .onConflictDoNothing();
  const newest = db
    .select({ page: openItems.page })
    .from(openItems)
    .where(eq(openItems.accountId, accountId))
    .orderBy(desc(openItems.seenAt), desc(openItems.page))
    .offset(pagesMax);
  await db.delete(openItems).where(and(eq(openItems.accountId, accountId), inArray(openItems.page, newest)));
}

/** The colleagues who have it open. */
const viewersOf = (db: Db, { subject, id }: Item, actor: Actor, now: Date) =>
  db
    .select({ id: accounts.id, name: accounts.displayName, isTaken: isTakenAt(now) })
    .from(openItems)
    .innerJoin(accounts, eq(accounts.id, openItems.accountId))
    .where(and(eq(openItems.subject, subject), eq(openItems.subjectId, id), isOfColleague(actor, now)))
    .groupBy(accounts.id)
    .orderBy(accounts.id);

/** To the colleagues who have any item of the queue open: its rows show who is where. */
async function publishViewers(db: Db, { subject, id }: Item, actor: Actor, now: Date): Promise<void> {
  const found = await db
    .selectDistinct({ id: openItems.accountId })
    .from(openItems)
    .where(and(eq(openItems.subject, subject), isOfColleague(actor, now)));
  const accountIds = found.map((one) => one.id);
  if (accountIds.length) await publishLiveEvents(db, [{ name: 'viewers', accountIds, about: id, subject }], now);
}
