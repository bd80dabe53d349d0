import type { AccountInFull as Account } from '#contract/accounts/calls.ts';
import { accountTexts } from '#contract/accounts/copy.ts';
import { ownCopy } from '#web/accounts/own/copy.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { AccountReviewCard } from '#web/desk/accounts/account-review-card.tsx';
import { AdministratorCard } from '#web/desk/accounts/administrators/administrator-card.tsx';
import { ResetSecondFactor } from '#web/desk/accounts/administrators/reset-second-factor.tsx';
import { reviewCopy } from '#web/desk/accounts/copy.ts';
import { CorrectAccount } from '#web/desk/accounts/correct-account.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { full: t } = reviewCopy;
const { secondFactor } = accountTexts;

type AccountInFullProps = { account: Account; ownId: number; onDecided: () => void };

/** An account of any role with all its facts and decisions. */
export function AccountInFull({ account, ownId, onDecided }: AccountInFullProps) {
  const { deletedAt, permission } = account;
  if (deletedAt !== null) {
    return (
      <Notice tone="warning" title={t.deleted(formatDateTime(deletedAt))}>
        {t.deletedText}
      </Notice>
    );
  }
  return (
    <>
      {permission !== null ? (
        <AdministratorCard administrator={{ ...account, permission }} isOwn={account.id === ownId} />
      ) : (
        <AccountReviewCard account={account} onDecided={onDecided} />
      )}
      <Card as="section" aria-labelledby="account-entry">
        <h2 id="account-entry" className="text-xl">
          {t.title}
        </h2>
        <DefinitionList
          className="mt-4"
          items={[
            { label: t.sessions, value: formatCount(account.openSessions, t.sessionCount) },
            { label: ownCopy.sessions.used, value: account.lastUsedAt && formatDateTime(account.lastUsedAt) },
            { label: t.consent, value: account.consentedAt && formatDateTime(account.consentedAt) },
            { label: secondFactor.name, value: account.hasSecondFactor ? secondFactor.isOn : secondFactor.isOff },
          ]}
        />
        <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
          <CorrectAccount account={account} />
          {permission === null && account.hasSecondFactor && <ResetSecondFactor account={account} />}
        </div>
      </Card>
    </>
  );
}
