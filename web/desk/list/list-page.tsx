import { type Later, later } from '#web/core/data/later.ts';
import type { Elements } from '#web/core/page/elements.ts';
import type { Query } from '#web/core/page/query.ts';
import { requireCapability, requireRole } from '#web/core/session/private.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { type ListOf, type Numbered, parseListQuery } from '#web/desk/list/list-of.ts';
import { ListView } from '#web/desk/list/list-view.tsx';
import { type FirstPage, fetchFirst, linkedIdIn } from '#web/desk/list/split/linked-item.ts';

/** The data of a list's page: its query and the first page of items. */
export async function loadList<T extends Numbered>(request: Request, list: Omit<ListOf<T>, 'card'>) {
  if (list.capability === undefined) requireRole(request, 'Admin');
  else requireCapability(request, list.capability);
  const query = parseListQuery(request.url, list);
  return { query, first: await later(fetchFirst(list, query, linkedIdIn(request.url))) };
}

type ListPageProps<T extends Numbered> = {
  title: string;
  lead: string;
  list: ListOf<T>;
  query: Query;
  first: Later<FirstPage<T>>;
  /** After the list. */
  below?: Elements;
};

/** A page that is one list. */
export const ListPage = <T extends Numbered>({ title, lead, below, ...rest }: ListPageProps<T>) => (
  <main id="main">
    <div className="list-screen">
      <AdminHead title={title}>{rest.list.beside?.()}</AdminHead>
      <div className="wrap">
        <ListView
          key={rest.list.name}
          help={
            <>
              <p>{lead}</p>
              {rest.list.help?.(rest.query)}
            </>
          }
          {...rest}
        />
      </div>
    </div>
    {below && <div className="wrap pt-10 pb-8">{below}</div>}
  </main>
);
