import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { ListPart } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { addressOf, type Query } from '#web/core/page/query.ts';
import { mayCall } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import type { Outcome } from '#web/desk/list/bulk.ts';
import { BulkBar, BulkOutcome, SelectBox } from '#web/desk/list/bulk-bar.tsx';
import { listCopy as t } from '#web/desk/list/copy.ts';
import { forgetTyped, LateTexts } from '#web/desk/list/late-texts.tsx';
import {
  everyTab,
  hasEverywhere,
  isNarrowed,
  type ListOf,
  type Numbered,
  shortName,
  tabOf,
} from '#web/desk/list/list-of.ts';
import { type FirstPage, fetchFirst, fetchOn, type Linked } from '#web/desk/list/split/linked-item.ts';
import { SplitView } from '#web/desk/list/split/split-view.tsx';
import { useDecidedElsewhere } from '#web/desk/review/use-decided-elsewhere.ts';
import { Check } from '#web/ui/fields/check-box.tsx';
import { ListEnd } from '#web/ui/page/pages.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { rowAttributes, useQueue } from '#web/ui/page/use-queue.ts';

type ListRowsProps<T extends Numbered> = {
  list: ListOf<T>;
  query: Query;
  first: FirstPage<T>;
  /** How many there are in all, if that is known. */
  total: number | null;
  /** Shows what the keys do. */
  onHelp: () => void;
};

const looks = {
  cards: 'list-items grid grid-cols-1 gap-3',
  grid: 'list-items grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3',
  rows: 'card divide-y divide-line',
  lines: 'list-items card divide-y divide-line px-4 sm:px-5',
};

/** The items of a list, decided one by one or several at once. */
export function ListRows<T extends Numbered>({ list, query, first, total, onHelp }: ListRowsProps<T>) {
  const { revalidate } = useRevalidator();
  const { place, items, hasMore, state, loadMore, take, leave } = useRows(list, query, first);
  const decisions = useDecisions(list);
  const selection = useSelection(items, decisions);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const tab = tabOf(list, query);
  const label = list.tabs?.words[tab] ?? list.title;
  const staysInSight = tab === everyTab;

  function settle(settled: Outcome<T>) {
    setOutcome(settled);
    forgetTyped(list, settled.done);
    // Refused items, and those selected meanwhile, stay selected.
    selection.select(settled.done, false);
    if (!staysInSight) take(settled.done);
    // Refused items have changed meanwhile: show their current state.
    if (staysInSight || settled.refused.length > 0) void revalidate();
  }

  return (
    <section ref={place} tabIndex={-1} aria-label={label} className="list-place">
      {outcome && <BulkOutcome list={list} outcome={outcome} />}
      <LateTexts list={list} items={items} hasMore={hasMore} />
      <Items
        list={list}
        query={query}
        items={items}
        linked={first.linked}
        hasMore={hasMore}
        total={total}
        selection={selection}
        onHelp={onHelp}
        // In a view of all states, a decided item stays, with its new state.
        onDecided={(item) => {
          forgetTyped(list, [item]);
          if (staysInSight) void revalidate();
          else leave(item);
        }}
        onNearEnd={() => state === 'still' && void loadMore()}
      >
        <ListEnd hasMore={hasMore} state={state} loadMore={loadMore} />
        {items.length === 0 && !hasMore && <Nothing list={list} query={query} />}
        <SelectedBar list={list} decisions={decisions} selection={selection} onDecided={settle} />
      </Items>
    </section>
  );
}

/** The items, without those that colleagues decide meanwhile. */
function useRows<T extends Numbered>(list: ListOf<T>, query: Query, first: FirstPage<T>) {
  const { revalidate } = useRevalidator();
  const fetchPart = ({ cursor }: ListPart) =>
    cursor === undefined
      ? fetchFirst(list, query, first.linked?.id ?? null)
      : fetchOn(list, query, cursor, first.linked);
  const queue = useQueue(first, fetchPart);
  const { items, place, take, change } = queue;
  useDecidedElsewhere({
    items,
    place,
    take,
    change,
    fetchPart,
    about: list.about,
    reload: revalidate,
    nameOf: (item) => shortName(list, item),
  });
  return queue;
}

/** The decisions on several that this administrator may make. */
function useDecisions<T extends Numbered>(list: ListOf<T>) {
  const mine = useSession();
  return (list.decisions ?? []).filter(({ endpoint }) => mayCall(mine, endpoint));
}

type Decisions<T extends Numbered> = ReturnType<typeof useDecisions<T>>;

/** The selected items. An item that has left the list is not selected any more. */
function useSelection<T extends Numbered>(items: readonly T[], decisions: Decisions<T>) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const canSelect = (item: T) => decisions.some((decision) => decision.may(item));
  const isSelected = ({ id }: T) => selectedIds.has(id);

  function select(changed: readonly T[], areSelected: boolean) {
    const changedIds = new Set(changed.map(({ id }) => id));
    setSelectedIds((ids) => {
      const others = [...ids].filter((id) => !changedIds.has(id));
      return new Set(areSelected ? [...others, ...changedIds] : others);
    });
  }

  return {
    selected: items.filter(isSelected),
    selectable: items.filter(canSelect),
    canSelect,
    isSelected,
    select,
    clear: () => setSelectedIds(new Set()),
  };
}

type Selection<T extends Numbered> = ReturnType<typeof useSelection<T>>;

type SelectedBarProps<T extends Numbered> = {
  list: ListOf<T>;
  decisions: Decisions<T>;
  selection: Selection<T>;
  onDecided: (settled: Outcome<T>) => void;
};

/** The decisions on the selected items. */
const SelectedBar = <T extends Numbered>({ list, decisions, selection, onDecided }: SelectedBarProps<T>) => {
  const { selected, selectable, select, clear } = selection;
  if (selected.length === 0) return null;
  return (
    <BulkBar list={list} decisions={decisions} selected={selected} onDeselect={clear} onDecided={onDecided}>
      <Check
        label={t.selectAll(formatNumber(selectable.length))}
        checked={selected.length === selectable.length}
        onChange={({ target }) => select(selectable, target.checked)}
      />
    </BulkBar>
  );
};

type ItemsProps<T extends Numbered> = Omit<ListRowsProps<T>, 'first'> & {
  items: readonly T[];
  linked: Linked | undefined;
  hasMore: boolean;
  selection: Selection<T>;
  onDecided: (item: T) => void;
  onNearEnd: () => void;
  /** Elements after the items. */
  children: Elements;
};

function Items<T extends Numbered>(props: ItemsProps<T>) {
  const { list, items, linked, selection, onDecided, children } = props;
  const boxOf = (item: T) =>
    selection.canSelect(item) && (
      <SelectBox
        name={shortName(list, item)}
        isSelected={selection.isSelected(item)}
        onChange={(isSelected) => selection.select([item], isSelected)}
      />
    );
  const cardOf = (item: T) => {
    const index = items.indexOf(item);
    return list.card(item, () => onDecided(item), { index, isLast: index === items.length - 1 });
  };
  const isMissingAsked = linked !== undefined && linked.place !== 'further';
  if (items.length === 0 && !isMissingAsked) return children;
  if (list.row) return <SplitView {...props} boxOf={boxOf} cardOf={cardOf} />;
  return (
    <>
      <ul className={looks[list.look ?? 'cards']}>
        {items.map((item) => (
          <li key={item.id} {...rowAttributes} className={list.look === 'rows' ? 'list-row' : 'list-entry'}>
            {boxOf(item)}
            {cardOf(item)}
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

/** An empty search in one state offers to search all states. */
function Nothing<T extends Numbered>({ list, query }: { list: ListOf<T>; query: Query }) {
  if (!isNarrowed(list, query)) return <Empty text={list.empty(query)} />;
  const { tabs } = list;
  const everywhere = tabs && hasEverywhere(tabs) && query[tabs.name] !== everyTab ? tabs.name : null;
  return (
    <Empty text={t.noMatch}>
      {everywhere !== null && (
        <Link
          to={addressOf({ ...query, [everywhere]: everyTab })}
          className="text-link inline-flex min-h-11 items-center"
          preventScrollReset
        >
          {t.everywhere}
        </Link>
      )}
    </Empty>
  );
}
