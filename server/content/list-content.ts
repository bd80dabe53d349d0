import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { contentColumns, contentStateNames } from '#contract/content/copy.ts';
import { isNamed, wantedNumber, wantedText } from '#server/accounts/name-search.ts';
import { inOrder, oldestAndNewest } from '#server/base/db/order.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { Handler, Received, RequestContext } from '#server/call/context/handler.ts';
import { csvExport } from '#server/call/export/csv-export.ts';
import { withPicture } from '#server/content/access.ts';
import { contentItems } from '#server/content/table.ts';
import { type ContentWithPicture, viewContent } from '#server/content/view.ts';

type Query = Received<'listContent'>;

export const listContent: Handler<'listContent'> = (context, query) =>
  query.isPublished ? listPublished(context, query) : listUnpublished(context, query);

const { updatedAt, id, position } = contentItems;

const matchesQuery = ({ kind, q }: Query) =>
  and(eq(contentItems.kind, kind), q === null ? undefined : matchesSearch(q));

/** Matches words of the text in any spelling, or the id. */
function matchesSearch(q: string): SQL {
  const patterns = wantedText(q);
  const number = wantedNumber(q);
  return (
    or(patterns ? isNamed(patterns, contentItems) : undefined, number === null ? undefined : eq(id, number)) ??
    sql`false`
  );
}

async function listPublished({ db, page }: RequestContext, query: Query) {
  const after = idAfter(page.after);
  const rows = await withPicture(db)
    .where(and(matchesQuery(query), after === null ? isNotNull(position) : gt(position, after)))
    .orderBy(asc(position))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf: ({ item }) => [item.position ?? 0], view: viewContent });
}

const numbered = { column: id, idOf: ({ item }: ContentWithPicture) => item.id };
const orders = oldestAndNewest<ContentWithPicture>({
  ...{ by: updatedAt, type: 'timestamptz' },
  valueIn: ({ item }) => item.updatedAt.toISOString(),
});

async function listUnpublished({ db, page }: RequestContext, query: Query) {
  const { goesOn, orderBy, positionOf } = inOrder(orders[query.sort], numbered, page.after);
  const rows = await withPicture(db)
    .where(and(matchesQuery(query), isNull(position), goesOn))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, { positionOf, view: viewContent });
}

export const listContentCsv = csvExport(listContent, {
  list: 'content',
  columns: contentColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ title, authorName, text }) => title ?? authorName ?? text,
    state: ({ state }) => contentStateNames[state],
    text: ({ content, description, text }) => content ?? description ?? text,
    changed: ({ updatedAt }) => cairoTime(new Date(updatedAt)),
  },
  recorded: () => ({}),
});
