import type { ReactNode } from 'react';
import { invitationColumns as heads } from '#contract/copy/columns.ts';
import { type InvitationForAdmin, invitationsSheet, listInvitations } from '#contract/invitations-administration.ts';
import { type RequestStatus, requestStatuses } from '#contract/requests.ts';
import { formatDate } from '#web/core/format.ts';
import { reviewCopy as said } from '#web/invitations/review/copy.ts';
import { InvitationRow } from '#web/invitations/review/invitation-row.tsx';
import { accountFilter, columnsOf, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

type Shown = {
  /** How requests name and show their status: pages know both domains. */
  statusTextOf: (status: RequestStatus) => string;
  badgeOf: (status: RequestStatus) => ReactNode;
};

/** All case rooms, as administrators know them from outside. */
export const invitationsListOf = ({ statusTextOf, badgeOf }: Shown): ListOf<InvitationForAdmin> => ({
  ...{ name: 'invitations', duty: 'seesCases', title: said.list, counted: said.counted, nameHead: heads.name },
  tabs: { name: 'state', label: said.tabsLabel, words: said.tabs },
  ...{ sorts: said.sorts, search: said.search, look: 'grid' },
  filters: [
    {
      ...{ kind: 'choice', name: 'status', label: said.status, every: said.everyStatus },
      options: requestStatuses.map((status) => ({ value: status, label: statusTextOf(status) })),
    },
    accountFilter,
  ],
  columns: columnsOf(
    heads,
    {
      id: ({ id }: InvitationForAdmin) => <bdi dir="ltr">{id}</bdi>,
      request: ({ requestId }) => <bdi dir="ltr">{requestId}</bdi>,
      status: ({ requestStatus }) => statusTextOf(requestStatus),
      client: ({ userName }) => userName,
      lawyer: ({ lawyerName }) => lawyerName,
      secret: ({ secretNumber }) => <bdi dir="ltr">{secretNumber}</bdi>,
      opened: ({ createdAt }) => formatDate(createdAt),
    },
    ['client', 'lawyer', 'secret'],
  ),
  fetchPage: pagesOf(listInvitations, {}, 30),
  sheet: sheetPath(invitationsSheet),
  empty: () => said.empty,
  nameOf: ({ userName, lawyerName }) => said.parties(userName, lawyerName),
  card: (invitation) => <InvitationRow invitation={invitation} status={badgeOf(invitation.requestStatus)} />,
});
