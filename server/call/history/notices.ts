import { and, eq, inArray, isNull, like, type SQL } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import { type QueueSubject, queueFolders } from '#contract/core/queues.ts';
import { id, instant } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { publishLiveEvents } from '#server/call/history/live-events.ts';

/** In the core, because a decision in any domain reads the notices about it. */
export const notifications = snakeCase.table('notifications', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  title: text().notNull(),
  body: text(),
  link: text(),
  createdAt: instant().notNull(),
  readAt: instant(),
  /** The thing that the notice is about and administrators decide on. */
  subject: text().$type<QueueSubject>(),
  subjectId: id(),
  /** The person whose name the title has in place of `personMark`. */
  personId: id(),
});

/** Stands in a stored title for the name of its person, so that a reader sees the name that the account has then. */
export const personMark = '{person}';

/** Fields of a notice for administrators: the address at which they decide, and the thing. */
export const toDecide = (subject: keyof typeof queueFolders, id: number) => ({
  link: `/admin/${queueFolders[subject]}/${id}` as const,
  about: { subject, id },
});

/** Marks what waits for a decision under this link as read for all administrators, and their bells show it. */
export const readNotices = (db: Db, link: `/admin/${string}`, now: Date): Promise<void> =>
  markRead(db, and(eq(notifications.link, link), like(notifications.link, '/admin/%')), now);

/** Like `readNotices`, by the thing that was decided. */
export const readNoticesAbout = (db: Db, subject: QueueSubject, id: number, now: Date): Promise<void> =>
  markRead(db, and(eq(notifications.subject, subject), eq(notifications.subjectId, id)), now);

async function markRead(db: Db, isOfThem: SQL | undefined, now: Date): Promise<void> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isOfThem, isNull(notifications.readAt)))
    // A locked one is being read by its owner at this moment. Waiting for it could end in a deadlock.
    .for('no key update', { skipLocked: true });
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, unread))
    .returning({ accountId: notifications.accountId });
  const accountIds = [...new Set(read.map(({ accountId }) => accountId))];
  if (accountIds[0] !== undefined) await publishLiveEvents(db, [{ name: 'read', accountIds, about: accountIds[0] }]);
}
