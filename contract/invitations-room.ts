import * as z from 'zod/mini';
import { invitationTexts, roomTexts as said } from '#contract/copy/invitations.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { ownOrSeen } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { AttachedFile, fileName } from '#contract/files.ts';
import { InvitationFacts } from '#contract/invitations.ts';
import { Review } from '#contract/invitations-review.ts';

/** So many of each list come with the room; older ones are asked for page by page. */
export const roomPageSize = 10;
/** So many answers come with each request of a room. */
export const answersShown = 3;

const requestStates = ['open', 'answered', 'closed'] as const;

/** The life of a request inside a room. Who asked may ask on, and closes it; the other party answers. */
export const roomRequestLifecycle = lifecycle<(typeof requestStates)[number], 'answer' | 'askOn' | 'close'>(
  'room request',
  {
    answer: { by: ['Client', 'Lawyer'], from: ['open', 'answered'], to: 'answered' },
    askOn: { by: ['Client', 'Lawyer'], from: ['open', 'answered'], to: 'open' },
    close: { by: ['Client', 'Lawyer'], from: ['open', 'answered'], to: 'closed' },
  },
);

/** Whoever takes part writes; administrators read along (contract §6). */
export const party = { roles: ['Client', 'Lawyer'], accepted: true } as const;
export const invitationId = required(rule.id, invitationTexts.invitation);

const Written = {
  id: z.number(),
  invitationId: z.number(),
  authorName: z.string(),
  /** Written by the caller himself; of an administrator nothing is, though he sees one side as his. */
  isMine: z.boolean(),
  attachments: z.array(AttachedFile),
  createdAt: z.string(),
};

const Answer = z.object({ ...Written, answerText: z.string() });
const RoomRequest = z.object({
  ...Written,
  title: z.string(),
  description: z.string(),
  state: z.enum(requestStates),
  /** The newest, oldest of them first. */
  answers: z.array(Answer),
  /** Where the older ones go on; null where all are here. */
  olderAnswers: z.nullable(z.string()),
});
const Note = z.object({ ...Written, noteText: z.string() });
export type RoomAnswer = z.infer<typeof Answer>;
export type RoomRequest = z.infer<typeof RoomRequest>;
export type RoomNote = z.infer<typeof Note>;

const cursor = z.nullable(z.string());

const Party = z.object({
  name: z.string(),
  /** Told to the other party from the moment the client has paid; null before, and of a deleted account. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

const Room = z.object({
  ...InvitationFacts,
  /** The caller's own. */
  role: z.enum(roles),
  /** What the case is about, and where. */
  subjectOfTheRequest: z.string(),
  province: z.string(),
  center: z.string(),
  court: z.nullable(z.string()),
  isChosenLawyer: z.boolean(),
  /** Whether the page of the request is open to the caller: to a lawyer while he is assigned to it. */
  canOpenRequest: z.boolean(),
  client: Party,
  lawyer: Party,
  myRequests: z.array(RoomRequest),
  otherRequests: z.array(RoomRequest),
  myNotes: z.array(Note),
  otherNotes: z.array(Note),
  /** Where each of the four lists goes on. */
  older: z.object({ myRequests: cursor, otherRequests: cursor, myNotes: cursor, otherNotes: cursor }),
  /** Null until the client has written it. */
  review: z.nullable(Review),
});
export type Room = z.infer<typeof Room>;

export const room = endpoint({
  does: 'A case room with the newest of what was written in it: for its two parties and administrators, who see the side of the client as theirs.',
  call: 'GET /api/Invitation/{id}',
  who: ownOrSeen,
  input: z.object({ id: invitationId }),
  output: Room,
  errors: ['not_found'],
});

const sides = ['mine', 'other'] as const;
export type RoomSide = (typeof sides)[number];
const oneSide = { id: invitationId, side: required(rule.oneOf(sides), said.entry) };

export const roomRequests = endpoint({
  does: 'The requests of one side of a room, newest first.',
  call: 'GET /api/Invitation/{id}/requests',
  who: ownOrSeen,
  input: z.object(oneSide),
  output: z.array(RoomRequest),
  errors: ['not_found'],
  isPaged: true,
});

export const roomNotes = endpoint({
  does: 'The notes of one side of a room, newest first.',
  call: 'GET /api/Invitation/{id}/notes',
  who: ownOrSeen,
  input: z.object(oneSide),
  output: z.array(Note),
  errors: ['not_found'],
  isPaged: true,
});

export const roomAnswers = endpoint({
  does: 'The answers to one request of a room, newest first.',
  call: 'GET /api/Invitation/{id}/answers',
  who: ownOrSeen,
  input: z.object({ id: invitationId, entryId: required(rule.id, said.entry) }),
  output: z.array(Answer),
  errors: ['not_found'],
  isPaged: true,
});

/** What can happen in a room. */
export const entryKinds = [
  'request',
  'answer',
  'close',
  'note',
  'dateAdded',
  'dateChanged',
  'dateWithdrawn',
  'completed',
  'cancelled',
  'reopened',
  'review',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const Happening = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  /** Null where an administrator or the platform acted. */
  authorName: z.nullable(z.string()),
  isMine: z.boolean(),
  /** Of the request or date that it is about. */
  title: z.nullable(z.string()),
  /** The beginning of what was written. */
  excerpt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Happening = z.infer<typeof Happening>;

export const roomTimeline = endpoint({
  does: 'All that happened in a room, newest first.',
  call: 'GET /api/Invitation/{id}/timeline',
  who: ownOrSeen,
  input: z.object({ id: invitationId }),
  output: z.array(Happening),
  errors: ['not_found'],
  isPaged: true,
});

/** Of the picture or PDF that goes with what is written; told to whoever reads it. */
const attached = { attachmentName: fileName };
const writing = {
  who: party,
  errors: ['not_found', 'room_closed', 'image_invalid', 'too_many'],
  pictures: { attachment: { takesPdf: true } },
  creates: true,
} as const;

export const addRoomRequest = endpoint({
  ...writing,
  does: 'Asks the other party of a room for something.',
  call: 'POST /api/Invitation/requests',
  input: z.object({
    invitationId,
    title: required(rule.title, said.title),
    description: required(rule.longText, said.description),
    ...attached,
  }),
  output: RoomRequest,
  message: said.requestAdded,
});

export const addRoomNote = endpoint({
  ...writing,
  does: 'Writes a note into a room.',
  call: 'POST /api/Invitation/notes',
  input: z.object({ invitationId, noteText: required(rule.longText, said.note), ...attached }),
  output: Note,
  message: said.noteAdded,
});

export const answerRoomRequest = endpoint({
  ...writing,
  does: 'Answers a request of a room; its author asks on with it.',
  call: 'POST /api/Invitation/answers',
  input: z.object({
    invitationId,
    entryId: required(rule.id, said.entry),
    answerText: required(rule.longText, said.answer),
    ...attached,
  }),
  output: z.object({ entryId: z.number(), state: z.enum(requestStates), answer: Answer }),
  errors: [...writing.errors, 'state_changed'],
  message: said.answered,
});

export const closeRoomRequest = endpoint({
  does: 'Closes a request of a room: by who asked.',
  call: 'POST /api/Invitation/close-request',
  who: party,
  input: z.object({ invitationId, entryId: required(rule.id, said.entry) }),
  output: z.object({ entryId: z.number(), state: z.enum(requestStates) }),
  errors: ['not_found', 'not_allowed', 'room_closed', 'state_changed'],
  message: said.closed,
});

export const roomApi = {
  room,
  roomRequests,
  roomNotes,
  roomAnswers,
  roomTimeline,
  addRoomRequest,
  addRoomNote,
  answerRoomRequest,
  closeRoomRequest,
} satisfies Record<string, Endpoint>;
