import { type Administrator, listAdministrators } from '#contract/accounts/administrators.ts';
import { AdministratorCard } from '#web/accounts/administrators/administrator-card.tsx';
import { administratorsCopy } from '#web/accounts/administrators/copy.ts';
import { type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const { list: t } = administratorsCopy;

/** All administrators, removed ones included; a reader's own card is different. */
export const administratorsList = (ownId: number | null): ListOf<Administrator> => ({
  ...{ name: 'administrators', title: t.title, counted: t.counted },
  ...{ sorts: t.sorts, search: t.search },
  ...pagesOf(listAdministrators, {}, 50),
  empty: () => t.nobody,
  nameOf: ({ displayName }) => displayName,
  card: (administrator) => <AdministratorCard administrator={administrator} isOwn={administrator.id === ownId} />,
});
