import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { openItemLifeMs } from '#contract/administration/open-items.ts';
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

type Item = { readonly subject: QueueSubject; readonly id: number };

/** Colleagues who have the same item open receive an event when somebody opens or closes it. */
export const showOpenItem: Handler<'showOpenItem'> = async ({ db, actor, now }, { page, subject, id, isOpen }) => {
  const capability = queueCapabilities[subject];
  if (capability !== null && !may(actor, capability)) throw new Refusal('not_allowed', { message: notPermitted });
  const item = { subject, id };
  await deleteSilent(db, now);
  const isPage = and(eq(openItems.accountId, actor.id), eq(openItems.page, page));
  // A page may have moved on to another item before it is received that it left this one.
  const isLeft = isOpen ? isPage : and(isPage, eq(openItems.subject, subject), eq(openItems.subjectId, id));
  const [before] = await db.delete(openItems).where(isLeft).returning();
  const isSame = before?.subject === subject && before.subjectId === id;
  if (isOpen) await insertPage(db, actor, { page, item, now });
  const viewers = await viewersOf(db, item, actor, now);
  if (isOpen !== isSame) await publishViewers(db, item, viewers, now);
  if (before && !isSame) {
    const left = { subject: before.subject, id: before.subjectId };
    await publishViewers(db, left, await viewersOf(db, left, actor, now), now);
  }
  return { colleagues: isOpen ? viewers.map(({ name }) => name).slice(0, namesMax) : [] };
};

const silentSince = (now: Date) => new Date(now.getTime() - openItemLifeMs);

/** Rows that another call deletes at this moment are skipped: waiting for it could end in a deadlock. */
const deleteSilent = (db: Db, now: Date) =>
  db.execute(sql`delete from ${openItems} where ctid in (
    select ctid from ${openItems} where seen_at <= ${silentSince(now).toISOString()} for update skip locked)`);

async function insertPage(
  db: Db,
  { id: accountId }: Actor,
  { page, item, now }: { page: string; item: Item; now: Date },
): Promise<void> {
  await db
    .insert(openItems)
    .values({ accountId, page, subject: item.subject, subjectId: item.id, seenAt: now })
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
const viewersOf = (db: Db, { subject, id }: Item, { id: ownId }: Actor, now: Date) =>
  db
    .selectDistinct({ id: accounts.id, name: accounts.displayName })
    .from(openItems)
    .innerJoin(accounts, eq(accounts.id, openItems.accountId))
    .where(
      and(
        eq(openItems.subject, subject),
        eq(openItems.subjectId, id),
        ne(openItems.accountId, ownId),
        gt(openItems.seenAt, silentSince(now)),
      ),
    )
    .orderBy(accounts.id);

async function publishViewers(
  db: Db,
  { subject, id }: Item,
  viewers: readonly { readonly id: number }[],
  now: Date,
): Promise<void> {
  const accountIds = viewers.map((viewer) => viewer.id);
  if (accountIds.length) await publishLiveEvents(db, [{ name: 'viewers', accountIds, about: id, subject }], now);
}
