import type { Page } from '#contract/core/endpoint.ts';
import { itemParameter, parseQuery, type Query, wholeNumber } from '#web/core/page/query.ts';
import { everyTab, hasEverywhere, type ListOf, type Numbered } from '#web/desk/list/list-of.ts';

/** An item that the address asks for and that is not among the first of the list. */
export type Linked = {
  readonly id: number;
  /** It stands further back in the list; in another view of it, with other filters; or in none. */
  readonly place: 'further' | 'other view' | 'nowhere';
};
/** The first page of a list. An item that stands further back and is asked for comes first in it. */
export type FirstPage<T> = Page<T[]> & { readonly linked?: Linked };

type Fetched<T extends Numbered> = Pick<ListOf<T>, 'fetchPage' | 'tabs' | 'fixed' | 'row'>;

export const linkedIdIn = (address: string): number | null =>
  Number(parseQuery(address, { [itemParameter]: wholeNumber })[itemParameter]) || null;

/** The first page of a query, and in it the item that is asked for, wherever it stands in the list. */
export async function fetchFirst<T extends Numbered>(
  list: Fetched<T>,
  query: Query,
  asked: number | null,
): Promise<FirstPage<T>> {
  const page = await list.fetchPage(query);
  if (asked === null || !list.row || page.items.some(({ id }) => id === asked)) return page;
  const only = { [itemParameter]: String(asked) };
  const { items } = await list.fetchPage({ ...query, ...only });
  if (items.length > 0) return { ...page, items: [...items, ...page.items], linked: { id: asked, place: 'further' } };
  const { tabs, fixed } = list;
  const other = tabs && hasEverywhere(tabs) ? await list.fetchPage({ ...fixed, [tabs.name]: everyTab, ...only }) : null;
  return { ...page, linked: { id: asked, place: other?.items.length ? 'other view' : 'nowhere' } };
}

/** The pages after the first one, without the item that came first. */
export async function fetchOn<T extends Numbered>(
  list: Fetched<T>,
  query: Query,
  cursor: string,
  linked: Linked | undefined,
): Promise<Page<T[]>> {
  const page = await list.fetchPage(query, cursor);
  if (linked?.place !== 'further') return page;
  return { ...page, items: page.items.filter(({ id }) => id !== linked.id) };
}
