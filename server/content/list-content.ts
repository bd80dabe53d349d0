import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { listContent as listContentCall } from '#contract/content-editing.ts';
import type { Parsed } from '#contract/core/endpoint.ts';
import { isNamed, namePatterns, wantedNumber } from '#server/accounts/name-search.ts';
import { withPicture } from '#server/content/access.ts';
import { contentItems } from '#server/content/table.ts';
import { type ContentWithPicture, viewContent } from '#server/content/view.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { inOrder, oldestAndNewest } from '#server/core/order.ts';
import { idAfter, pageOf } from '#server/core/page.ts';

type Asked = Parsed<typeof listContentCall>;

export const listContent: Act<typeof listContentCall> = (scene, asked) =>
  asked.isPublished ? inPlace(scene, asked) : byChange(scene, asked);

const { updatedAt, id, position } = contentItems;

const isAsked = ({ kind, q }: Asked) => and(eq(contentItems.kind, kind), q === null ? undefined : isMeant(q));

/** Words of what is written in it, however they are spelt, or its number. */
function isMeant(q: string): SQL {
  const wanted = namePatterns(q);
  const number = wantedNumber(q);
  return (
    or(wanted ? isNamed(wanted, contentItems) : undefined, number === null ? undefined : eq(id, number)) ?? sql`false`
  );
}

async function inPlace({ db, page }: Scene, asked: Asked) {
  const after = idAfter(page.after);
  const rows = await withPicture(db)
    .where(and(isAsked(asked), after === null ? isNotNull(position) : gt(position, after)))
    .orderBy(asc(position))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ item }) => [item.position ?? 0], view: viewContent });
}

const numbered = { column: id, idOf: ({ item }: ContentWithPicture) => item.id };
const orders = oldestAndNewest<ContentWithPicture>({
  ...{ by: updatedAt, type: 'timestamptz' },
  valueIn: ({ item }) => item.updatedAt.toISOString(),
});

async function byChange({ db, page }: Scene, asked: Asked) {
  const { goesOn, orderBy, positionOf } = inOrder(orders[asked.sort], numbered, page.after);
  const rows = await withPicture(db)
    .where(and(isAsked(asked), isNull(position), goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view: viewContent });
}
