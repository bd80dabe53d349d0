import { and, eq } from 'drizzle-orm';
import { roomTexts } from '#contract/copy/invitations.ts';
import { Refusal } from '#contract/core/errors.ts';
import {
  type addRoomNote as addRoomNoteCall,
  type addRoomRequest as addRoomRequestCall,
  type answerRoomRequest as answerRoomRequestCall,
  type closeRoomRequest as closeRoomRequestCall,
  roomRequestLifecycle,
} from '#contract/invitations-room.ts';
import type { Act, Preparation, Scene } from '#server/core/act.ts';
import { move } from '#server/core/move.ts';
import type { ReceivedAttachment } from '#server/files/attached-file.ts';
import { type RoomRow, roomToWrite } from '#server/invitations/access.ts';
import { attach, receiveAttachment } from '#server/invitations/attachments.ts';
import { enterEntry, tellOther } from '#server/invitations/enter-entry.ts';
import { type Reading, viewAnswers, viewNotes, viewRequests } from '#server/invitations/room-entries.ts';
import { peopleOf } from '#server/invitations/room-people.ts';
import { type EntryRow, roomEntries } from '#server/invitations/table.ts';

type Written = Parameters<typeof enterEntry>[2] & { kind: 'request' | 'note' | 'answer' };

/** Writes an entry with what hangs on it, and tells the other party; answers it as its author reads it. */
async function write<View>(
  scene: Scene,
  room: RoomRow,
  entry: Written & { attachment: ReceivedAttachment | null },
  view: (reading: Reading, rows: readonly EntryRow[]) => Promise<View[]>,
): Promise<View> {
  const { db, actor } = scene;
  const { attachment, ...written } = entry;
  const row = await enterEntry(scene, room.invitation.id, written);
  await attach(scene, row.id, attachment);
  await tellOther(scene, room.invitation, entry.kind);
  const reading = { db, actor, room, people: await peopleOf(db, room, actor) };
  const [seen] = await view(reading, [row]);
  if (!seen) throw new Error('an entry has one view');
  return seen;
}

export const addRoomRequest: Preparation<typeof addRoomRequestCall> = {
  async prepare(ready, input, uploads) {
    const attachment = await receiveAttachment(ready, input, uploads);
    return async (scene) => {
      const room = await roomToWrite(scene.db, scene.actor, input.invitationId);
      const { title, description: text } = input;
      return write(scene, room, { kind: 'request', title, text, state: 'open', attachment }, viewRequests);
    };
  },
};

export const addRoomNote: Preparation<typeof addRoomNoteCall> = {
  async prepare(ready, input, uploads) {
    const attachment = await receiveAttachment(ready, input, uploads);
    return async (scene) => {
      const room = await roomToWrite(scene.db, scene.actor, input.invitationId);
      return write(scene, room, { kind: 'note', text: input.noteText, attachment }, viewNotes);
    };
  },
};

export const answerRoomRequest: Preparation<typeof answerRoomRequestCall> = {
  async prepare(ready, input, uploads) {
    const attachment = await receiveAttachment(ready, input, uploads);
    return async (scene) => {
      const room = await roomToWrite(scene.db, scene.actor, input.invitationId);
      const request = await requestIn(scene, room, input.entryId);
      if (request.state === 'closed') throw new Refusal('state_changed', { message: roomTexts.requestClosed });
      const state = await moveRequest(scene, request, request.authorId === scene.actor.id ? 'askOn' : 'answer');
      const written = { kind: 'answer', text: input.answerText, aboutId: request.id, attachment } as const;
      return { entryId: request.id, state, answer: await write(scene, room, written, viewAnswers) };
    };
  },
};

export const closeRoomRequest: Act<typeof closeRoomRequestCall> = async (scene, { invitationId, entryId }) => {
  const room = await roomToWrite(scene.db, scene.actor, invitationId);
  const request = await requestIn(scene, room, entryId);
  if (request.authorId !== scene.actor.id) throw new Refusal('not_allowed', { message: roomTexts.onlyAuthorCloses });
  const state = await moveRequest(scene, request, 'close');
  await enterEntry(scene, invitationId, { kind: 'close', aboutId: entryId });
  await tellOther(scene, room.invitation, 'close');
  return { entryId, state };
};

/** A request of this very room, as it stands while the room is locked. */
async function requestIn({ db }: Scene, { invitation }: RoomRow, entryId: number): Promise<EntryRow> {
  const [request] = await db
    .select()
    .from(roomEntries)
    .where(
      and(eq(roomEntries.id, entryId), eq(roomEntries.invitationId, invitation.id), eq(roomEntries.kind, 'request')),
    );
  if (!request) throw new Refusal('not_found');
  return request;
}

const moveRequest = ({ db, actor, now }: Scene, { id }: EntryRow, name: keyof typeof roomRequestLifecycle.moves) =>
  move(db, {
    lifecycle: roomRequestLifecycle,
    table: roomEntries,
    column: roomEntries.state,
    id,
    move: name,
    by: actor,
    now,
  });
