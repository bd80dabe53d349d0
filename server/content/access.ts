import { eq, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/content-editing.ts';
import { Refusal } from '#contract/core/errors.ts';
import { contentItems } from '#server/content/table.ts';
import type { ContentWithPicture } from '#server/content/view.ts';
import type { Db } from '#server/core/db.ts';
import { files } from '#server/files/table.ts';

/** Things with their pictures' keys, for a list or for one. */
export const withPicture = (db: Db) =>
  db
    .select({ item: contentItems, imageKey: files.key })
    .from(contentItems)
    .leftJoin(files, eq(files.id, contentItems.pictureId));

export async function contentWith(db: Db, id: number): Promise<ContentWithPicture> {
  const [found] = await withPicture(db).where(eq(contentItems.id, id));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** No other lock of ours has this number. */
const orderLock = 7_262_313;

/** Whoever changes what is public of a kind, or its order, does so alone until the transaction ends. */
async function lockOrder(db: Db, kind: ContentKind): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${orderLock}::int, ${contentKinds.indexOf(kind)}::int)`);
}

/** A thing whose place is about to change, read once nobody else can change places of its kind. */
export async function contentToPlace(db: Db, id: number): Promise<ContentWithPicture> {
  const { item } = await contentWith(db, id);
  await lockOrder(db, item.kind);
  return contentWith(db, id);
}
