import { useRevalidator } from 'react-router';
import { type AccountForReview, listAccounts } from '#contract/accounts.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { AccountReviewCard } from '#web/accounts/review/account-review-card.tsx';
import { AccountSearch } from '#web/accounts/review/account-search.tsx';
import { type AskedAccounts, type ReviewedRole, statusesOf } from '#web/accounts/review/asked-accounts.ts';
import { reviewCopy as said } from '#web/accounts/review/copy.ts';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

type Accounts = Page<AccountForReview[]>;

/** The card with its pictures is long: a page of the queue is short. */
const limit = 20;

export const fetchAccounts = (role: ReviewedRole, asked: AskedAccounts, cursor?: string): Promise<Accounts> =>
  call(listAccounts, { role, ...asked, limit, ...(cursor === undefined ? {} : { cursor }) });

type AccountQueueProps = { role: ReviewedRole; asked: AskedAccounts; accounts: Later<Accounts> };

/** The accounts of one kind in one state, or those that were searched for, oldest first. */
export function AccountQueue({ role, asked, accounts }: AccountQueueProps) {
  const { revalidate } = useRevalidator();
  const kind = said.kinds[role];
  const isSearch = 'q' in asked;
  const shown = isSearch
    ? { key: asked.q, label: said.search.found(asked.q), empty: said.search.nobody }
    : { key: asked.status, label: kind.tabs[asked.status], empty: kind.empty[asked.status] };
  return (
    <div className="grid grid-cols-1 gap-6">
      <AccountSearch q={isSearch ? asked.q : ''} />
      <TabLinks
        label={said.tabsLabel}
        tabs={statusesOf[role].map((tab) => ({
          to: `?status=${tab}`,
          text: kind.tabs[tab],
          isCurrent: !isSearch && tab === asked.status,
        }))}
      />
      {role === 'Lawyer' && !isSearch && asked.status === 'Pending' && <Checklist />}
      {isSearch && <h2 className="text-xl break-words">{shown.label}</h2>}
      <Loaded key={shown.key} later={accounts}>
        {(first) => (
          <Queue
            label={shown.label}
            first={first}
            fetchPage={(cursor) => fetchAccounts(role, asked, cursor)}
            empty={<Empty text={shown.empty} />}
          >
            {(account, leave) => (
              // What was searched for stays in sight, in its new state.
              <AccountReviewCard account={account} onDecided={isSearch ? () => void revalidate() : leave} />
            )}
          </Queue>
        )}
      </Loaded>
    </div>
  );
}

const Checklist = () => (
  <Notice title={said.checklist.title}>
    <ul className="flex list-inside list-disc flex-wrap gap-x-6">
      {said.checklist.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </Notice>
);
