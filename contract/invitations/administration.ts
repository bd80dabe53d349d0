import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { requestStatuses } from '#contract/requests/calls.ts';
import { InvitationFacts } from './calls.ts';
import { invitationTexts as t } from './copy.ts';
import { entryKinds } from './facts.ts';

const invitationId = required(rule.id, t.invitation);

export const roomStates = ['open', 'withdrawn'] as const;
export type RoomState = (typeof roomStates)[number];

/**
 * An administrator can withdraw a room that was opened by mistake, and take that back. The room of a lawyer who declined
 * is withdrawn too. Choosing the lawyer opens it again.
 */
export const roomLifecycle = lifecycle('invitation', {
  withdrawRoom: { by: ['Admin', 'platform'], from: ['open'], to: 'withdrawn' },
  restoreRoom: { by: ['Client'], from: ['withdrawn'], to: 'open' },
});

const InvitationForAdmin = z.object({
  ...InvitationFacts,
  state: z.enum(roomStates),
  clientId: z.number(),
  lawyerId: z.number(),
  /** The client chose this lawyer. The room cannot be withdrawn then. */
  isChosenLawyer: z.boolean(),
});
export type InvitationForAdmin = z.infer<typeof InvitationForAdmin>;

export const invitationSorts = ['newest', 'oldest'] as const;

export const listInvitations = endpoint({
  does: 'All case rooms, filtered and searched.',
  call: 'GET /api/Admin/invitations',
  who: administratorWho('seesCases'),
  input: z.object({
    state: optional(rule.oneOf(roomStates)),
    /** The status of the request that the room belongs to. */
    status: optional(rule.oneOf(requestStatuses)),
    /** The account of one of the two parties. */
    account: optional(rule.id),
    /** The name of a party, the id of the room or of its request, or the secret number. */
    q: optional(rule.text(rule.lengthMax.name)),
    sort: withDefault(rule.oneOf(invitationSorts), 'newest'),
  }),
  output: z.array(InvitationForAdmin),
  isPaged: true,
  csv: { needsConfirmation: true },
});

export const invitationForAdmin = endpoint({
  does: 'One case room: its facts and the number of its entries, without their texts.',
  call: 'GET /api/Admin/invitations/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: invitationId }),
  output: z.extend(InvitationForAdmin, {
    subjectOfTheRequest: z.string(),
    /** The number of entries of each kind. A kind without entries is missing. */
    entries: z.array(z.object({ kind: z.enum(entryKinds), count: z.number() })),
    attachmentsCount: z.number(),
    /** When the newest entry was written. */
    lastEntryAt: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});
export type InvitationInFull = z.infer<typeof invitationForAdmin.output>;

export const withdrawInvitation = endpoint({
  does: 'Closes a room to both parties, with a reason that both are notified of. Nothing in it is deleted. The room of a chosen lawyer cannot be withdrawn.',
  call: 'POST /api/Admin/invitations/withdraw',
  who: administratorWho('manages'),
  input: z.object({ invitationId, reason: required(rule.title, t.reason) }),
  output: z.object({ id: z.number(), state: z.enum(roomStates) }),
  errors: ['not_found', 'state_changed'],
  message: t.withdrawn,
});
