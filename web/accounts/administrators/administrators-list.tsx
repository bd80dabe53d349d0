import { type Administrator, administratorsSheet, listAdministrators } from '#contract/accounts-administrators.ts';
import { administratorColumns as heads } from '#contract/copy/columns.ts';
import { historyWords } from '#contract/copy/history.ts';
import { AdministratorCard } from '#web/accounts/administrators/administrator-card.tsx';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { formatDate } from '#web/core/format.ts';
import { columnsOf, type ListOf, pagesOf, sheetPath } from '#web/ui/list/list-of.ts';

const { list: said } = administratorsCopy;

/** All administrators, removed ones too; his own card is another one for each. */
export const administratorsList = (ownId: number | null): ListOf<Administrator> => ({
  ...{ name: 'administrators', title: said.title, counted: said.counted, nameHead: heads.name },
  ...{ sorts: said.sorts, search: said.search },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: Administrator) => <bdi dir="ltr">{id}</bdi>,
      email: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      permission: ({ permission }) => historyWords[permission],
      status: ({ status }) => (status === 'Accepted' ? said.status.isStanding : said.status.isRemoved),
      secondFactor: ({ hasSecondFactor }) => historyWords[`${hasSecondFactor}`],
      since: ({ createdAt }) => formatDate(createdAt),
    },
    ['id', 'status'],
  ),
  fetchPage: pagesOf(listAdministrators, {}, 50),
  sheet: sheetPath(administratorsSheet),
  empty: () => said.nobody,
  nameOf: ({ displayName }) => displayName,
  card: (administrator) => <AdministratorCard administrator={administrator} isOwn={administrator.id === ownId} />,
});
