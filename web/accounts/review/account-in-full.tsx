import type { AccountInFull as Account } from '#contract/accounts.ts';
import { AdministratorCard } from '#web/accounts/administrators/administrator-card.tsx';
import { AccountReviewCard } from '#web/accounts/review/account-review-card.tsx';
import { reviewCopy } from '#web/accounts/review/copy.ts';
import { formatCount, formatDateTime } from '#web/core/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { full: said } = reviewCopy;

type AccountInFullProps = { account: Account; ownId: number; onDecided: () => void };

/** An account of any role with all that is known of it, and what may be decided on it. */
export function AccountInFull({ account, ownId, onDecided }: AccountInFullProps) {
  const { deletedAt, permission } = account;
  if (deletedAt !== null) {
    return (
      <Notice tone="warning" title={said.deleted(formatDateTime(deletedAt))}>
        {said.deletedText}
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
          {said.title}
        </h2>
        <DefinitionList
          className="mt-4"
          items={[
            { label: said.sessions, value: formatCount(account.openSessions, said.sessionCount) },
            { label: said.lastUsed, value: account.lastUsedAt && formatDateTime(account.lastUsedAt) },
            { label: said.consent, value: account.consentedAt && formatDateTime(account.consentedAt) },
            ...(account.role === 'Admin'
              ? [{ label: said.secondFactor, value: account.hasSecondFactor ? said.on : said.off }]
              : []),
          ]}
        />
      </Card>
    </>
  );
}
