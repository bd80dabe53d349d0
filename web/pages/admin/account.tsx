import { ArrowRight } from 'lucide-react';
import { accountForReview } from '#contract/accounts/calls.ts';
import { accountCounts } from '#contract/administration/accounts.ts';
import { allSettings } from '#contract/content/settings.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { feeRenewalMs } from '#contract/payments/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { useMay } from '#web/core/session/may.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { AccountTraces } from '#web/desk/account-traces.tsx';
import { AccountInFull } from '#web/desk/accounts/account-in-full.tsx';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/desk/item-page.tsx';
import { AccountNotes } from '#web/desk/notes/account-notes.tsx';
import { RecordPaymentCard } from '#web/desk/payments/record/record-payment-card.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import type { Route } from './+types/account.ts';

const t = adminCopy.account;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  const { id: ownId } = requireCapability(request, 'seesCases');
  const id = idIn(params);
  const [found, counts, settings] = await Promise.all([
    later(call(accountForReview, { id })),
    later(call(accountCounts, { id })),
    later(call(allSettings, {})),
  ]);
  return { id, ownId, found, counts, settings };
};

const lists = {
  Lawyer: { to: paths.adminLawyers(), text: t.back.Lawyer },
  Participant: { to: paths.adminParticipants(), text: t.back.Participant },
  Client: { to: paths.adminClients(), text: t.back.Client },
  Admin: { to: paths.adminAdministrators(), text: t.back.Admin },
} as const;

/** A paid year can be followed by another one in its last days only. */
const canPayFee = ({ role, deletedAt, isPaid, lawyer }: Output<typeof accountForReview>) =>
  role === 'Lawyer' &&
  deletedAt === null &&
  (!isPaid || (lawyer?.paidUntil != null && Date.parse(lawyer.paidUntil) - nowMs() <= feeRenewalMs));

/** One account: its facts, the decisions on it, its related data, and its history. */
export default function AccountOfAdministration({ loaderData }: Route.ComponentProps) {
  const { id, ownId, found, counts, settings } = loaderData;
  const reviews = useMay('reviews');
  const asksFee = usePublicSettings()?.lawyerFee !== 0;
  return (
    <ItemPage id={id} found={found} queue="account" title={t.title(id)}>
      {(account, reload) => (
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
          <AccountNotes account={account} />
          <AccountInFull account={account} ownId={ownId} onDecided={reload} />
          {reviews && asksFee && canPayFee(account) && (
            <RecordPaymentCard kind="lawyer" id={id} fee={null} settings={settings} onRecorded={reload} />
          )}
          <Fetched of={counts}>{(all) => <AccountTraces id={id} counts={all} />}</Fetched>
          <ThingHistory title={t.history} subject="account" subjectId={id} />
          <ThingHistory title={t.actions} actor={id} />
        </>
      )}
    </ItemPage>
  );
}
