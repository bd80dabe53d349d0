import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { requestStatuses } from '#contract/requests.ts';

const Invitation = z.object({
  /** `id` and `invitationId` are the same number (contract §6). */
  id: z.number(),
  invitationId: z.number(),
  requestId: z.number(),
  lawyerName: z.string(),
  userName: z.string(),
  createdAt: z.string(),
  secretNumber: z.string(),
  requestStatus: z.enum(requestStatuses),
});
export type Invitation = z.infer<typeof Invitation>;

export const myInvitations = endpoint({
  does: 'The invitations that the caller takes part in, newest first; administrators see all.',
  call: 'GET /api/NewInvitation/my-invitations',
  who: 'signed in',
  input: z.object({}),
  output: z.array(Invitation),
  errors: [],
  wrap: 'bare',
  isPaged: true,
});

export const invitationsApi = { myInvitations } satisfies Record<string, Endpoint>;
