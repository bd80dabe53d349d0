import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Page } from '#contract/core/endpoint.ts';
import { type Asked, addressOf } from '#web/core/asked.ts';
import { formatNumber } from '#web/core/digits.ts';
import { mayCall } from '#web/core/may.ts';
import { useSession } from '#web/core/session.ts';
import type { Outcome } from '#web/ui/list/bulk.ts';
import { BulkBar } from '#web/ui/list/bulk-bar.tsx';
import { BulkOutcome } from '#web/ui/list/bulk-outcome.tsx';
import { listCopy as said } from '#web/ui/list/copy.ts';
import type { View } from '#web/ui/list/kept-view.ts';
import { useListKeys } from '#web/ui/list/keys.ts';
import {
  everyTab,
  hasEverywhere,
  isNarrowed,
  type ListOf,
  type Numbered,
  shortName,
  tabOf,
} from '#web/ui/list/list-of.ts';
import { ListTable } from '#web/ui/list/list-table.tsx';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import { rowMark, useQueue } from '#web/ui/review/use-queue.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Empty, LoadFailed } from '#web/ui/states.tsx';

type ListRowsProps<T extends Numbered> = {
  list: ListOf<T>;
  asked: Asked;
  first: Page<T[]>;
  view: View;
  columns: readonly string[];
};

const looks = {
  cards: 'grid grid-cols-1 gap-5',
  grid: 'grid grid-cols-1 gap-5 lg:grid-cols-2',
  lines: 'card divide-y divide-line px-5 py-2 sm:px-7',
};

/** The things of a list, as cards or as a table, to be worked off one by one or several at once. */
export function ListRows<T extends Numbered>({ list, asked, first, view, columns }: ListRowsProps<T>) {
  const { revalidate } = useRevalidator();
  const { place, items, hasMore, state, showMore, take, leave } = useQueue(first, (cursor) =>
    list.fetchPage(asked, cursor),
  );
  useListKeys(place);
  const [pickedIds, setPickedIds] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const picked = items.filter(({ id }) => pickedIds.has(id));
  const mine = useSession();
  const decisions = (list.decisions ?? []).filter(({ endpoint }) => mayCall(mine, endpoint));
  const canPick = (item: T) => decisions.some((decision) => decision.may(item));
  const pickable = items.filter(canPick);
  const tab = tabOf(list, asked);
  const label = list.tabs?.words[tab] ?? list.title;
  // Where all states stand together, what was decided stays in sight in its new one.
  const staysInSight = tab === everyTab;

  function pick(chosen: readonly T[], isPicked: boolean) {
    const ids = new Set(chosen.map(({ id }) => id));
    const others = [...pickedIds].filter((id) => !ids.has(id));
    setPickedIds(new Set(isPicked ? [...others, ...ids] : others));
  }

  function settle(settled: Outcome<T>) {
    setOutcome(settled);
    const done = new Set(settled.done.map(({ id }) => id));
    // What did not fit the decision, or was picked meanwhile, stays picked as what was refused does.
    setPickedIds((ids) => new Set([...ids].filter((id) => !done.has(id))));
    if (!staysInSight) take(settled.done);
    // What was refused has changed meanwhile: it is shown as it is now.
    if (staysInSight || settled.refused.length > 0) void revalidate();
  }

  const boxOf = (item: T, isBare: boolean) => (
    <PickBox
      name={shortName(list, item)}
      isPicked={pickedIds.has(item.id)}
      isBare={isBare}
      onChange={(isPicked) => pick([item], isPicked)}
    />
  );
  const cardOf = (item: T) => {
    const index = items.indexOf(item);
    const place = { index, isLast: index === items.length - 1 };
    return list.card(item, staysInSight ? () => void revalidate() : () => leave(item), place);
  };

  return (
    <section ref={place} tabIndex={-1} aria-label={label} className="rounded-lg">
      {outcome && <BulkOutcome list={list} outcome={outcome} />}
      {pickable.length > 0 && (
        <label className="check mb-3">
          <input
            type="checkbox"
            checked={picked.length === pickable.length}
            onChange={({ target }) => pick(pickable, target.checked)}
          />
          <span>{said.pickAll(formatNumber(pickable.length))}</span>
        </label>
      )}
      {items.length > 0 && view === 'table' && (
        <ListTable
          {...{ list, label, items, columns, cardOf }}
          boxOf={pickable.length > 0 ? (item) => canPick(item) && boxOf(item, true) : null}
        />
      )}
      {items.length > 0 && view === 'cards' && (
        <ul className={looks[list.look ?? 'cards']}>
          {items.map((item) => (
            <li key={item.id} {...rowMark} className="flex min-w-0 scroll-mt-4 flex-col rounded-lg">
              {canPick(item) && boxOf(item, false)}
              {cardOf(item)}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && !hasMore && <Nothing list={list} asked={asked} />}
      {state === 'failed' && <LoadFailed onRetry={showMore} />}
      {hasMore && state !== 'failed' && <ShowMore isLoading={state === 'loading'} onPress={showMore} />}
      {picked.length > 0 && (
        <BulkBar
          counted={list.counted}
          decisions={decisions}
          picked={picked}
          onUnpick={() => setPickedIds(new Set())}
          onDecided={settle}
        />
      )}
    </section>
  );
}

/** Whoever searches in one state is shown the way to all of them. */
function Nothing<T extends Numbered>({ list, asked }: { list: ListOf<T>; asked: Asked }) {
  if (!isNarrowed(list, asked)) return <Empty text={list.empty(asked)} />;
  const { tabs } = list;
  const everywhere = tabs && hasEverywhere(tabs) && asked[tabs.name] !== everyTab ? tabs.name : null;
  return (
    <Empty text={said.noMatch}>
      {everywhere && (
        <Link
          to={addressOf({ ...asked, [everywhere]: everyTab })}
          className="text-link inline-flex min-h-11 items-center"
          preventScrollReset
        >
          {said.everywhere}
        </Link>
      )}
    </Empty>
  );
}
