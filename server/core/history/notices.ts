import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import { type QueueSubject, queueFolders } from '#contract/core/queues.ts';
import { id, instant } from '#server/core/db/columns.ts';
import type { Db } from '#server/core/db/db.ts';
import { publishLiveEvents } from '#server/core/history/live-events.ts';

/** In the core, because a decision in any domain reads the notices about it. */
export const notifications = snakeCase.table('notifications', {
  id: id().primaryKey().generatedAlwaysAsIdentity(),
  accountId: id().notNull(),
  title: text().notNull(),
  body: text(),
  link: text(),
  createdAt: instant().notNull(),
  readAt: instant(),
});

/** The address at which administrators decide on it. Their notices about it have this link. */
export const decisionLink = (subject: keyof typeof queueFolders, id: number) =>
  `/admin/${queueFolders[subject]}/${id}` as const;

/** Marks what waits for a decision under this link as read for all administrators, and their bells show it. */
export async function readNotices(db: Db, link: `/admin/${string}`, now: Date): Promise<void> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.link, link), isNull(notifications.readAt), like(notifications.link, '/admin/%')))
    // A locked one is being read by its owner at this moment. Waiting for it could end in a deadlock.
    .for('no key update', { skipLocked: true });
  const read = await db
    .update(notifications)
    .set({ readAt: now })
    .where(inArray(notifications.id, unread))
    .returning({ accountId: notifications.accountId });
  const accountIds = [...new Set(read.map(({ accountId }) => accountId))];
  if (accountIds[0] !== undefined)
    await publishLiveEvents(db, [{ name: 'read', accountIds, about: accountIds[0] }], now);
}

/** Like `readNotices`, by the thing that was decided. A decision on a comment has no notice of its own. */
export const readNoticesAbout = async (db: Db, subject: QueueSubject, id: number, now: Date): Promise<void> => {
  if (subject !== 'comment') await readNotices(db, decisionLink(subject, id), now);
};
