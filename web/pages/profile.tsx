import { profile } from '#contract/accounts/calls.ts';
import { mySecondFactor } from '#contract/accounts/passkeys.ts';
import { mySessions } from '#contract/accounts/security.ts';
import { publicSettings } from '#contract/content/calls.ts';
import { mailPreferences } from '#contract/notifications/mail.ts';
import { lawyerFee } from '#contract/payments/calls.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { DocumentsCard } from '#web/accounts/own/documents-card.tsx';
import { LeavingCard } from '#web/accounts/own/leaving-card.tsx';
import { OwnMenu, type OwnPlace, OwnSection } from '#web/accounts/own/own-menu.tsx';
import { ProfessionalCard } from '#web/accounts/own/professional-card.tsx';
import { ProfileCard } from '#web/accounts/own/profile-card.tsx';
import { RecordsCard } from '#web/accounts/own/records-card.tsx';
import { SecondFactorCard } from '#web/accounts/own/second-factor-card.tsx';
import { SecurityCard } from '#web/accounts/own/security-card.tsx';
import { WaitingNotice } from '#web/accounts/own/waiting-notice.tsx';
import { refreshSession } from '#web/accounts/refresh-session.ts';
import { call } from '#web/core/calls/api.ts';
import { pageNames } from '#web/core/copy.ts';
import { later } from '#web/core/data/later.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { useLive } from '#web/core/live/live.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { requireSession } from '#web/core/session/private.ts';
import { MailPreferences } from '#web/notifications/mail-preferences.tsx';
import { LawyerFeeCard } from '#web/payments/lawyer-fee-card.tsx';
import { LetterKeysSwitch } from '#web/ui/keys/letter-keys-switch.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { FailedPage, LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/profile.ts';

const { loading, failed, requiredSecondFactor: required } = ownCopy;
const title = pageNames.profile;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

/** A lawyer's fee and the wallets for it; nobody else owes a fee. Null while it is 0 and no proof of it waits. */
const feeOfLawyer = async () => {
  const [fee, settings] = await Promise.all([call(lawyerFee, {}), call(publicSettings, {})]);
  return settings.lawyerFee === 0 && fee.lastPayment?.state !== 'waiting' ? null : { fee, settings };
};

export const clientLoader = keepShown(async ({ request }: Route.ClientLoaderArgs) => {
  const { role } = requireSession(request);
  const own = call(profile, {});
  // Before a required second factor nothing else may be read.
  const isOpen = role !== 'Admin' || !(await own).needsSecondFactor;
  const [account, dues, sessions, secondFactor, mails] = await Promise.all([
    own,
    role === 'Lawyer' ? feeOfLawyer() : null,
    isOpen ? later(call(mySessions, {})) : null,
    later(call(mySecondFactor, {})),
    isOpen ? later(call(mailPreferences, {})) : null,
  ]);
  return { ...account, dues, sessions, secondFactor, mails };
});

export const HydrateFallback = () => <LoadingPage title={title} text={loading} />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={title} text={failed} />
);

const placesOf = ({
  isLawyer,
  owesFee,
  isAdmin,
}: {
  isLawyer: boolean;
  owesFee: boolean;
  isAdmin: boolean;
}): OwnPlace[] => [
  'account',
  ...(isLawyer ? (['documents', 'professional'] as const) : []),
  ...(owesFee ? (['fee'] as const) : []),
  'mails',
  'security',
  'second-factor',
  ...(isAdmin ? (['keys'] as const) : []),
  'records',
  'leaving',
];

/** The person's own account: its facts, what is missing, and all its settings. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { user, permission, lawyer, dues, sessions, secondFactor, mails, needsSecondFactor, usualWait } = loaderData;
  const isAdmin = user.role === 'Admin';
  useLive('notification', () => void refreshSession());
  useLive('missed', () => void refreshSession());
  return (
    <main id="main">
      <FollowLive />
      <PageHeader
        title={title}
        lead={
          <bdi translate="no" className="break-words">
            {user.displayName}
          </bdi>
        }
      />
      <div className="wrap grid grid-cols-1 items-start gap-6 py-6 lg:grid-cols-[220px_1fr] lg:gap-10 lg:py-10">
        <OwnMenu
          shown={
            needsSecondFactor
              ? ['second-factor']
              : placesOf({ isLawyer: lawyer !== null, owesFee: dues !== null, isAdmin })
          }
        />
        <div className="grid min-w-0 max-w-[900px] grid-cols-1 gap-3 lg:gap-6">
          {user.status === 'Pending' && <WaitingNotice lawyer={lawyer} usualWait={usualWait} />}
          {needsSecondFactor && (
            <Notice tone="warning" title={required.title}>
              {required.text}
            </Notice>
          )}
          {!needsSecondFactor && <ProfileCard user={user} permission={permission} />}
          {lawyer && <DocumentsCard lawyer={lawyer} />}
          {lawyer && <ProfessionalCard lawyer={lawyer} />}
          {dues && <LawyerFeeCard {...dues} payer={user} />}
          {mails && <Fetched of={mails}>{(chosen) => <MailPreferences chosen={chosen} />}</Fetched>}
          {sessions && <SecurityCard sessions={sessions} />}
          <SecondFactorCard factor={secondFactor} isAdmin={isAdmin} isDue={needsSecondFactor} email={user.email} />
          {isAdmin && !needsSecondFactor && (
            <OwnSection place="keys" note={ownCopy.keysNote}>
              <LetterKeysSwitch />
            </OwnSection>
          )}
          {!needsSecondFactor && <RecordsCard />}
          {!needsSecondFactor && <LeavingCard />}
        </div>
      </div>
    </main>
  );
}
