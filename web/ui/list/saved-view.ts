import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Query } from '#web/core/page/query.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';
import { type ListOf, type Numbered, type View, viewsOf } from '#web/ui/list/list-of.ts';
import { itemParameter } from '#web/ui/list/split/linked-item.ts';

type SavedView = { readonly view: View; readonly columns: readonly string[] };

const keyOf = (name: string) => `list:${name}`;

/** The saved view, or an empty object if it is absent or invalid. */
function parsed(name: string): Partial<Record<keyof SavedView, unknown>> {
  try {
    return JSON.parse(readStored(keyOf(name)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** The view that is wanted, or the standard one. */
const viewAmong = (list: ListOf<Numbered>, wanted: unknown): View =>
  viewsOf(list).find((view) => view === wanted) ?? viewsOf(list)[0] ?? 'cards';

function savedViewOf(list: ListOf<Numbered>): SavedView {
  const { view, columns: chosen } = parsed(list.name);
  const isShown = ({ name: column, isStandard }: (typeof list.columns)[number]) =>
    Array.isArray(chosen) ? chosen.includes(column) : isStandard;
  return { view: viewAmong(list, view), columns: list.columns.filter(isShown).map((column) => column.name) };
}

/**
 * The preferred view of a list in this browser, and the columns of its table. The address has priority, so that a
 * view can be shared; it is saved for the next time. A link to one item shows it beside the rows, this time.
 */
export function useSavedView(list: ListOf<Numbered>, query: Query) {
  const [known, setKnown] = useState(() => savedViewOf(list));
  const [params] = useSearchParams();
  const preferred = query.as ? viewAmong(list, query.as) : known.view;
  const view = list.row && params.has(itemParameter) ? 'split' : preferred;
  const { columns } = known;
  const key = keyOf(list.name);
  useEffect(() => void writeStored(key, JSON.stringify({ view: preferred, columns })), [key, preferred, columns]);
  return { view, columns, choose: (chosen: readonly string[]) => setKnown({ view: preferred, columns: chosen }) };
}
