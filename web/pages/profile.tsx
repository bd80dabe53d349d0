import { profile } from '#contract/accounts.ts';
import { publicSettings } from '#contract/content.ts';
import { lawyerFee } from '#contract/payments.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { ProfessionalCard } from '#web/accounts/professional-card.tsx';
import { ProfileCard } from '#web/accounts/profile-card.tsx';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireSession } from '#web/core/private.ts';
import { LawyerFeeCard } from '#web/payments/lawyer-fee-card.tsx';
import { FailedPage } from '#web/ui/failed-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/profile.ts';

const { title, loading, failed } = accountsCopy.profile;

export const meta: Route.MetaFunction = () => pageMeta({ title });

/** What a lawyer owes, and where to; nobody else owes a fee. */
const feeOfLawyer = async () => {
  const [fee, settings] = await Promise.all([call(lawyerFee, {}), call(publicSettings, {})]);
  return { fee, settings };
};

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { role } = requireSession(request);
  const [account, dues] = await Promise.all([call(profile, {}), role === 'Lawyer' ? feeOfLawyer() : null]);
  return { ...account, dues };
};

export const HydrateFallback = () => (
  <main id="main">
    <PageHeader title={title} />
    <div className="wrap py-10">
      <Loading text={loading} />
    </div>
  </main>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={title} text={failed} />
);

export default function ProfilePage({ loaderData: { user, lawyer, dues } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={<bdi className="break-words">{user.displayName}</bdi>} />
      <div className="wrap grid grid-cols-1 items-start gap-6 py-10 lg:grid-cols-[1fr_360px]">
        <div className={dues ? 'grid min-w-0 grid-cols-1 gap-6' : 'min-w-0 lg:col-span-2'}>
          <ProfileCard user={user} />
          {lawyer && <ProfessionalCard lawyer={lawyer} />}
        </div>
        {dues && <LawyerFeeCard {...dues} payer={user} />}
      </div>
    </main>
  );
}
