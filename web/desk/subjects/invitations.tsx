import { Plus } from 'lucide-react';
import { listCounts } from '#contract/administration/list-counts.ts';
import { type InvitationForAdmin, invitationForAdmin, listInvitations } from '#contract/invitations/administration.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import { mailTexts } from '#contract/notifications/copy.ts';
import { requestStatuses } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { useMay } from '#web/core/session/may.ts';
import { reviewCopy as t } from '#web/desk/invitations/copy.ts';
import { accountFilter, pagesOf } from '#web/desk/list/list-of.ts';
import { pageOf, type Subject } from '#web/desk/subjects/subject.tsx';
import { requestStatusText } from '#web/requests/status.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

function NewInvitation() {
  if (!useMay('manages')) return null;
  return (
    <LinkButton to={paths.newInvitation()} size="sm" className="ms-auto" icon={<Plus aria-hidden="true" />}>
      {/* On a phone the words leave no room for the title. */}
      <span className="max-sm:sr-only">{t.create}</span>
    </LinkButton>
  );
}

/** All case rooms, without their content. */
export const invitations: Subject<InvitationForAdmin> = {
  name: 'invitations',
  capability: 'seesCases',
  title: mailTexts.topics.rooms,
  counted: t.counted,
  tabs: {
    name: 'state',
    label: mailTexts.topics.rooms,
    words: t.tabs,
    counts: async () => (await call(listCounts, {})).invitations,
  },
  sorts: t.sorts,
  search: t.search,
  look: 'grid',
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: invitationColumns.status,
      every: t.everyStatus,
      options: requestStatuses.map((status) => ({
        value: status,
        label: requestStatusText({ status, reader: 'other' }),
      })),
    },
    accountFilter,
  ],
  ...pagesOf(listInvitations, {}, 30),
  empty: () => t.empty,
  nameOf: ({ userName, lawyerName }) => t.parties(userName, lawyerName),
  beside: () => <NewInvitation />,
  loadCard: async () => {
    const { InvitationCard } = await import('#web/desk/invitations/invitation-card.tsx');
    return (invitation) => <InvitationCard invitation={invitation} />;
  },
  openPage: pageOf(invitationForAdmin, async () => {
    const { InvitationDetails } = await import('#web/desk/invitations/invitation-details.tsx');
    return (invitation, reload) => <InvitationDetails invitation={invitation} onDecided={reload} />;
  }),
};
