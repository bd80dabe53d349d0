import { eq, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/content/editing.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#server/base/db/db.ts';
import { locks } from '#server/base/db/locks.ts';
import { contentItems } from '#server/content/table.ts';
import type { ContentWithPicture } from '#server/content/view.ts';
import { files } from '#server/files/table.ts';

/** The query of content items with the keys of their pictures. */
export const withPicture = (db: Db) =>
  db
    .select({ item: contentItems, imageKey: files.key })
    .from(contentItems)
    .leftJoin(files, eq(files.id, contentItems.pictureId));

export async function findContent(db: Db, id: number): Promise<ContentWithPicture> {
  const [found] = await withPicture(db).where(eq(contentItems.id, id));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Calls that publish, withdraw or move items of one kind run one after the other. The lock ends with the transaction. */
export async function lockOrder(db: Db, kind: ContentKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${locks.orderOfContent}::int, ${contentKinds.indexOf(kind)}::int)`);
}

/** Locks the order of the item's kind, then reads the item: its position cannot change until the transaction ends. */
export async function lockPosition(db: Db, id: number): Promise<ContentWithPicture> {
  const { item } = await findContent(db, id);
  await lockOrder(db, item.kind);
  return findContent(db, id);
}
