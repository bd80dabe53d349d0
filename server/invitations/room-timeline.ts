import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { roomTimeline as roomTimelineCall } from '#contract/invitations-room.ts';
import type { Act } from '#server/core/act.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { roomFor } from '#server/invitations/access.ts';
import { peopleOf } from '#server/invitations/room-people.ts';
import { roomEntries } from '#server/invitations/table.ts';

/** So much of what was written stands in a line, in characters. */
const excerptMax = 140;
const about = alias(roomEntries, 'about');

/** All that happened in a room, whoever did it. */
export const roomTimeline: Act<typeof roomTimelineCall> = async ({ db, actor, page }, { id }) => {
  const room = await roomFor(db, actor, id);
  const { client, lawyer } = await peopleOf(db, room, actor);
  const { invitation } = room;
  const before = idAfter(page.after);
  const rows = await db
    .select({
      id: roomEntries.id,
      kind: roomEntries.kind,
      authorId: roomEntries.authorId,
      title: sql<string | null>`coalesce(${roomEntries.title}, ${about.title})`,
      excerpt: sql<string | null>`left(${roomEntries.text}, ${excerptMax})`,
      createdAt: roomEntries.createdAt,
    })
    .from(roomEntries)
    .leftJoin(about, eq(about.id, roomEntries.aboutId))
    .where(and(eq(roomEntries.invitationId, id), before === null ? undefined : lt(roomEntries.id, before)))
    .orderBy(desc(roomEntries.id))
    .limit(page.limit + 1);
  const nameOf = (authorId: number | null) =>
    authorId === null ? null : (authorId === invitation.clientId ? client : lawyer).name;
  return pageOf(rows, page.limit, {
    positionOf: (row) => [row.id],
    view: ({ authorId, createdAt, ...row }) => ({
      ...row,
      authorName: nameOf(authorId),
      isMine: authorId === actor.id,
      createdAt: createdAt.toISOString(),
    }),
  });
};
