import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { getAllLawyers } from '#contract/accounts/calls.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { pageSizeMax } from '#contract/core/paging.ts';
import { myInvitations, suggestInvitation } from '#contract/invitations/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { mayHere } from '#web/core/session/may.ts';
import { requireCapability, requireSession } from '#web/core/session/private.ts';
import { invitationsCopy as t } from '#web/invitations/copy.ts';
import { InvitationList } from '#web/invitations/invitation-list.tsx';
import { NewInvitationForm } from '#web/invitations/new-invitation-form.tsx';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { requestStatusText } from '#web/requests/status.ts';
import { FailedPage, LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/new-invitation.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const mine = requireSession(request);
  const { role } = mine;
  if (role === 'Admin') requireCapability(request, 'seesCases');
  const invitations = call(myInvitations, { limit: pageSizeMax });
  if (!mayHere(mine, 'manages')) return { role, invitations: await invitations, creating: null };
  const [suggested, lawyers] = await Promise.all([
    call(suggestInvitation, {}),
    call(getAllLawyers, { limit: pageSizeMax }),
  ]);
  return { role, invitations: await invitations, creating: { suggested, lawyers } };
};

export const HydrateFallback = () => <LoadingPage title={t.title} lead={t.lead} text={t.loading} />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={t.title} text={t.failed} />
);

/** «My invitations» for everyone signed in; administrators who manage create them here too (specification#invitations). */
export default function NewInvitation({ loaderData: { role, invitations, creating } }: Route.ComponentProps) {
  const reader = role === 'Client' ? 'owner' : 'other';
  const list = (
    <InvitationList
      invitations={invitations}
      reader={role}
      badgeOf={(status) => <RequestStatusBadge status={status} reader={reader} />}
      statusTextOf={(status) => requestStatusText({ status, reader })}
    />
  );
  const { title, lead } = creating ? t.create : t;
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-10">
        {creating ? (
          <>
            <Creating {...creating} />
            <h2 className="mt-12 mb-6 text-2xl">{t.title}</h2>
            {list}
          </>
        ) : (
          list
        )}
      </div>
    </main>
  );
}

type CreatingProps = { suggested: Output<typeof suggestInvitation>; lawyers: Output<typeof getAllLawyers> };

/** After a room was created, the form starts over with the next number; nothing else discards typed text. */
function Creating({ suggested: first, lawyers }: CreatingProps) {
  const [suggested, setSuggested] = useState(first);
  const { revalidate } = useRevalidator();
  const startAgain = async () => {
    void revalidate();
    setSuggested(await call(suggestInvitation, {}));
  };
  return (
    <NewInvitationForm key={suggested.secretNumber} suggested={suggested} lawyers={lawyers} onCreated={startAgain} />
  );
}
