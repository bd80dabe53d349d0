import { type LucideIcon, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PluralForms } from '#contract/copy/numbers.ts';
import type { AnyEndpoint, Input, Output, Page } from '#contract/core/endpoint.ts';
import type { Capability } from '#contract/core/permissions.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { call } from '#web/core/calls/api.ts';
import { fetchCsv } from '#web/core/calls/fetch-file.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { anyText, filled, oneOf, type Parts, parseQuery, type Query, wholeNumber } from '#web/core/page/query.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { asOptions, type Options } from '#web/ui/fields/option.ts';

export type Numbered = { readonly id: number };

/** A filter of a list, beside its tabs and its search. */
export type Filter = { readonly name: string; readonly label: string } & (
  | {
      readonly kind: 'choice';
      /** Chooses none. */
      readonly every: string;
      readonly options: Options;
      /** The address may contain values that are not among the options. */
      readonly isOpen?: boolean;
    }
  | { readonly kind: 'checkbox' | 'number' | 'day' }
);

/** A decision on several things at once, made of the call that decides on one. */
export interface BulkDecision<T> {
  /** The verbal noun that precedes the counted items. */
  readonly verb: string;
  /** The consequence, shown in the confirmation. */
  readonly text: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
  /** It must be said why. */
  readonly reason?: { readonly label: string; readonly hint: string; readonly reasons?: readonly string[] };
  /** Why an item cannot be decided with others, in a few words that head its group of the report; null if it can. */
  whyNot?(item: T): string | null;
  /** Each item is decided by one call. */
  readonly endpoint: AnyEndpoint;
  may(item: T): boolean;
  input(item: T): Record<string, unknown>;
}

/** A mark on an item's row, seen before it is opened. */
export type RowMark = {
  readonly tone: 'danger' | 'warning' | 'neutral';
  readonly icon: LucideIcon;
  readonly text: string;
};

/** An administrator has noted something about it. */
export const noteMark: RowMark = { tone: 'neutral', icon: NotebookPen, text: listCopy.noteMark };

/** The texts of an item's dense row beside its name. */
export interface RowText {
  /** Without one it is the item's name. */
  readonly title?: ReactNode;
  /** In one line; what is empty is left out. */
  readonly facts: readonly ReactNode[];
  /** Since when it waits; null if it does not. */
  readonly since: string | null;
  /** In place of that: by when it has to be decided. */
  readonly due?: string | null;
  readonly marks?: readonly RowMark[];
}

/** Everything that one list of the administrators is; `ListView` does the rest. */
export interface ListOf<T extends Numbered> {
  /** Its name in the names of its files. */
  readonly name: string;
  /** Names the content for screen readers. */
  readonly title: string;
  /** The capability with which an administrator sees it; without one every administrator sees it. */
  readonly capability?: Capability;
  /** Its things as they are counted after another noun, in the genitive. */
  readonly counted: PluralForms;
  /** The views of the list by their words in the address, the standard one first; «all» is all of them together. */
  readonly tabs?: {
    readonly name: string;
    readonly label: string;
    readonly words: Readonly<Record<string, string>>;
    /** How many things each view has, by its word; a view that is missing has none. «all» is their sum, unless it is said. */
    readonly counts?: () => Promise<Readonly<Record<string, number>>>;
    /** Pages beside the views. */
    readonly also?: readonly { readonly to: string; readonly text: string }[];
    /** The current view has items that «all» does not include: a search stays in it. */
    readonly isApart?: boolean;
  };
  /** Parameters of its addresses that are chosen outside the list. */
  readonly fixed?: Query;
  /** The sort orders by their name in the address, the default first. */
  readonly sorts: Readonly<Record<string, string>>;
  /** Placeholder that says what the search covers; without it there is no search. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  readonly decisions?: readonly BulkDecision<T>[];
  /** Cards in a grid where there is room, lines of one card, or lines that begin with their checkbox. */
  readonly look?: 'grid' | 'lines' | 'rows';
  /** Elements above all of its views. */
  above?(): Elements;
  /** Beside the title of its page. */
  beside?(): Elements;
  /** Beside the button of the CSV file. */
  tools?(): Elements;
  /** Advice before deciding in this view, behind the help button. */
  help?(query: Query): Elements;
  /**
   * Makes it a queue: dense rows, and beside them the open item with its decisions, whose buttons have `acceptKey` and
   * `rejectKey`.
   */
  row?(item: T): RowText;
  /** Its open item has pictures side by side: they get more of the width than its rows. */
  readonly hasPictures?: true;
  /** The subject of an item: when a colleague decides on it, the list shows that at once. */
  about?(item: T): { readonly subject: QueueSubject; readonly id: number };
  /** Where something is seen that is in none of its views. */
  otherwise?(id: number): { readonly to: string; readonly text: string };
  fetchPage(query: Query, cursor?: string): Promise<Page<T[]>>;
  /** Fetches everything that the query finds as a CSV file. */
  fetchCsv(query: Query): Promise<Blob>;
  /** Shown when this view is empty and there is no search. */
  empty(query: Query): string;
  nameOf(item: T): string;
  /** Its names are not translated: they are those of people. */
  isOfPeople?: boolean;
  /** `leave` removes a decided item from the list; in a view of all states the item stays, with its new state. */
  card(item: T, leave: () => void, place: { readonly index: number; readonly isLast: boolean }): Elements;
}

/** A whole text may be a name: its beginning is enough. */
const nameLengthMax = 80;
export function shortName<T extends Numbered>(list: Pick<ListOf<T>, 'nameOf'>, item: T): string {
  const characters = [...list.nameOf(item)];
  return characters.length > nameLengthMax ? `${characters.slice(0, nameLengthMax).join('')}…` : characters.join('');
}

/** The tab of all states. */
export const everyTab = 'all';

/** Narrows a list down to one account; `ofAccount` makes the address. */
export const accountFilter: Filter = { kind: 'number', name: 'account', label: listCopy.account };

/** An invalid day is refused by the server. */
const readers = { checkbox: oneOf(['true']), number: wholeNumber, day: anyText };

const reader = (filter: Filter) => {
  if (filter.kind !== 'choice') return readers[filter.kind];
  return filter.isOpen ? anyText : oneOf(asOptions(filter.options).map(({ value }) => value));
};

type Addressed = Pick<ListOf<Numbered>, 'tabs' | 'fixed' | 'sorts' | 'search' | 'filters'>;

/** The query of a list's address. A search, or a filter by account, without a tab searches all states. */
export function parseListQuery(address: string, list: Addressed): Query {
  const { tabs, fixed = {}, sorts, search, filters = [] } = list;
  const words = Object.keys(tabs?.words ?? {});
  const parts: Parts = {
    ...(tabs && { [tabs.name]: oneOf(words) }),
    ...(search !== undefined && { q: anyText }),
    ...Object.fromEntries(filters.map((filter) => [filter.name, reader(filter)])),
    sort: oneOf(Object.keys(sorts)),
  };
  const query = { ...fixed, ...parseQuery(address, parts) };
  if (!tabs || query[tabs.name] !== '') return query;
  const isEverywhere = Boolean(query.q || query.account) && words.includes(everyTab);
  return { ...query, [tabs.name]: isEverywhere ? everyTab : (words[0] ?? '') };
}

/** Whether a search can cover all states. */
export const hasEverywhere = ({ words, isApart = false }: NonNullable<ListOf<Numbered>['tabs']>): boolean =>
  everyTab in words && !isApart;

/** The current tab; the empty text for a list without tabs. */
export const tabOf = ({ tabs }: Pick<Addressed, 'tabs'>, query: Query): string => (tabs && query[tabs.name]) ?? '';

/** How many filters are set; the search does not count. */
export const filterCount = ({ filters = [] }: Addressed, query: Query): number =>
  filters.filter(({ name }) => query[name]).length;

export const isNarrowed = (list: Addressed, query: Query): boolean => Boolean(query.q) || filterCount(list, query) > 0;

/** How many things the current view has; null if it is narrowed down or nobody knows. */
export function totalOf(list: Addressed, query: Query, counts: Readonly<Record<string, number>> | null): number | null {
  if (counts === null || isNarrowed(list, query)) return null;
  const tab = tabOf(list, query);
  return counts[tab] ?? (tab === everyTab ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0);
}

/** The parameters of the query that the API has. */
const wireParts = (query: Query) =>
  Object.fromEntries(filled(query).filter(([name, text]) => name === 'q' || text !== everyTab));

type Fixed = Readonly<Record<string, string>>;

/** The pages of a call whose input has the names of the list's query; the server refuses invalid values. */
export const pagesOf = <E extends AnyEndpoint>(endpoint: E, fixed: Fixed = {}, limit = 20) => ({
  fetchPage: (query: Query, cursor?: string): Promise<Output<E>> =>
    call(endpoint, { limit, ...wireParts(query), ...fixed, ...(cursor === undefined ? {} : { cursor }) } as Input<E>),
  fetchCsv: (query: Query): Promise<Blob> => fetchCsv(endpoint, { ...wireParts(query), ...fixed }),
});
