import { BadgeCheck, CirclePause, RotateCcw } from 'lucide-react';
import {
  type AccountDecision,
  type AccountForReview,
  type AccountStatus,
  accountLifecycle,
  accountsSheet,
  listAccounts,
  reviewAccount,
} from '#contract/accounts.ts';
import { accountColumns as heads } from '#contract/copy/columns.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { Role } from '#contract/core/roles.ts';
import { AccountReviewCard } from '#web/accounts/review/account-review-card.tsx';
import { entryOf, reviewCopy as said } from '#web/accounts/review/copy.ts';
import { seenOf } from '#web/accounts/review/seen-of.ts';
import { formatCount, formatDate } from '#web/core/format.ts';
import { type BulkDecision, columnsOf, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

type ReviewedRole = Exclude<Role, 'Admin'>;

const decision = (
  move: 'accept' | 'suspend' | 'restore',
  look: Pick<BulkDecision<AccountForReview>, 'icon' | 'text' | 'isDanger' | 'reason'>,
): BulkDecision<AccountForReview> => ({
  ...{ name: move, verb: said.verbs[move], endpoint: reviewAccount, ...look },
  may: ({ status }) => can(accountLifecycle, move satisfies AccountDecision, 'Admin', status),
  input: (account) => ({ ...seenOf(account), decision: move }),
});

const suspend = decision('suspend', {
  ...{ icon: CirclePause, text: said.suspendText, isDanger: true },
  reason: { label: said.suspendReason, hint: said.reasonHint },
});
const restore = decision('restore', { icon: RotateCcw, text: said.restoreText });

const columns = columnsOf<AccountForReview, Exclude<keyof typeof heads, 'name'>>(
  heads,
  {
    id: ({ id }) => <bdi dir="ltr">{id}</bdi>,
    status: ({ status }) => said.status[status],
    email: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    phone: ({ phoneNumber }) => <bdi dir="ltr">{phoneNumber}</bdi>,
    specialty: ({ lawyer }) => lawyer?.specializationName,
    governorate: ({ lawyer }) => lawyer?.governorate,
    years: ({ lawyer }) => lawyer && formatCount(lawyer.yearsOfExperience ?? 0, 'year'),
    registered: ({ createdAt }) => formatDate(createdAt),
    reason: ({ statusReason }) => statusReason,
  },
  ['id', 'email', 'reason'],
);
const lawyerColumns = ['specialty', 'governorate', 'years'];

const listFor = (role: ReviewedRole, title: string, statuses: readonly AccountStatus[]): ListOf<AccountForReview> => ({
  ...{ name: `accounts-${role.toLowerCase()}`, title, duty: 'seesCases', counted: said.counted, nameHead: heads.name },
  tabs: {
    ...{ name: 'status', label: said.tabsLabel },
    words: { ...Object.fromEntries(statuses.map((status) => [status, said.kinds[role].tabs[status]])), all: said.all },
  },
  ...{ sorts: said.sorts, search: said.searchField, hasKeys: role !== 'Client' },
  columns: role === 'Lawyer' ? columns : columns.filter(({ name }) => !lawyerColumns.includes(name)),
  decisions: [
    // Clients are accepted at once when they confirm their e-mail: nobody decides on them before.
    ...(role === 'Client' ? [] : [decision('accept', { icon: BadgeCheck, text: entryOf(role).acceptText })]),
    ...[restore, suspend],
  ],
  fetchPage: pagesOf(listAccounts, { role }),
  sheet: sheetPath(accountsSheet, { role }),
  empty: ({ status }) => said.kinds[role].empty[statuses.find((known) => known === status) ?? 'all'],
  nameOf: ({ displayName }) => displayName,
  card: (account, leave) => <AccountReviewCard account={account} onDecided={leave} />,
});

const waiting = ['Pending', 'Accepted', 'Rejected', 'Suspended'] as const satisfies readonly AccountStatus[];

/** The accounts of each kind, as administrators review them. */
export const accountLists = {
  Lawyer: listFor('Lawyer', said.titles.Lawyer, waiting),
  Participant: listFor('Participant', said.titles.Participant, waiting),
  Client: listFor('Client', said.titles.Client, ['Accepted', 'Suspended']),
};
