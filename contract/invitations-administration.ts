import * as z from 'zod/mini';
import { invitationTexts as said } from '#contract/copy/invitations.ts';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { optional, required, withDefault } from '#contract/core/fields.ts';
import { lifecycle } from '#contract/core/lifecycle.ts';
import { administratorWho } from '#contract/core/permissions.ts';
import * as rule from '#contract/core/rules.ts';
import { InvitationFacts } from '#contract/invitations.ts';
import { entryKinds } from '#contract/invitations-room.ts';
import { requestStatuses } from '#contract/requests.ts';

const invitationId = required(rule.id, said.invitation);

export const roomStates = ['open', 'withdrawn'] as const;
export type RoomState = (typeof roomStates)[number];

/** A room that was opened wrongly is closed to its parties. Choosing the lawyer opens it again. */
export const roomLifecycle = lifecycle('invitation', {
  withdrawRoom: { by: ['Admin'], from: ['open'], to: 'withdrawn' },
  restoreRoom: { by: ['Admin', 'Client'], from: ['withdrawn'], to: 'open' },
});

const InvitationForAdmin = z.object({
  ...InvitationFacts,
  state: z.enum(roomStates),
  clientId: z.number(),
  lawyerId: z.number(),
  /** The client has chosen this lawyer: the room is theirs and cannot be withdrawn. */
  isChosenLawyer: z.boolean(),
});
export type InvitationForAdmin = z.infer<typeof InvitationForAdmin>;

export const invitationSorts = ['newest', 'oldest'] as const;

const askedInvitations = {
  state: optional(rule.oneOf(roomStates)),
  /** Of the request that the room belongs to. */
  status: optional(rule.oneOf(requestStatuses)),
  /** One of the two parties: the number of an account. */
  account: optional(rule.id),
  /** The name of a party, the number of the room or of its request, or the secret number. */
  q: optional(rule.text(rule.lengthMax.name)),
  sort: withDefault(rule.oneOf(invitationSorts), 'newest'),
};

export const listInvitations = endpoint({
  does: 'All case rooms as they are searched and filtered.',
  call: 'GET /api/Admin/invitations',
  who: administratorWho('seesCases'),
  input: z.object(askedInvitations),
  output: z.array(InvitationForAdmin),
  errors: [],
  isPaged: true,
});

export const invitationsSheet = endpoint({
  does: 'The same as a file for spreadsheets (CSV); that it was taken is written into the history.',
  call: 'GET /api/Admin/invitations-sheet',
  who: administratorWho('seesCases'),
  input: z.object(askedInvitations),
  output: z.unknown(),
  errors: [],
  isFile: true,
});

export const invitationForAdmin = endpoint({
  does: 'One case room: its facts and how much has happened in it, not what.',
  call: 'GET /api/Admin/invitations/{id}',
  who: administratorWho('seesCases'),
  input: z.object({ id: invitationId }),
  output: z.extend(InvitationForAdmin, {
    subjectOfTheRequest: z.string(),
    /** What happened, kind by kind; a kind that never did is not named. */
    entries: z.array(z.object({ kind: z.enum(entryKinds), count: z.number() })),
    attachmentsCount: z.number(),
    /** When something last happened in it. */
    lastEntryAt: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});
export type InvitationInFull = z.infer<typeof invitationForAdmin.output>;

const decided = z.object({ id: z.number(), state: z.enum(roomStates) });

export const withdrawInvitation = endpoint({
  does: 'Closes a room to both parties, with a reason that they are told; nothing in it is lost. Not that of a chosen lawyer.',
  call: 'POST /api/Admin/invitations/withdraw',
  who: administratorWho('manages'),
  input: z.object({ invitationId, reason: required(rule.title, said.reason) }),
  output: decided,
  errors: ['not_found', 'state_changed'],
  message: said.withdrawn,
});

export const restoreInvitation = endpoint({
  does: 'Opens a room again that was withdrawn, as it was.',
  call: 'POST /api/Admin/invitations/restore',
  who: administratorWho('manages'),
  input: z.object({ invitationId }),
  output: decided,
  errors: ['not_found', 'state_changed'],
  message: said.restored,
});

export const invitationsAdministrationApi = {
  listInvitations,
  invitationsSheet,
  invitationForAdmin,
  withdrawInvitation,
  restoreInvitation,
} satisfies Record<string, Endpoint>;
