import { type Administrator, administratorsSheet, listAdministrators } from '#contract/accounts/administrators.ts';
import { administratorColumns as heads } from '#contract/accounts/labels.ts';
import { historyWords } from '#contract/copy/history.ts';
import { AdministratorCard } from '#web/accounts/administrators/administrator-card.tsx';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { formatDate } from '#web/core/words/format.ts';
import { columnsOf, csvPathOf, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const { list: t } = administratorsCopy;

/** All administrators, removed ones included; a reader's own card is different. */
export const administratorsList = (ownId: number | null): ListOf<Administrator> => ({
  ...{ name: 'administrators', title: t.title, counted: t.counted, nameHead: heads.name },
  ...{ sorts: t.sorts, search: t.search },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: Administrator) => <bdi dir="ltr">{id}</bdi>,
      email: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      permission: ({ permission }) => historyWords[permission],
      status: ({ status }) => (status === 'Accepted' ? t.status.isActive : t.status.isRemoved),
      secondFactor: ({ hasSecondFactor }) => historyWords[`${hasSecondFactor}`],
      since: ({ createdAt }) => formatDate(createdAt),
    },
    ['id', 'status'],
  ),
  fetchPage: pagesOf(listAdministrators, {}, 50),
  csvPath: csvPathOf(administratorsSheet),
  empty: () => t.nobody,
  nameOf: ({ displayName }) => displayName,
  card: (administrator) => <AdministratorCard administrator={administrator} isOwn={administrator.id === ownId} />,
});
