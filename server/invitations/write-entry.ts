import { and, eq } from 'drizzle-orm';
import { Refusal } from '#contract/core/errors.ts';
import { roomTexts } from '#contract/invitations/copy.ts';
import { roomRequestLifecycle } from '#contract/invitations/room.ts';
import type { Handler, Preparation, RequestContext } from '#server/call/context/handler.ts';
import { transition } from '#server/call/history/transition.ts';
import type { ReceivedAttachment } from '#server/files/attached-file.ts';
import { type RoomRow, roomToWrite } from '#server/invitations/access.ts';
import { attach, receiveAttachment } from '#server/invitations/attachments.ts';
import { insertEntry, notifyOtherParty } from '#server/invitations/insert-entry.ts';
import { type Reading, viewAnswers, viewNotes, viewRequests } from '#server/invitations/room-entries.ts';
import { type EntryRow, roomEntries } from '#server/invitations/table.ts';
import { peopleOf } from '#server/invitations/view.ts';

type NewEntry = Parameters<typeof insertEntry>[2] & { kind: 'request' | 'note' | 'answer' };

/** Writes an entry with its attachment and notifies the other party. Returns the entry as its author sees it. */
async function write<View>(
  context: RequestContext,
  room: RoomRow,
  entry: NewEntry & { attachment: ReceivedAttachment | null },
  view: (reading: Reading, rows: readonly EntryRow[]) => Promise<View[]>,
): Promise<View> {
  const { db, actor } = context;
  const { attachment, ...fields } = entry;
  const row = await insertEntry(context, room.invitation.id, fields);
  await attach(context, row.id, attachment);
  await notifyOtherParty(context, room.invitation, entry.kind);
  const reading = { db, actor, room, people: await peopleOf(db, room, actor) };
  const [viewed] = await view(reading, [row]);
  if (!viewed) throw new Error('an entry has one view');
  return viewed;
}

export const addRoomRequest: Preparation<'addRoomRequest'> = {
  async prepare(ready, input, uploads) {
    const attachment = await receiveAttachment(ready, input, uploads);
    return async (context) => {
      const room = await roomToWrite(context.db, context.actor, input.invitationId);
      const { title, description: text } = input;
      return write(context, room, { kind: 'request', title, text, state: 'open', attachment }, viewRequests);
    };
  },
};

export const addRoomNote: Preparation<'addRoomNote'> = {
  async prepare(ready, input, uploads) {
    const attachment = await receiveAttachment(ready, input, uploads);
    return async (context) => {
      const room = await roomToWrite(context.db, context.actor, input.invitationId);
      return write(context, room, { kind: 'note', text: input.noteText, attachment }, viewNotes);
    };
  },
};

export const answerRoomRequest: Preparation<'answerRoomRequest'> = {
  async prepare(ready, input, uploads) {
    const attachment = await receiveAttachment(ready, input, uploads);
    return async (context) => {
      const room = await roomToWrite(context.db, context.actor, input.invitationId);
      const request = await requestIn(context, room, input.entryId);
      if (request.state === 'closed') throw new Refusal('state_changed', { message: roomTexts.requestClosed });
      if (input.onlyIfOpen && request.state !== 'open')
        throw new Refusal('state_changed', { message: roomTexts.answeredBefore });
      const state = await transitionRequest(
        context,
        request,
        request.authorId === context.actor.id ? 'askOn' : 'answer',
      );
      const entry = { kind: 'answer', text: input.answerText, aboutId: request.id, attachment } as const;
      return { entryId: request.id, state, answer: await write(context, room, entry, viewAnswers) };
    };
  },
};

export const closeRoomRequest: Handler<'closeRoomRequest'> = async (context, { invitationId, entryId }) => {
  const room = await roomToWrite(context.db, context.actor, invitationId);
  const request = await requestIn(context, room, entryId);
  if (request.authorId !== context.actor.id) throw new Refusal('not_allowed', { message: roomTexts.onlyAuthorCloses });
  const state = await transitionRequest(context, request, 'close');
  await insertEntry(context, invitationId, { kind: 'close', aboutId: entryId });
  await notifyOtherParty(context, room.invitation, 'close');
  return { entryId, state };
};

/** A request of this room. The room is locked, so its state cannot change meanwhile. */
async function requestIn({ db }: RequestContext, { invitation }: RoomRow, entryId: number): Promise<EntryRow> {
  const [request] = await db
    .select()
    .from(roomEntries)
    .where(
      and(eq(roomEntries.id, entryId), eq(roomEntries.invitationId, invitation.id), eq(roomEntries.kind, 'request')),
    );
  if (!request) throw new Refusal('not_found');
  return request;
}

const transitionRequest = (
  { db, actor, now }: RequestContext,
  { id }: EntryRow,
  name: keyof typeof roomRequestLifecycle.transitions,
) =>
  transition(db, {
    lifecycle: roomRequestLifecycle,
    table: roomEntries,
    column: roomEntries.state,
    id,
    transition: name,
    by: actor,
    now,
  });
