import { accountFacts } from '#contract/accounts/facts.ts';
import type { RegistrationForReview } from '#contract/accounts/unverified.ts';
import { factNames, roleNamesInside } from '#contract/copy/words.ts';
import { accountRows, allAccountFacts } from '#web/accounts/fact-rows.ts';
import { reviewCopy, unverifiedCopy as t } from '#web/accounts/review/copy.ts';
import { RegistrationActions } from '#web/accounts/review/registration-actions.tsx';
import { SameCard } from '#web/accounts/review/same-card.tsx';
import { useMay } from '#web/core/session/may.ts';
import { formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { AgeBadge } from '#web/ui/review/age-badge.tsx';

/** The name is the title of the card. */
const [, ...shown] = allAccountFacts(['displayName', 'email', 'phoneNumber']);

type RegistrationInFullProps = { registration: RegistrationForReview; onConfirmed: () => void };

/** A registration that waits for its code: its facts and the ways to help. */
export function RegistrationInFull({ registration, onConfirmed }: RegistrationInFullProps) {
  const [reviews, seesPapers] = [useMay('reviews'), useMay('seesPapers')];
  const { displayName, role, accountId, createdAt, codeExpiresAt, sameCard } = registration;
  const isCodeOver = Date.parse(codeExpiresAt) < Date.now();
  return (
    <Card as="article" aria-labelledby="registration-name">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="registration-name" className="min-w-0 font-sans text-lg font-semibold break-words">
          <bdi>{displayName}</bdi>
        </h2>
        <Badge tone="warning">{t.badge}</Badge>
        <AgeBadge since={createdAt} />
      </div>
      {sameCard.length > 0 && <SameCard accounts={sameCard} />}
      <DefinitionList
        className="my-5"
        items={[
          { label: factNames.role, value: roleNamesInside[role] },
          ...accountRows(
            registration,
            shown.filter((name) => seesPapers || !accountFacts[name].isSecret),
          ),
          { label: reviewCopy.facts.registered, value: formatDateTime(createdAt) },
          { label: t.codeUntil, value: isCodeOver ? t.codeOver : formatDateTime(codeExpiresAt) },
          { label: t.account, value: accountId, isLatin: true },
        ]}
      />
      {reviews && <RegistrationActions registration={registration} onConfirmed={onConfirmed} />}
    </Card>
  );
}
