import { BadgeCheck, Ban, CirclePause, Hourglass, type LucideIcon, PencilLine } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { AccountForReview, AccountStatus, LawyerProfile } from '#contract/accounts.ts';
import { AccountDecisions } from '#web/accounts/review/account-decisions.tsx';
import { AccountFacts } from '#web/accounts/review/account-facts.tsx';
import { reviewCopy as said } from '#web/accounts/review/copy.ts';
import { useMay } from '#web/core/may.ts';
import { paths } from '#web/core/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';
import { OpenablePicture } from '#web/ui/review/openable-picture.tsx';
import type { Tone } from '#web/ui/tone.tsx';

const looks: Readonly<Record<AccountStatus | 'asked', { tone: Tone; icon: LucideIcon }>> = {
  Pending: { tone: 'info', icon: Hourglass },
  asked: { tone: 'warning', icon: PencilLine },
  Accepted: { tone: 'success', icon: BadgeCheck },
  Rejected: { tone: 'danger', icon: Ban },
  Suspended: { tone: 'warning', icon: CirclePause },
};

type AccountReviewCardProps = {
  account: AccountForReview;
  /** It was decided: it may belong to another list now. */
  onDecided: () => void;
};

/** An account with everything a decision on it needs, and the decision itself. */
export function AccountReviewCard({ account, onDecided }: AccountReviewCardProps) {
  const titleId = useId();
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const { status, statusReason, lawyer } = account;
  const note = lawyer?.reviewNote ?? null;
  const state = status === 'Pending' && note !== null ? 'asked' : status;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="min-w-0 font-sans text-lg font-semibold break-words">
          <Link to={paths.adminAccount(account.id)} className="text-link">
            <bdi>{account.displayName}</bdi>
          </Link>
        </h2>
        <Badge {...looks[state]}>{said.status[state]}</Badge>
        {status === 'Pending' && <AgeBadge since={account.createdAt} />}
      </div>
      {account.sameCard.length > 0 && <SameCard accounts={account.sameCard} />}
      {note !== null && (
        <Notice tone="warning" title={said.noteTitle} className="mt-3">
          <bdi dir="auto" className="block break-words">
            {note}
          </bdi>
          <span className="text-sm">{said.noteHint}</span>
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
          {lawyer && seesPapers && <Documents lawyer={lawyer} isWaiting={status === 'Pending'} />}
          {reviews && (
            <div className="sm:max-lg:col-span-2">
              <AccountDecisions account={account} onDecided={onDecided} />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

const SameCard = ({ accounts }: { accounts: AccountForReview['sameCard'] }) => (
  <Notice tone="warning" title={said.sameCard} className="mt-3">
    <ul className="flex flex-wrap gap-x-6">
      {accounts.map(({ id, displayName, role, status }) => (
        <li key={id} className="min-w-0">
          <Link to={paths.adminAccount(id)} className="text-link inline-flex min-h-11 items-center break-words">
            <bdi>{displayName}</bdi>
          </Link>{' '}
          <span className="text-sm">
            ({said.roles[role]}، {said.status[status]})
          </span>
        </li>
      ))}
    </ul>
  </Notice>
);

type DocumentsProps = { lawyer: LawyerProfile; isWaiting: boolean };

/** In sight where they are decided on. After that they open when asked for: each look at them is written down. */
function Documents({ lawyer, isWaiting }: DocumentsProps) {
  const pictures = (
    <>
      <OpenablePicture title={said.idPhoto} file={lawyer.idPhoto} />
      <OpenablePicture title={said.barCardPhoto} file={lawyer.barCardPhoto} />
    </>
  );
  if (isWaiting) return pictures;
  return (
    <Disclosure title={said.documents}>
      <div className="grid grid-cols-1 gap-5">{pictures}</div>
    </Disclosure>
  );
}
