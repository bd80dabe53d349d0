import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AnyEndpoint, type Input, type Output, type Page, pathOf } from '#contract/core/endpoint.ts';
import type { Duty } from '#contract/core/permissions.ts';
import { call } from '#web/core/api.ts';
import { type Asked, anyText, askedAt, filled, oneOf, type Parts, wholeNumber } from '#web/core/asked.ts';
import type { PluralForms } from '#web/core/format.ts';
import { listCopy } from '#web/ui/list/copy.ts';
import { asOptions, type Options } from '#web/ui/option.ts';

export type Numbered = { readonly id: number };

/** What narrows a list down, beside its tabs and its search. */
export type Filter = { readonly name: string; readonly label: string } & (
  | {
      readonly kind: 'choice';
      /** Chooses none. */
      readonly every: string;
      readonly options: Options;
      /** The address may ask for what is not among the options. */
      readonly isOpen?: boolean;
    }
  | { readonly kind: 'mark' | 'number' | 'day' }
);

export interface Column<T> {
  readonly name: string;
  readonly head: string;
  /** Shown until somebody chooses otherwise. */
  readonly isStandard: boolean;
  cell(item: T): ReactNode;
}

/** A decision on several things at once, made of the call that decides on one. */
export interface BulkDecision<T> {
  readonly name: string;
  /** Stands before what is counted, as the noun of the deed. */
  readonly verb: string;
  /** What follows from it, asked before it is done. */
  readonly text: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
  /** It must be said why. */
  readonly reason?: { readonly label: string; readonly hint: string; readonly reasons?: readonly string[] };
  /** Each thing is decided by this call alone. */
  readonly endpoint: AnyEndpoint;
  may(item: T): boolean;
  input(item: T): Record<string, unknown>;
}

/** Everything that one list of the administrators is; `ListView` does the rest. */
export interface ListOf<T extends Numbered> {
  /** Its name in the browser's storage and in the names of its files. */
  readonly name: string;
  /** What is in it, for those who hear the page. */
  readonly title: string;
  /** What an administrator must be allowed in order to see it; without one every administrator sees it. */
  readonly duty?: Duty;
  /** Its things as they are counted after another noun, in the genitive. */
  readonly counted: PluralForms;
  /** The views of the list by their words in the address, the standard one first; «all» is all of them together. */
  readonly tabs?: {
    readonly name: string;
    readonly label: string;
    readonly words: Readonly<Record<string, string>>;
    /** Pages that stand beside the views. */
    readonly also?: readonly { readonly to: string; readonly text: string }[];
    /** The view that is shown has other things than «all» has: a search in it stays in it. */
    readonly isApart?: boolean;
  };
  /** Stands in its addresses as it is: what is chosen outside of it. */
  readonly fixed?: Asked;
  /** The orders by their words in the address, the standard one first. */
  readonly sorts: Readonly<Record<string, string>>;
  /** What can be searched for; without it there is no search. */
  readonly search?: string;
  readonly filters?: readonly Filter[];
  /** The head of the first column, which names each thing and always stands. */
  readonly nameHead: string;
  readonly columns: readonly Column<T>[];
  readonly decisions?: readonly BulkDecision<T>[];
  /** The address of its file. */
  readonly sheet?: (asked: Asked) => string;
  /** Its cards stand side by side where there is room, or are lines of one sheet. */
  readonly look?: 'grid' | 'lines';
  /** It is worked off, by keyboard too: the buttons of its cards carry `acceptKey` and `rejectKey`. */
  readonly hasKeys?: boolean;
  fetchPage(asked: Asked, cursor?: string): Promise<Page<T[]>>;
  /** Said when nothing waits in this view, and nothing was searched for. */
  empty(asked: Asked): string;
  nameOf(item: T): string;
  /** `leave` takes it out of the list once it is decided; where all states stand together it is shown as it is now. */
  card(item: T, leave: () => void, place: { readonly index: number; readonly isLast: boolean }): ReactNode;
}

/** Whole texts may name a thing: so much of them is enough to know it by. */
const nameLengthMax = 80;
export function shortName<T extends Numbered>(list: ListOf<T>, item: T): string {
  const letters = [...list.nameOf(item)];
  return letters.length > nameLengthMax ? `${letters.slice(0, nameLengthMax).join('')}…` : letters.join('');
}

/** The tab of all the others together. */
export const everyTab = 'all';

/** Narrows a list down to what is one account's; `ofAccount` is the address that asks for it. */
export const accountFilter: Filter = { kind: 'number', name: 'account', label: listCopy.account };

/** A day that is none is told by the server. */
const readers = { mark: oneOf(['true']), number: wholeNumber(), day: anyText() };

const reader = (filter: Filter) => {
  if (filter.kind !== 'choice') return readers[filter.kind];
  return filter.isOpen ? anyText() : oneOf(asOptions(filter.options).map(({ value }) => value));
};

type Addressed = Pick<ListOf<Numbered>, 'tabs' | 'fixed' | 'sorts' | 'search' | 'filters'>;

/** What an address asks of a list. A search, or one account's, without a tab looks everywhere. */
export function listAskedAt(address: string, { tabs, fixed = {}, sorts, search, filters = [] }: Addressed): Asked {
  const words = Object.keys(tabs?.words ?? {});
  const parts: Parts = {
    ...(tabs && { [tabs.name]: oneOf(words) }),
    ...(search !== undefined && { q: anyText() }),
    ...Object.fromEntries(filters.map((filter) => [filter.name, reader(filter)])),
    sort: oneOf(Object.keys(sorts)),
    as: oneOf(['cards', 'table']),
  };
  const asked = { ...fixed, ...askedAt(address, parts) };
  if (!tabs || asked[tabs.name] !== '') return asked;
  const isEverywhere = Boolean(asked.q || asked.account) && words.includes(everyTab);
  return { ...asked, [tabs.name]: isEverywhere ? everyTab : (words[0] ?? '') };
}

/** Whether a search can go on beyond the view that is shown: there is one of all its things. */
export const hasEverywhere = ({ words, isApart = false }: NonNullable<ListOf<Numbered>['tabs']>): boolean =>
  everyTab in words && !isApart;

/** The tab that is shown; the empty text for a list without tabs. */
export const tabOf = ({ tabs }: Pick<Addressed, 'tabs'>, asked: Asked): string => (tabs && asked[tabs.name]) ?? '';

/** How many filters are set, the search aside. */
export const filterCount = ({ filters = [] }: Addressed, asked: Asked): number =>
  filters.filter(({ name }) => asked[name]).length;

export const isNarrowed = (list: Addressed, asked: Asked): boolean => Boolean(asked.q) || filterCount(list, asked) > 0;

/** The parts that the server is asked for, in its own words. */
const wireParts = (asked: Asked) =>
  Object.fromEntries(filled(asked).filter(([name, text]) => name === 'q' || (name !== 'as' && text !== everyTab)));

type Fixed = Readonly<Record<string, string>>;

/** Fetches pages of a call that takes the parts of the address by their own names; what it cannot read it refuses. */
export const pagesOf =
  <E extends AnyEndpoint>(endpoint: E, fixed: Fixed = {}, limit = 20) =>
  (asked: Asked, cursor?: string): Promise<Output<E>> =>
    call(endpoint, { ...wireParts(asked), ...fixed, limit, ...(cursor === undefined ? {} : { cursor }) } as Input<E>);

/** The address of the file that holds the same. */
export const sheetPath =
  (endpoint: AnyEndpoint, fixed: Fixed = {}) =>
  (asked: Asked): string =>
    `${pathOf(endpoint)}?${new URLSearchParams({ ...wireParts(asked), ...fixed })}`;

/** Columns under the heads that the file has as well; all are shown at first but those of `later`. */
export const columnsOf = <T, Name extends string>(
  heads: Readonly<Record<NoInfer<Name>, string>>,
  cells: Readonly<Record<Name, (item: T) => ReactNode>>,
  later: readonly NoInfer<Name>[] = [],
): Column<T>[] =>
  (Object.keys(cells) as Name[]).map((name) => ({
    ...{ name, head: heads[name], cell: cells[name] },
    isStandard: !later.includes(name),
  }));
