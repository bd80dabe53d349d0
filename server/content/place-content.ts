import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import {
  type ContentKind,
  contentLifecycle,
  type moveContent as moveContentCall,
  type publishContent as publishContentCall,
  publishedMax,
  type withdrawContent as withdrawContentCall,
} from '#contract/content-editing.ts';
import { Refusal } from '#contract/core/errors.ts';
import { contentToPlace, contentWith } from '#server/content/access.ts';
import { contentItems } from '#server/content/table.ts';
import { viewContent } from '#server/content/view.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { announceContent } from '#server/core/changes.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';
import { move } from '#server/core/move.ts';

/** Before everything else of its kind: what is new is seen first. */
export const publishContent: Act<typeof publishContentCall> = async (scene, { id }) => {
  const { db } = scene;
  const { item } = await contentToPlace(db, id);
  const { first, count } = await publicPart(db, item.kind);
  await moveTo(scene, id, 'publish', first - 1);
  if (count >= publishedMax) throw new Refusal('content_full');
  return viewContent(await contentWith(db, id));
};

export const withdrawContent: Act<typeof withdrawContentCall> = async (scene, { id }) => {
  await contentToPlace(scene.db, id);
  await moveTo(scene, id, 'withdraw', null);
  return viewContent(await contentWith(scene.db, id));
};

async function publicPart(db: Db, kind: ContentKind): Promise<{ first: number; count: number }> {
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

async function moveTo(scene: Scene, id: number, name: 'publish' | 'withdraw', position: number | null): Promise<void> {
  const { db, actor, now } = scene;
  await move(db, {
    lifecycle: contentLifecycle,
    table: contentItems,
    column: contentItems.state,
    id,
    move: name,
    by: actor,
    now,
    set: { position, updatedAt: now },
  });
  await announceContent(scene);
}

/** Changes places with its neighbour. */
export const moveContent: Act<typeof moveContentCall> = async (scene, { id, to }) => {
  const { db, actor, now } = scene;
  const found = await contentToPlace(db, id);
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
  await record(db, {
    at: now,
    by: actor,
    action: 'move',
    subject: 'content',
    subjectId: id,
    before: { position },
    after: { position: neighbour.position },
  });
  await announceContent(scene);
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
