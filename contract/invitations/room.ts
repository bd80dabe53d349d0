import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { ownOrSeen } from '#contract/core/permissions.ts';
import { roles } from '#contract/core/roles.ts';
import * as rule from '#contract/core/rules.ts';
import { AttachedFile, fileName } from '#contract/files/calls.ts';
import { RequestFacts } from '#contract/requests/calls.ts';
import { InvitationFacts, Review } from './calls.ts';
import { invitationTexts, roomTexts as t } from './copy.ts';
import { entryKinds, party } from './facts.ts';

/** The room includes this many of each list. Older ones are fetched page by page. */
export const roomPageSize = 50;
/** Each request of a room includes this many answers. */
export const answersShown = 3;

const requestStates = ['open', 'answered', 'closed'] as const;

/** The lifecycle of a request inside a room. Its author can ask again and closes it. The other party answers. */
export const roomRequestLifecycle = lifecycle<(typeof requestStates)[number], 'answer' | 'askOn' | 'close'>(
  'room request',
  {
    answer: { by: ['Client', 'Lawyer'], from: ['open', 'answered'], to: 'answered' },
    askOn: { by: ['Client', 'Lawyer'], from: ['open', 'answered'], to: 'open' },
    close: { by: ['Client', 'Lawyer'], from: ['open', 'answered'], to: 'closed' },
  },
);

export const invitationId = required(rule.id, invitationTexts.invitation);
/** The calls that read a room. */
export const reading = { who: ownOrSeen, errors: ['not_found'] } as const;
const readingPages = { ...reading, isPaged: true } as const;

const Written = {
  id: z.number(),
  invitationId: z.number(),
  authorName: z.string(),
  /** The caller wrote it. Always false for administrators, although `myRequests` shows them the side of the client. */
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
  /** The newest answers, sorted oldest first. */
  answers: z.array(Answer),
  /** The cursor of the older answers. Null when there are none. */
  olderAnswers: z.nullable(z.string()),
});
const Note = z.object({ ...Written, noteText: z.string() });
export type RoomAnswer = z.infer<typeof Answer>;
export type RoomRequest = z.infer<typeof RoomRequest>;
export type RoomNote = z.infer<typeof Note>;

const cursor = z.nullable(z.string());

const Party = z.object({
  name: z.string(),
  /** The other party sees it once the client has paid. Null before, and when the account is deleted. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

const Room = z.object({
  ...InvitationFacts,
  /** The role of the caller. */
  role: z.enum(roles),
  /** The category and the place of the case. */
  subjectOfTheRequest: z.string(),
  province: z.string(),
  center: z.string(),
  court: z.nullable(z.string()),
  isChosenLawyer: z.boolean(),
  doneReportedAt: RequestFacts.doneReportedAt,
  /** Whether the caller can open the page of the request. A lawyer can while they are assigned to it. */
  canOpenRequest: z.boolean(),
  client: Party,
  lawyer: Party,
  myRequests: z.array(RoomRequest),
  otherRequests: z.array(RoomRequest),
  myNotes: z.array(Note),
  otherNotes: z.array(Note),
  /** The cursors of the four lists. */
  older: z.object({ myRequests: cursor, otherRequests: cursor, myNotes: cursor, otherNotes: cursor }),
  /** How many there are of each, from both parties. */
  counts: z.object({ requests: z.number(), notes: z.number(), files: z.number() }),
  /** Null until the client writes it. */
  review: z.nullable(Review),
});
export type Room = z.infer<typeof Room>;

export const room = endpoint({
  ...reading,
  does: 'A case room with its newest entries, for its two parties and for administrators. Administrators get the side of the client as their own.',
  call: 'GET /api/Invitation/{id}',
  input: z.object({ id: invitationId }),
  output: Room,
});

const sides = ['mine', 'other'] as const;
export type RoomSide = (typeof sides)[number];
const oneSide = { id: invitationId, side: required(rule.oneOf(sides), t.entry) };

export const roomRequests = endpoint({
  ...readingPages,
  does: 'The requests of one side of a room, newest first.',
  call: 'GET /api/Invitation/{id}/requests',
  input: z.object(oneSide),
  output: z.array(RoomRequest),
});

export const roomNotes = endpoint({
  ...readingPages,
  does: 'The notes of one side of a room, newest first.',
  call: 'GET /api/Invitation/{id}/notes',
  input: z.object(oneSide),
  output: z.array(Note),
});

export const roomAnswers = endpoint({
  ...readingPages,
  does: 'The answers to one request of a room, newest first.',
  call: 'GET /api/Invitation/{id}/answers',
  input: z.object({ id: invitationId, entryId: required(rule.id, t.entry) }),
  output: z.array(Answer),
});

const RoomEvent = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  /** Null when an administrator or the platform acted. */
  authorName: z.nullable(z.string()),
  isMine: z.boolean(),
  /** The title of the request or date that it is about. */
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** The state of a request; null for every other kind. */
  state: z.nullable(z.enum(requestStates)),
  /** The moment that a date was set to. */
  startsAt: z.nullable(z.string()),
  attachments: z.array(AttachedFile),
  createdAt: z.string(),
});
export type RoomEvent = z.infer<typeof RoomEvent>;

export const roomTimeline = endpoint({
  ...readingPages,
  does: 'The events of a room, newest first; all of them, or those with an attachment.',
  call: 'GET /api/Invitation/{id}/timeline',
  input: z.object({ id: invitationId, withFiles: withDefault(rule.flag, false) }),
  output: z.array(RoomEvent),
});

/** The name of the attached picture or PDF, shown to the readers. */
const attached = { attachmentName: fileName };
const writing = {
  who: party,
  errors: ['not_found', 'room_closed', 'too_many'],
  pictures: { attachment: { takesPdf: true } },
  creates: true,
} as const;

export const addRoomRequest = endpoint({
  ...writing,
  does: 'Asks the other party of a room for something.',
  call: 'POST /api/Invitation/requests',
  input: z.object({
    invitationId,
    title: required(rule.title, t.title),
    description: required(rule.longText, t.description),
    ...attached,
  }),
  output: RoomRequest,
  message: t.requestAdded,
});

export const addRoomNote = endpoint({
  ...writing,
  does: 'Adds a note to a room.',
  call: 'POST /api/Invitation/notes',
  input: z.object({ invitationId, noteText: required(rule.longText, t.note), ...attached }),
  output: Note,
  message: t.noteAdded,
});

export const answerRoomRequest = endpoint({
  ...writing,
  does: 'Answers a request of a room. When its author answers, they ask again.',
  call: 'POST /api/Invitation/answers',
  input: z.object({
    invitationId,
    entryId: required(rule.id, t.entry),
    answerText: required(rule.longText, t.answer),
    /** Refused once somebody has answered: for an answer that is one press. */
    onlyIfOpen: withDefault(rule.flag, false),
    ...attached,
  }),
  output: z.object({ entryId: z.number(), state: z.enum(requestStates), answer: Answer }),
  errors: [...writing.errors, 'state_changed'],
  message: t.answered,
});

export const closeRoomRequest = endpoint({
  does: 'Closes a request of a room. Only its author can.',
  call: 'POST /api/Invitation/close-request',
  who: party,
  input: z.object({ invitationId, entryId: required(rule.id, t.entry) }),
  output: z.object({ entryId: z.number(), state: z.enum(requestStates) }),
  errors: ['not_found', 'not_allowed', 'room_closed', 'state_changed'],
  message: t.closed,
});
