import { ArrowRight } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { accountForReview } from '#contract/accounts.ts';
import { accountCounts } from '#contract/administration-accounts.ts';
import { AccountInFull } from '#web/accounts/review/account-in-full.tsx';
import { AccountTraces } from '#web/administration/account-traces.tsx';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireDuty } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/account.ts';

const said = adminCopy.account;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: said.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id: ownId } = requireDuty(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  const [found, counts] = await Promise.all([
    later(call(accountForReview, { id })),
    later(call(accountCounts, { id })),
  ]);
  return { id, ownId, found, counts };
};

const lists = {
  Lawyer: { to: paths.adminLawyers(), text: said.back.Lawyer },
  Participant: { to: paths.adminParticipants(), text: said.back.Participant },
  Client: { to: paths.adminClients(), text: said.back.Client },
  Admin: { to: paths.adminAdministrators(), text: said.back.Admin },
} as const;

/** One account: what it is, what may be decided on it, what it has to do with, and its history. */
export default function AccountOfAdministration({ loaderData: { id, ownId, found, counts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={said.title(id)} />
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <Loaded key={id} later={found}>
          {(account) => (
            <>
              <LinkButton
                to={lists[account.role].to}
                variant="ghost"
                size="sm"
                className="justify-self-start"
                icon={<ArrowRight aria-hidden="true" />}
              >
                {lists[account.role].text}
              </LinkButton>
              <AccountInFull account={account} ownId={ownId} onDecided={() => void revalidate()} />
              <Loaded later={counts}>{(all) => <AccountTraces id={id} counts={all} />}</Loaded>
              <ThingHistory title={said.history} subject="account" subjectId={id} />
              <ThingHistory title={said.deeds} actor={id} />
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}
