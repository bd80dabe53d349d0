import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required } from '#contract/core/fields.ts';
import { administratorWho, ownOrSeen } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { type RequestStatus, requestStatuses } from '#contract/requests/calls.ts';
import { reviewTexts, invitationTexts as t } from './copy.ts';
import { roomPhases } from './phase.ts';

/** People can write in a room until its request is completed or cancelled. After that they can only read. */
export const takesEntries = (status: RequestStatus): boolean => status !== 'Completed' && status !== 'Cancelled';

/** The facts of an invitation, in lists and in the room itself. */
export const InvitationFacts = {
  /** `id` and `invitationId` are the same number (specification#invitations). */
  id: z.number(),
  invitationId: z.number(),
  requestId: z.number(),
  lawyerName: z.string(),
  userName: z.string(),
  createdAt: z.string(),
  secretNumber: z.string(),
  requestStatus: z.enum(requestStatuses),
  phase: z.enum(roomPhases),
};
const Invitation = z.object(InvitationFacts);
export type Invitation = z.infer<typeof Invitation>;

export const myInvitations = endpoint({
  does: 'The invitations that the caller is a party of, newest first. Administrators see all.',
  call: 'GET /api/NewInvitation/my-invitations',
  who: ownOrSeen,
  output: z.array(Invitation),
  wrap: 'bare',
  isPaged: true,
});

const secretLengthMax = 50;
const number = rule.integer(1, Number.MAX_SAFE_INTEGER, { whole: t.numeric, min: t.numeric });

export const createInvitation = endpoint({
  does: 'Opens a case room for the client of a request and one accepted lawyer, under a free number.',
  call: 'POST /api/NewInvitation',
  who: administratorWho('manages'),
  input: z.object({
    requestId: required(number, t.fillAll),
    invitationId: required(number, t.fillAll),
    lawyerId: required(rule.id, t.fillAll),
    secretNumber: required(rule.reference(secretLengthMax), t.fillAll),
  }),
  output: Invitation,
  errors: ['not_found', 'state_changed', 'number_taken', 'already_invited'],
  message: t.created,
  creates: true,
});

export const suggestInvitation = endpoint({
  does: 'The next free number of an invitation, and a random secret number.',
  call: 'GET /api/NewInvitation/suggestion',
  who: administratorWho('manages'),
  output: z.object({ invitationId: z.number(), secretNumber: z.string() }),
});

export const starsMax = 5;

export const Review = z.object({
  stars: z.number(),
  text: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Review = z.infer<typeof Review>;

export const reviewWork = endpoint({
  does: 'The client reviews the work on a completed case, once. The lawyer of the case can read the review.',
  call: 'POST /api/Invitation/review',
  who: { roles: ['Client'], accepted: true },
  input: z.object({
    invitationId: required(rule.id, t.invitation),
    stars: required(rule.integer(1, starsMax), reviewTexts.stars),
    text: optional(rule.paragraph),
  }),
  output: Review,
  errors: ['not_found', 'state_changed', 'already_reviewed', 'texts_erased'],
  message: reviewTexts.sent,
  creates: true,
});
