import { eq } from 'drizzle-orm';
import type { Parsed } from '#contract/core/endpoint.ts';
import {
  type roomAnswers as roomAnswersCall,
  type room as roomCall,
  type roomNotes as roomNotesCall,
  roomPageSize,
  type roomRequests as roomRequestsCall,
} from '#contract/invitations-room.ts';
import type { Act, Scene } from '#server/core/act.ts';
import { idAfter, pageOf } from '#server/core/page.ts';
import { otherParty, ownSide, roomFor } from '#server/invitations/access.ts';
import { viewReview } from '#server/invitations/review-work.ts';
import { newestOf, type Reading, viewAnswers, viewNotes, viewRequests } from '#server/invitations/room-entries.ts';
import { peopleOf } from '#server/invitations/room-people.ts';
import { caseReviews, type EntryRow } from '#server/invitations/table.ts';
import { viewInvitation } from '#server/invitations/view.ts';
import { assignedRequest } from '#server/requests/access.ts';
import { factsForLawyer, requestFacts } from '#server/requests/facts.ts';

async function readingOf({ db, actor }: Pick<Scene, 'db' | 'actor'>, id: number): Promise<Reading> {
  const room = await roomFor(db, actor, id);
  return { db, actor, room, people: await peopleOf(db, room, actor) };
}

/** A case room with the newest of each list (contract §6). */
export const room: Act<typeof roomCall> = async (scene, { id }) => {
  const { db, actor } = scene;
  const reading = await readingOf(scene, id);
  const { people, room } = reading;
  const { invitation, request } = room;
  const facts = actor.role === 'Lawyer' ? factsForLawyer(request, actor.id) : requestFacts(request);
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
      },
      actor,
    ),
    role: actor.role,
    subjectOfTheRequest: facts.subjectOfTheRequest,
    province: facts.province,
    center: facts.center,
    court: facts.court,
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
    review: review ? viewReview(review) : null,
  };
};

const page = (rows: readonly EntryRow[], limit: number) =>
  pageOf(rows, limit, { positionOf: ({ id }) => [id], view: (row) => row });

/** One side of a room, page by page. */
async function sideOf(scene: Scene, kind: 'request' | 'note', { id, side }: Parsed<typeof roomNotesCall>) {
  const reading = await readingOf(scene, id);
  const mine = ownSide(scene.actor, reading.room.invitation);
  const authorId = side === 'mine' ? mine : otherParty(reading.room.invitation, mine);
  const { limit, after } = scene.page;
  const rows = await newestOf(reading, kind, { authorId, before: idAfter(after), rows: limit + 1 });
  return { reading, ...page(rows, limit) };
}

export const roomRequests: Act<typeof roomRequestsCall> = async (scene, asked) => {
  const { reading, items, nextCursor } = await sideOf(scene, 'request', asked);
  return { items: await viewRequests(reading, items), nextCursor };
};

export const roomNotes: Act<typeof roomNotesCall> = async (scene, asked) => {
  const { reading, items, nextCursor } = await sideOf(scene, 'note', asked);
  return { items: await viewNotes(reading, items), nextCursor };
};

export const roomAnswers: Act<typeof roomAnswersCall> = async (scene, { id, entryId }) => {
  const reading = await readingOf(scene, id);
  const { limit, after } = scene.page;
  const rows = await newestOf(reading, 'answer', { aboutId: entryId, before: idAfter(after), rows: limit + 1 });
  const { items, nextCursor } = page(rows, limit);
  return { items: await viewAnswers(reading, items), nextCursor };
};
