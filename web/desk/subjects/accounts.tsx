import { BadgeCheck, CirclePause, ImageOff, PencilLine, RotateCcw, UsersRound } from 'lucide-react';
import {
  type AccountDecision,
  type AccountForReview,
  accountLifecycle,
  listAccounts,
  reviewAccount,
} from '#contract/accounts/calls.ts';
import type { AccountStatus } from '#contract/accounts/session.ts';
import { listCounts } from '#contract/administration/list-counts.ts';
import { can } from '#contract/core/lifecycle.ts';
import type { Role } from '#contract/core/roles.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount, formatDate } from '#web/core/words/format.ts';
import { entryOf, reviewCopy as t } from '#web/desk/accounts/copy.ts';
import { seenOf } from '#web/desk/accounts/seen-of.ts';
import {
  type BulkDecision,
  type Filter,
  noteMark,
  pagesOf,
  type RowMark,
  type RowText,
} from '#web/desk/list/list-of.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';
import { uiCopy } from '#web/ui/copy.ts';

const rowCopy = t.row;

/** Which of the two papers of a lawyer are missing. */
function missingPapers({ lawyer }: AccountForReview): string | null {
  if (!lawyer || (lawyer.idPhoto && lawyer.barCardPhoto)) return null;
  if (!lawyer.idPhoto && !lawyer.barCardPhoto) return rowCopy.noPapers;
  return lawyer.idPhoto ? rowCopy.noBarCard : rowCopy.noIdCard;
}

function noticesOf(account: AccountForReview): RowMark[] {
  const missing = missingPapers(account);
  return [
    ...(account.sameCard.length > 0 ? [{ tone: 'danger', icon: UsersRound, text: rowCopy.sameCard } as const] : []),
    ...(missing === null ? [] : [{ tone: 'warning', icon: ImageOff, text: missing } as const]),
    ...(account.lawyer?.reviewNote ? [{ tone: 'warning', icon: PencilLine, text: rowCopy.asked } as const] : []),
  ];
}

/** The dense row of an account: a lawyer's profession and place, anybody else's address. */
function accountRow(account: AccountForReview): RowText {
  const { status, lawyer, email, createdAt } = account;
  const isWaiting = status === 'Pending';
  return {
    facts: lawyer
      ? [
          lawyer.specializationName,
          lawyer.governorate,
          lawyer.yearsOfExperience === null ? null : formatCount(lawyer.yearsOfExperience, 'year'),
        ]
      : [
          <bdi translate="no" key="email" dir="ltr">
            {email}
          </bdi>,
          isWaiting ? null : formatDate(createdAt),
        ],
    since: isWaiting ? createdAt : null,
    marks: [...(isWaiting ? noticesOf(account) : []), ...(account.hasNote ? [noteMark] : [])],
  };
}

type ReviewedRole = Exclude<Role, 'Admin'>;

const decision = (
  transition: 'accept' | 'suspend' | 'restore',
  look: Pick<BulkDecision<AccountForReview>, 'icon' | 'text' | 'isDanger' | 'reason' | 'whyNot'>,
): BulkDecision<AccountForReview> => ({
  verb: t.verbs[transition],
  endpoint: reviewAccount,
  ...look,
  may: ({ status }) => can(accountLifecycle, transition satisfies AccountDecision, 'Admin', status),
  input: (account) => ({ ...seenOf(account), decision: transition }),
});

/** The cause for which the account needs a reason of its own. */
const whyNot = (account: AccountForReview): string | null => {
  if (missingPapers(account) !== null) return t.several.noPapers;
  return account.sameCard.length > 0 ? t.several.sameCard : null;
};

const suspend = decision('suspend', {
  icon: CirclePause,
  text: t.several.suspend,
  isDanger: true,
  reason: { label: t.reasonOf.Suspended, hint: t.reasonHint },
});
const restore = decision('restore', { icon: RotateCcw, text: t.several.restore });

const filtersFor = (role: ReviewedRole): readonly Filter[] => [
  ...(role === 'Lawyer' ? [{ kind: 'checkbox', name: 'missingPapers', label: t.filters.missingPapers } as const] : []),
  { kind: 'checkbox', name: 'sameCard', label: t.filters.sameCard },
];

const listFor = (role: ReviewedRole, title: string, statuses: readonly AccountStatus[]): Subject<AccountForReview> => ({
  name: `accounts-${role.toLowerCase()}`,
  title,
  capability: 'seesCases',
  counted: t.counted,
  isOfPeople: true,
  tabs: {
    name: 'status',
    label: t.tabsLabel,
    words: { ...Object.fromEntries(statuses.map((status) => [status, t.kinds[role].tabs[status]])), all: uiCopy.all },
    counts: async () => (await call(listCounts, {}))[role],
  },
  sorts: t.sorts,
  search: t.searchField,
  ...(role === 'Client' ? {} : { filters: filtersFor(role) }),
  decisions: [
    // Clients are accepted when they confirm their e-mail address: there is no decision before.
    ...(role === 'Client'
      ? []
      : [decision('accept', { icon: BadgeCheck, text: t.several.accept(entryOf(role).acceptSeveral), whyNot })]),
    ...[restore, suspend],
  ],
  row: accountRow,
  about: ({ id }) => ({ subject: 'account', id }),
  // It may have another role.
  otherwise: (id) => ({ to: paths.adminAccount(id), text: t.ownPage(String(id)) }),
  ...pagesOf(listAccounts, { role }),
  empty: ({ status }) => t.kinds[role].empty[statuses.find((known) => known === status) ?? 'all'],
  nameOf: ({ displayName }) => displayName,
  loadCard: async () => {
    const { AccountReviewCard } = await import('#web/desk/accounts/account-review-card.tsx');
    return (account, leave) => <AccountReviewCard account={account} onDecided={leave} />;
  },
});

const waiting = ['Pending', 'Accepted', 'Rejected', 'Suspended'] as const satisfies readonly AccountStatus[];

/** The accounts of each kind, as administrators review them. */
export const accounts = {
  Lawyer: listFor('Lawyer', t.titles.Lawyer, waiting),
  Participant: listFor('Participant', t.titles.Participant, waiting),
  Client: listFor('Client', t.titles.Client, ['Accepted', 'Suspended']),
};
