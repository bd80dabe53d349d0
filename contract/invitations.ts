import * as z from 'zod/mini';
import { invitationTexts as said } from '#contract/copy/invitations.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { required } from '#contract/core/fields.ts';
import { administratorWho, ownOrSeen } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { type RequestStatus, requestStatuses } from '#contract/requests.ts';

/** A room is written in until its request is over; from then on it is read. */
export const takesEntries = (status: RequestStatus): boolean => status !== 'Completed' && status !== 'Cancelled';

/** What lists and the room itself say of an invitation. */
export const InvitationFacts = {
  /** `id` and `invitationId` are the same number (contract §6). */
  id: z.number(),
  invitationId: z.number(),
  requestId: z.number(),
  lawyerName: z.string(),
  userName: z.string(),
  createdAt: z.string(),
  secretNumber: z.string(),
  requestStatus: z.enum(requestStatuses),
};
const Invitation = z.object(InvitationFacts);
export type Invitation = z.infer<typeof Invitation>;

export const myInvitations = endpoint({
  does: 'The invitations that the caller takes part in, newest first; administrators see all.',
  call: 'GET /api/NewInvitation/my-invitations',
  who: ownOrSeen,
  input: z.object({}),
  output: z.array(Invitation),
  errors: [],
  wrap: 'bare',
  isPaged: true,
});

const secretLengthMax = 50;
const number = rule.integer(1, Number.MAX_SAFE_INTEGER, { whole: said.numeric, min: said.numeric });

export const createInvitation = endpoint({
  does: 'Opens the case room of a request, its client and one accepted lawyer, under a free number.',
  call: 'POST /api/NewInvitation',
  who: administratorWho('manages'),
  input: z.object({
    requestId: required(number, said.fillAll),
    invitationId: required(number, said.fillAll),
    lawyerId: required(rule.id, said.fillAll),
    secretNumber: required(rule.reference(secretLengthMax), said.fillAll),
  }),
  output: Invitation,
  errors: ['not_found', 'state_changed', 'number_taken', 'already_invited'],
  message: said.created,
  creates: true,
});

export const suggestInvitation = endpoint({
  does: 'The next free number of an invitation, and a random secret number.',
  call: 'GET /api/NewInvitation/suggestion',
  who: administratorWho('manages'),
  input: z.object({}),
  output: z.object({ invitationId: z.number(), secretNumber: z.string() }),
  errors: [],
});

export const invitationsApi = { myInvitations, createInvitation, suggestInvitation } satisfies Record<string, Endpoint>;
