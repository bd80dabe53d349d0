import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { noteTexts as t } from './copy.ts';

/** Subjects of administrators' notes. */
export const noteSubjects = ['account', 'request', 'payment'] as const;
export type NoteSubject = (typeof noteSubjects)[number];

/** The ways in which an administrator contacts a person outside the platform. */
export const contactWays = ['call', 'whatsapp', 'mail'] as const;
export type ContactWay = (typeof contactWays)[number];

export const noteKinds = ['note', ...contactWays, 'message'] as const;
export type NoteKind = (typeof noteKinds)[number];

const about = { subject: required(rule.oneOf(noteSubjects), t.subject), subjectId: required(rule.id, t.subject) };

const Note = z.object({
  id: z.number(),
  kind: z.enum(noteKinds),
  subject: z.enum(noteSubjects),
  subjectId: z.number(),
  /** The account that the note is about. It is also the one that was contacted. */
  accountId: z.number(),
  authorId: z.number(),
  authorName: z.string(),
  /** Null for a contact and for a withdrawn note. */
  text: z.nullable(z.string()),
  createdAt: z.string(),
  withdrawnAt: z.nullable(z.string()),
});
export type Note = z.infer<typeof Note>;

/** Without the text: the answer is kept for repeated calls longer than a withdrawn note. */
const NoteId = z.object({ noteId: z.number() });

export const listNotes = endpoint({
  does: 'Internal notes of administrators about an account, a request or a proof of payment, and their contacts with its person, newest first. The notes about an account include those about its requests and proofs. Their file is handed out when the person asks for it.',
  call: 'GET /api/Admin/notes',
  who: administratorWho('seesCases'),
  input: z.object(about),
  output: z.array(Note),
  errors: ['not_found'],
  isPaged: true,
  csv: { needsConfirmation: true, who: administratorWho('manages') },
});

export const addNote = endpoint({
  does: 'Adds a note. The person never sees it.',
  call: 'POST /api/Admin/notes',
  who: administratorWho('reviews'),
  input: z.object({ ...about, text: required(rule.paragraph, t.text) }),
  output: NoteId,
  errors: ['not_found', 'state_changed', 'texts_erased'],
  message: t.added,
  creates: true,
});

export const logContact = endpoint({
  does: 'Notes that the caller contacted the person by telephone, WhatsApp or mail.',
  call: 'POST /api/Admin/notes/contact',
  who: administratorWho('reviews'),
  input: z.object({ ...about, way: required(rule.oneOf(contactWays), t.way) }),
  output: NoteId,
  errors: ['not_found', 'state_changed', 'texts_erased'],
  message: t.logged,
  creates: true,
});

export const withdrawNote = endpoint({
  does: "Withdraws one of the caller's own notes: its text is erased, its author and time stay. A message that was sent stays.",
  call: 'POST /api/Admin/notes/withdraw',
  who: administratorWho('reviews'),
  input: z.object({ noteId: required(rule.id, t.note) }),
  output: NoteId,
  errors: ['not_found', 'state_changed'],
  message: t.withdrawn,
});

export const messageClient = endpoint({
  does: 'Sends a message to the client of a request, as a notification and a mail, and keeps it with the notes of the request.',
  call: 'POST /api/Admin/message-client',
  who: administratorWho('manages'),
  input: z.object({
    requestId: required(rule.id, requestTexts.requestNumber),
    text: required(rule.paragraph, t.message),
  }),
  output: NoteId,
  errors: ['not_found', 'state_changed', 'texts_erased'],
  message: t.sent,
  creates: true,
});
