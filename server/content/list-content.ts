import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { ContentKind, listContent as listContentCall } from '#contract/content-editing.ts';
import { withPicture } from '#server/content/access.ts';
import { contentItems } from '#server/content/table.ts';
import { type ContentWithPicture, viewContent } from '#server/content/view.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { inOrder, oldestAndNewest } from '#server/core/order.ts';
import { idAfter, pageOf } from '#server/core/page.ts';

export const listContent: Act<typeof listContentCall> = (scene, { kind, isPublished, sort }) =>
  isPublished ? inPlace(scene, kind) : byChange(scene, kind, sort);

async function inPlace({ db, page }: Scene, kind: ContentKind) {
  const after = idAfter(page.after);
  const { position } = contentItems;
  const rows = await withPicture(db)
    .where(and(eq(contentItems.kind, kind), after === null ? isNotNull(position) : gt(position, after)))
    .orderBy(asc(position))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ item }) => [item.position ?? 0], view: viewContent });
}

const { updatedAt, id } = contentItems;
const numbered = { column: id, idOf: ({ item }: ContentWithPicture) => item.id };
const orders = oldestAndNewest<ContentWithPicture>({
  ...{ by: updatedAt, type: 'timestamptz' },
  valueIn: ({ item }) => item.updatedAt.toISOString(),
});

async function byChange({ db, page }: Scene, kind: ContentKind, sort: keyof typeof orders) {
  const { goesOn, orderBy, positionOf } = inOrder(orders[sort], numbered, page.after);
  const rows = await withPicture(db)
    .where(and(eq(contentItems.kind, kind), isNull(contentItems.position), goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view: viewContent });
}
