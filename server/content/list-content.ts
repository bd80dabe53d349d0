import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ContentKind, listContent as listContentCall } from '#contract/content-editing.ts';
import { withPicture } from '#server/content/access.ts';
import { contentItems } from '#server/content/table.ts';
import { viewContent } from '#server/content/view.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { idAfter, momentAfter, pageOf } from '#server/core/page.ts';

export const listContent: Act<typeof listContentCall> = (scene, { kind, isPublished }) =>
  isPublished ? inOrder(scene, kind) : latestFirst(scene, kind);

async function inOrder({ db, page }: Scene, kind: ContentKind) {
  const after = idAfter(page.after);
  const { position } = contentItems;
  const rows = await withPicture(db)
    .where(and(eq(contentItems.kind, kind), after === null ? isNotNull(position) : gt(position, after)))
    .orderBy(asc(position))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ item }) => [item.position ?? 0], view: viewContent });
}

async function latestFirst({ db, page }: Scene, kind: ContentKind) {
  const after = momentAfter(page.after);
  const { updatedAt, id } = contentItems;
  const rows = await withPicture(db)
    .where(
      and(
        eq(contentItems.kind, kind),
        isNull(contentItems.position),
        after ? sql`(${updatedAt}, ${id}) < (${after.at}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, {
    positionOf: ({ item }) => [item.updatedAt.toISOString(), item.id],
    view: viewContent,
  });
}
