import { BadgeCheck, Ban, CirclePause, Hourglass, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import type { AccountForReview, AccountStatus, LawyerProfile } from '#contract/accounts.ts';
import { AccountDecisions } from '#web/accounts/review/account-decisions.tsx';
import { AccountFacts } from '#web/accounts/review/account-facts.tsx';
import { reviewCopy as said } from '#web/accounts/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const looks: Readonly<Record<AccountStatus, { tone: Tone; icon: LucideIcon }>> = {
  Pending: { tone: 'info', icon: Hourglass },
  Accepted: { tone: 'success', icon: BadgeCheck },
  Rejected: { tone: 'danger', icon: Ban },
  Suspended: { tone: 'warning', icon: CirclePause },
};

type AccountReviewCardProps = {
  account: AccountForReview;
  /** It was decided and belongs to another list now. */
  onDecided: () => void;
};

/** An account with everything a decision on it needs, and the decision itself. */
export function AccountReviewCard({ account, onDecided }: AccountReviewCardProps) {
  const titleId = useId();
  const { status, statusReason } = account;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="min-w-0 font-sans text-lg font-semibold break-words">
          <bdi>{account.displayName}</bdi>
        </h2>
        <Badge {...looks[status]}>{said.status[status]}</Badge>
        {status === 'Pending' && <AgeBadge since={account.createdAt} />}
      </div>
      {account.sharesCard && (
        <Notice tone="warning" className="mt-3">
          {said.sharesCard}
        </Notice>
      )}
      {statusReason !== null && (status === 'Rejected' || status === 'Suspended') && (
        <Notice tone="danger" title={said.reasonOf[status]} className="mt-3">
          <bdi dir="auto" className="break-words">
            {statusReason}
          </bdi>
        </Notice>
      )}
      <div className="mt-4 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[1fr_340px]">
        <AccountFacts account={account} />
        <div className="grid grid-cols-1 gap-5 sm:max-lg:grid-cols-2">
          {account.lawyer && <Documents lawyer={account.lawyer} />}
          <div className="sm:max-lg:col-span-2">
            <AccountDecisions account={account} onDecided={onDecided} />
          </div>
        </div>
      </div>
    </Card>
  );
}

const Documents = ({ lawyer }: { lawyer: LawyerProfile }) => (
  <>
    <OpenablePicture title={said.idPhoto} file={lawyer.idPhoto} />
    <OpenablePicture title={said.barCardPhoto} file={lawyer.barCardPhoto} />
  </>
);
