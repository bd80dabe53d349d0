import { and, count, desc, eq, exists, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { roomPageSize } from '#contract/invitations/room.ts';
import type { Db } from '#server/base/db/db.ts';
import { idAfter, pageOf } from '#server/base/db/page.ts';
import type { Handler, Received, RequestContext } from '#server/call/context/handler.ts';
import { history, recordAct } from '#server/call/history/history.ts';
import { otherParty, ownSide, type RoomRow, roomFor } from '#server/invitations/access.ts';
import { attachmentsOf } from '#server/invitations/attachments.ts';
import { viewReview } from '#server/invitations/review-work.ts';
import { newestOf, type Reading, viewAnswers, viewNotes, viewRequests } from '#server/invitations/room-entries.ts';
import { caseReviews, type EntryRow, roomAttachments, roomEntries } from '#server/invitations/table.ts';
import { peopleOf, viewInvitation } from '#server/invitations/view.ts';
import { assignedRequest } from '#server/requests/access.ts';
import { factsForEveryone, factsForLawyer } from '#server/requests/facts.ts';

/** One line in the history covers what an administrator reads in a room within this time. */
const readersRestMs = 60 * 60_000;

/** The room, to read its texts: the history names the administrators who do. */
async function roomToRead({ db, actor, now, app }: RequestContext, id: number): Promise<RoomRow> {
  const room = await roomFor(db, actor, id);
  if (actor.role !== 'Admin') return room;
  const line = { action: 'readRoom', subject: 'invitation', subjectId: id } as const;
  await app.db.transaction(async (tx) => {
    // A page makes several of these calls at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`room ${id} ${actor.id}`}, 0))`);
    const isTheirs = and(eq(history.subjectId, id), eq(history.actorId, actor.id));
    const isSame = and(isTheirs, eq(history.subject, line.subject), eq(history.action, line.action));
    const isRecent = gt(history.at, new Date(now.getTime() - readersRestMs));
    if (!(await tx.$count(history, and(isSame, isRecent)))) await recordAct({ db: tx, actor, now }, { ...line });
  });
  return room;
}

async function readingOf(context: RequestContext, id: number): Promise<Reading> {
  const { db, actor } = context;
  const room = await roomToRead(context, id);
  return { db, actor, room, people: await peopleOf(db, room, actor) };
}

/** A case room with the newest of each list (specification#entries). */
export const room: Handler<'room'> = async (context, { id }) => {
  const { db, actor } = context;
  const reading = await readingOf(context, id);
  const { people, room } = reading;
  const { invitation, request } = room;
  const facts = actor.role === 'Lawyer' ? factsForLawyer(request, actor.id) : factsForEveryone(request);
  const mine = ownSide(actor, invitation);
  const other = otherParty(invitation, mine);
  const newest = async (kind: 'request' | 'note', authorId: number) =>
    page(await newestOf(reading, kind, { authorId, rows: roomPageSize + 1 }), roomPageSize);
  const myRequests = await newest('request', mine);
  const otherRequests = await newest('request', other);
  const myNotes = await newest('note', mine);
  const otherNotes = await newest('note', other);
  const [review] = await db.select().from(caseReviews).where(eq(caseReviews.invitationId, id));
  return {
    ...viewInvitation(
      {
        invitation,
        request,
        lawyerName: people.lawyer.name,
        userName: people.client.name,
        releasedAt: room.releasedAt,
      },
      actor,
    ),
    role: actor.role,
    subjectOfTheRequest: facts.subjectOfTheRequest,
    province: facts.province,
    center: facts.center,
    court: facts.court,
    doneReportedAt: facts.doneReportedAt,
    isChosenLawyer: request.chosenLawyerId === invitation.lawyerId,
    canOpenRequest: actor.role !== 'Lawyer' || (await assignedRequest(db, actor.id, request.id)) !== null,
    ...people,
    myRequests: await viewRequests(reading, myRequests.items),
    otherRequests: await viewRequests(reading, otherRequests.items),
    myNotes: await viewNotes(reading, myNotes.items),
    otherNotes: await viewNotes(reading, otherNotes.items),
    older: {
      myRequests: myRequests.nextCursor,
      otherRequests: otherRequests.nextCursor,
      myNotes: myNotes.nextCursor,
      otherNotes: otherNotes.nextCursor,
    },
    counts: await countsOf(db, id),
    review: review ? viewReview(review) : null,
  };
};

async function countsOf(db: Db, id: number) {
  const rows = await db
    .select({ kind: roomEntries.kind, entries: count(), files: count(roomAttachments.id) })
    .from(roomEntries)
    .leftJoin(roomAttachments, eq(roomAttachments.entryId, roomEntries.id))
    .where(eq(roomEntries.invitationId, id))
    .groupBy(roomEntries.kind);
  const of = (kind: EntryRow['kind']) => rows.find((row) => row.kind === kind)?.entries ?? 0;
  return { requests: of('request'), notes: of('note'), files: rows.reduce((sum, { files }) => sum + files, 0) };
}

const page = (rows: readonly EntryRow[], limit: number) =>
  pageOf(rows, limit, { positionOf: ({ id }) => [id], view: (row) => row });

/** One page of the entries of one side. */
async function sideOf(context: RequestContext, kind: 'request' | 'note', { id, side }: Received<'roomNotes'>) {
  const reading = await readingOf(context, id);
  const mine = ownSide(context.actor, reading.room.invitation);
  const authorId = side === 'mine' ? mine : otherParty(reading.room.invitation, mine);
  const { limit, after } = context.page;
  const rows = await newestOf(reading, kind, { authorId, before: idAfter(after), rows: limit + 1 });
  return { reading, ...page(rows, limit) };
}

export const roomRequests: Handler<'roomRequests'> = async (context, query) => {
  const { reading, items, nextCursor } = await sideOf(context, 'request', query);
  return { items: await viewRequests(reading, items), nextCursor };
};

export const roomNotes: Handler<'roomNotes'> = async (context, query) => {
  const { reading, items, nextCursor } = await sideOf(context, 'note', query);
  return { items: await viewNotes(reading, items), nextCursor };
};

export const roomAnswers: Handler<'roomAnswers'> = async (context, { id, entryId }) => {
  const reading = await readingOf(context, id);
  const { limit, after } = context.page;
  const rows = await newestOf(reading, 'answer', { aboutId: entryId, before: idAfter(after), rows: limit + 1 });
  const { items, nextCursor } = page(rows, limit);
  return { items: await viewAnswers(reading, items), nextCursor };
};

const about = alias(roomEntries, 'about');

/** An entry about a date has the moment for its text, until the account of its author is deleted. */
const momentOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}T/.test(text) ? text : null;

/** Everything that happened in a room, by both parties, administrators and the platform. */
export const roomTimeline: Handler<'roomTimeline'> = async (context, { id, withFiles }) => {
  const { db, actor, page } = context;
  // First: a cursor that is refused must not leave a line that an administrator has read the room.
  const before = idAfter(page.after);
  const room = await roomToRead(context, id);
  const { client, lawyer } = await peopleOf(db, room, actor);
  const { invitation } = room;
  const rows = await db
    .select({
      id: roomEntries.id,
      kind: roomEntries.kind,
      authorId: roomEntries.authorId,
      title: sql<string | null>`coalesce(${roomEntries.title}, ${about.title})`,
      text: roomEntries.text,
      state: roomEntries.state,
      createdAt: roomEntries.createdAt,
    })
    .from(roomEntries)
    .leftJoin(about, eq(about.id, roomEntries.aboutId))
    .where(
      and(
        eq(roomEntries.invitationId, id),
        before === null ? undefined : lt(roomEntries.id, before),
        withFiles
          ? exists(
              db
                .select({ id: roomAttachments.id })
                .from(roomAttachments)
                .where(eq(roomAttachments.entryId, roomEntries.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(roomEntries.id))
    .limit(page.limit + 1);
  const attached = await attachmentsOf(
    db,
    rows.map((row) => row.id),
  );
  const nameOf = (authorId: number | null) =>
    authorId === null ? null : (authorId === invitation.clientId ? client : lawyer).name;
  return pageOf(rows, page.limit, {
    positionOf: (row) => [row.id],
    view: ({ authorId, createdAt, text, ...row }) => ({
      ...row,
      ...(row.kind.startsWith('date') ? { text: null, startsAt: momentOf(text) } : { text, startsAt: null }),
      attachments: attached.get(row.id) ?? [],
      authorName: nameOf(authorId),
      isMine: authorId === actor.id,
      createdAt: createdAt.toISOString(),
    }),
  });
};
