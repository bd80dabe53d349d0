import type { invitationsApi } from '#contract/invitations.ts';
import type { Handlers } from '#server/core/act.ts';
import { myInvitations } from '#server/invitations/my-invitations.ts';

export const invitationsHandlers: Handlers<typeof invitationsApi> = { myInvitations };
