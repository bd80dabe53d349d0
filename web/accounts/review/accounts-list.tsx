import { BadgeCheck, CirclePause, RotateCcw } from 'lucide-react';
import {
  type AccountDecision,
  type AccountForReview,
  accountLifecycle,
  listAccounts,
  reviewAccount,
} from '#contract/accounts/calls.ts';
import type { AccountStatus } from '#contract/accounts/session.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { Role } from '#contract/core/roles.ts';
import { AccountReviewCard } from '#web/accounts/review/account-review-card.tsx';
import { accountRow } from '#web/accounts/review/account-row.tsx';
import { entryOf, reviewCopy as t } from '#web/accounts/review/copy.ts';
import { seenOf } from '#web/accounts/review/seen-of.ts';
import { paths } from '#web/core/page/paths.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { type BulkDecision, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

type ReviewedRole = Exclude<Role, 'Admin'>;

const decision = (
  transition: 'accept' | 'suspend' | 'restore',
  look: Pick<BulkDecision<AccountForReview>, 'icon' | 'text' | 'isDanger' | 'reason'>,
): BulkDecision<AccountForReview> => ({
  ...{ verb: t.verbs[transition], endpoint: reviewAccount, ...look },
  may: ({ status }) => can(accountLifecycle, transition satisfies AccountDecision, 'Admin', status),
  input: (account) => ({ ...seenOf(account), decision: transition }),
});

const suspend = decision('suspend', {
  ...{ icon: CirclePause, text: t.suspendText, isDanger: true },
  reason: { label: t.reasonOf.Suspended, hint: t.reasonHint },
});
const restore = decision('restore', { icon: RotateCcw, text: t.restoreText });

const listFor = (role: ReviewedRole, title: string, statuses: readonly AccountStatus[]): ListOf<AccountForReview> => ({
  ...{
    name: `accounts-${role.toLowerCase()}`,
    title,
    capability: 'seesCases',
    counted: t.counted,
  },
  tabs: {
    ...{ name: 'status', label: t.tabsLabel },
    words: { ...Object.fromEntries(statuses.map((status) => [status, t.kinds[role].tabs[status]])), all: uiCopy.all },
  },
  ...{ sorts: t.sorts, search: t.searchField },
  decisions: [
    // Clients are accepted when they confirm their e-mail address: there is no decision before.
    ...(role === 'Client'
      ? []
      : [decision('accept', { icon: BadgeCheck, text: t.acceptSeveral(entryOf(role).acceptText) })]),
    ...[restore, suspend],
  ],
  row: accountRow,
  about: ({ id }) => ({ subject: 'account', id }),
  // It may have another role.
  otherwise: (id) => ({ to: paths.adminAccount(id), text: t.ownPage(String(id)) }),
  ...pagesOf(listAccounts, { role }),
  empty: ({ status }) => t.kinds[role].empty[statuses.find((known) => known === status) ?? 'all'],
  nameOf: ({ displayName }) => displayName,
  card: (account, leave) => <AccountReviewCard account={account} onDecided={leave} />,
});

const waiting = ['Pending', 'Accepted', 'Rejected', 'Suspended'] as const satisfies readonly AccountStatus[];

/** The accounts of each kind, as administrators review them. */
export const accountLists = {
  Lawyer: listFor('Lawyer', t.titles.Lawyer, waiting),
  Participant: listFor('Participant', t.titles.Participant, waiting),
  Client: listFor('Client', t.titles.Client, ['Accepted', 'Suspended']),
};
