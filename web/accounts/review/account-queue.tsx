import { type AccountForReview, type AccountStatus, accountStatuses, listAccounts } from '#contract/accounts.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { AccountReviewCard } from '#web/accounts/review/account-review-card.tsx';
import { reviewCopy as said } from '#web/accounts/review/copy.ts';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

export type ReviewedRole = keyof typeof said.kinds;

type Accounts = Page<AccountForReview[]>;

/** The card with its pictures is long: a page of the queue is short. */
const limit = 20;

export const fetchAccounts = (role: ReviewedRole, status: AccountStatus, cursor?: string): Promise<Accounts> =>
  call(listAccounts, { role, status, limit, ...(cursor === undefined ? {} : { cursor }) });

/** The state that an address asks for with `?status=`; whatever else stands there is the queue itself. */
export const accountStatusAt = (address: string): AccountStatus => {
  const asked = new URL(address).searchParams.get('status');
  return accountStatuses.find((status) => status === asked) ?? 'Pending';
};

type AccountQueueProps = { role: ReviewedRole; status: AccountStatus; accounts: Later<Accounts> };

/** The accounts of one kind and state, oldest first, with the way to the other states. */
export function AccountQueue({ role, status, accounts }: AccountQueueProps) {
  const kind = said.kinds[role];
  return (
    <div className="grid grid-cols-1 gap-6">
      <TabLinks
        label={said.tabsLabel}
        tabs={accountStatuses.map((tab) => ({
          to: `?status=${tab}`,
          text: kind.tabs[tab],
          isCurrent: tab === status,
        }))}
      />
      {role === 'Lawyer' && status === 'Pending' && <Checklist />}
      <Loaded key={status} later={accounts}>
        {(first) => (
          <Queue
            label={kind.tabs[status]}
            first={first}
            fetchPage={(cursor) => fetchAccounts(role, status, cursor)}
            empty={<Empty text={kind.empty[status]} />}
          >
            {(account, leave) => <AccountReviewCard account={account} onDecided={leave} />}
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
