import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { type ContentKind, contentLifecycle, publishedMax } from '#contract/content/editing.ts';
import { Refusal } from '#contract/core/errors.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { transition } from '#server/call/history/transition.ts';
import { findContent, lockPosition } from '#server/content/access.ts';
import { contentItems } from '#server/content/table.ts';
import { viewContent } from '#server/content/view.ts';

/** Publishes the item before all others of its kind, so that visitors see new items first. */
export const publishContent: Handler<'publishContent'> = async (context, { id }) => {
  const { db } = context;
  const { item } = await lockPosition(db, id);
  const { first, count } = await publishedRange(db, item.kind);
  await changeState(context, id, 'publish', first - 1);
  if (count >= publishedMax) throw new Refusal('content_full');
  return viewContent(await findContent(db, id));
};

export const withdrawContent: Handler<'withdrawContent'> = async (context, { id }) => {
  await lockPosition(context.db, id);
  await changeState(context, id, 'withdraw', null);
  return viewContent(await findContent(context.db, id));
};

async function publishedRange(db: Db, kind: ContentKind): Promise<{ first: number; count: number }> {
  const { position } = contentItems;
  const [part] = await db
    .select({
      first: sql`coalesce(min(${position}), 0)`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), isNotNull(position)));
  return part ?? { first: 0, count: 0 };
}

async function changeState(
  context: RequestContext,
  id: number,
  name: 'publish' | 'withdraw',
  position: number | null,
): Promise<void> {
  const { db, actor, now } = context;
  await transition(db, {
    lifecycle: contentLifecycle,
    table: contentItems,
    column: contentItems.state,
    id,
    transition: name,
    by: actor,
    now,
    set: { position, updatedAt: now },
  });
}

/** Swaps the position of the item with that of its neighbour. */
export const moveContent: Handler<'moveContent'> = async (context, { id, to }) => {
  const { db } = context;
  const found = await lockPosition(db, id);
  const { kind, position } = found.item;
  if (position === null) throw new Refusal('state_changed');
  const neighbour = await neighbourOf(db, kind, position, to);
  if (!neighbour) return viewContent(found);
  await db
    .update(contentItems)
    .set({
      position: sql`case ${contentItems.id} when ${id} then ${neighbour.position}::bigint else ${position}::bigint end`,
    })
    .where(inArray(contentItems.id, [id, neighbour.id]));
  await recordAct(context, {
    action: 'move',
    subject: 'content',
    subjectId: id,
    before: { position },
    after: { position: neighbour.position },
  });
  return viewContent(found);
};

async function neighbourOf(db: Db, kind: ContentKind, from: number, to: 'earlier' | 'later') {
  const { id, position } = contentItems;
  const [neighbour] = await db
    .select({ id, position })
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), to === 'earlier' ? lt(position, from) : gt(position, from)))
    .orderBy(to === 'earlier' ? desc(position) : asc(position))
    .limit(1);
  return neighbour;
}
