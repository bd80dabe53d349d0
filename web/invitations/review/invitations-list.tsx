import type { ReactNode } from 'react';
import { type InvitationForAdmin, listInvitations } from '#contract/invitations/administration.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { mailTexts } from '#contract/notifications/copy.ts';
import { type RequestStatus, requestStatuses } from '#contract/requests/calls.ts';
import { reviewCopy as t } from '#web/invitations/review/copy.ts';
import { InvitationRow } from '#web/invitations/review/invitation-row.tsx';
import { accountFilter, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

type Shown = {
  /** Request statuses come from the page, which knows both domains. */
  statusTextOf: (status: RequestStatus) => string;
  badgeOf: (status: RequestStatus) => ReactNode;
};

/** All case rooms, without their content. */
export const invitationsListOf = ({ statusTextOf, badgeOf }: Shown): ListOf<InvitationForAdmin> => ({
  ...{ name: 'invitations', capability: 'seesCases', title: mailTexts.topics.rooms, counted: t.counted },
  tabs: { name: 'state', label: mailTexts.topics.rooms, words: t.tabs },
  ...{ sorts: t.sorts, search: t.search, look: 'grid' },
  filters: [
    {
      ...{ kind: 'choice', name: 'status', label: invitationColumns.status, every: t.everyStatus },
      options: requestStatuses.map((status) => ({ value: status, label: statusTextOf(status) })),
    },
    accountFilter,
  ],
  ...pagesOf(listInvitations, {}, 30),
  empty: () => t.empty,
  nameOf: ({ userName, lawyerName }) => t.parties(userName, lawyerName),
  card: (invitation) => <InvitationRow invitation={invitation} status={badgeOf(invitation.requestStatus)} />,
});
