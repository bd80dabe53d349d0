import { type Administrator, administratorsSheet, listAdministrators } from '#contract/accounts/administrators.ts';
import { AdministratorCard } from '#web/accounts/administrators/administrator-card.tsx';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { csvPathOf, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const { list: t } = administratorsCopy;

/** All administrators, removed ones included; a reader's own card is different. */
export const administratorsList = (ownId: number | null): ListOf<Administrator> => ({
  ...{ name: 'administrators', title: t.title, counted: t.counted },
  ...{ sorts: t.sorts, search: t.search },
  fetchPage: pagesOf(listAdministrators, {}, 50),
  csvPath: csvPathOf(administratorsSheet),
  empty: () => t.nobody,
  nameOf: ({ displayName }) => displayName,
  card: (administrator) => <AdministratorCard administrator={administrator} isOwn={administrator.id === ownId} />,
});
