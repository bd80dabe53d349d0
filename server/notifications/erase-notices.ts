import { and, asc, inArray, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#server/core/db/db.ts';
import { notifications } from '#server/core/history/notices.ts';

/** Deletes those of the oldest notifications that are older than this. Returns how many; null when none is. */
export async function eraseNotices(db: Db, before: SQL, most: number): Promise<number | null> {
  const oldest = db.select({ id: notifications.id }).from(notifications).orderBy(asc(notifications.id)).limit(most);
  const gone = await db
    .delete(notifications)
    .where(and(inArray(notifications.id, oldest), lt(notifications.createdAt, before)))
    .returning({ id: notifications.id });
  return gone.length || null;
}
