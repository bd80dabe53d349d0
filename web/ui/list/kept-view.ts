import { useEffect, useState } from 'react';
import type { Asked } from '#web/core/asked.ts';
import { keep, kept } from '#web/core/storage.ts';
import type { ListOf, Numbered } from '#web/ui/list/list-of.ts';

export type View = 'cards' | 'table';
type Kept = { readonly view: View; readonly columns: readonly string[] };

const keyOf = (name: string) => `list:${name}`;

/** What was kept, or nothing of it where it is not what this page keeps. */
function parsed(name: string): Partial<Record<keyof Kept, unknown>> {
  try {
    return JSON.parse(kept(keyOf(name)) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function keptOf({ name, columns }: ListOf<Numbered>): Kept {
  const { view, columns: chosen } = parsed(name);
  const isShown = ({ name: column, isStandard }: (typeof columns)[number]) =>
    Array.isArray(chosen) ? chosen.includes(column) : isStandard;
  return { view: view === 'table' ? 'table' : 'cards', columns: columns.filter(isShown).map((column) => column.name) };
}

/**
 * How somebody likes to see a list in this browser: as cards or as a table, with which columns. The address comes first,
 * so that a view can be sent on; what it says is kept for the next time.
 */
export function useKeptView(list: ListOf<Numbered>, asked: Asked) {
  const [known, setKnown] = useState(() => keptOf(list));
  const view = asked.as === 'cards' || asked.as === 'table' ? asked.as : known.view;
  const { columns } = known;
  const key = keyOf(list.name);
  useEffect(() => keep(key, JSON.stringify({ view, columns })), [key, view, columns]);
  return { view, columns, choose: (chosen: readonly string[]) => setKnown({ view, columns: chosen }) };
}
