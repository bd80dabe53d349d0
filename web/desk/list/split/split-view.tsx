import { ArrowRight, SearchX } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { isShown } from '#web/core/page/is-shown.ts';
import { addressOf, itemParameter, type Query } from '#web/core/page/query.ts';
import { formatAtLeast } from '#web/core/words/digits.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { everyTab, type ListOf, type Numbered, shortName } from '#web/desk/list/list-of.ts';
import type { Linked } from '#web/desk/list/split/linked-item.ts';
import { SplitPane } from '#web/desk/list/split/split-pane.tsx';
import { ItemName, SplitRow } from '#web/desk/list/split/split-row.tsx';
import { useOpenItem } from '#web/desk/list/split/use-open-item.ts';
import { useQueueKeys } from '#web/desk/review/keys.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import { goToOpened } from '#web/ui/page/use-queue.ts';

const { split: t, missing } = listCopy;

type MissingItemProps<T extends Numbered> = {
  list: ListOf<T>;
  id: number;
  linked: Linked | undefined;
  /** Back to the rows. */
  onClose: () => void;
};

/** In the place of an item that the address asks for and that is not in the list: where it can be seen. */
function MissingItem<T extends Numbered>({ list, id, linked, onClose }: MissingItemProps<T>) {
  const { tabs } = list;
  const everywhere =
    linked?.place === 'other view' && tabs
      ? { to: addressOf({ [tabs.name]: everyTab, [itemParameter]: String(id) }), text: missing.everywhere }
      : null;
  const place = everywhere ?? list.otherwise?.(id) ?? null;
  return (
    <section aria-label={missing.title} data-pane="" className="split-pane">
      <div className="split-body">
        <div className="split-head">
          <IconButton icon={ArrowRight} label={t.back} isPlain className="split-back" onClick={onClose} />
        </div>
        <div role="status">
          <Empty text={place ? missing.text(String(id)) : missing.nowhere(String(id))} icon={SearchX}>
            {place && (
              <Link to={place.to} className="text-link inline-flex min-h-11 items-center">
                {place.text}
              </Link>
            )}
          </Empty>
        </div>
      </div>
    </section>
  );
}

type SplitViewProps<T extends Numbered> = {
  list: ListOf<T>;
  query: Query;
  items: readonly T[];
  linked: Linked | undefined;
  hasMore: boolean;
  /** How many there are in all, if that is known. */
  total: number | null;
  /** Fetches the next page, unless it is being fetched. */
  onNearEnd: () => void;
  boxOf: (item: T) => Elements;
  cardOf: (item: T) => Elements;
  onHelp: () => void;
  /** Below the rows. */
  children: Elements;
};

/** The number of items before the last one at which the next page is fetched. */
const ahead = 3;

/** A queue: dense rows at the start, beside them the open item; on narrow screens one of both. */
export function SplitView<T extends Numbered>(props: SplitViewProps<T>) {
  const { list, query, items, linked, hasMore, total, onNearEnd, boxOf, cardOf, onHelp, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const { item, index, isChosen, missing, open, step, toRows } = useOpening(place, items);
  const nameAt = (at: number) => (items[at] ? <ItemName list={list} item={items[at]} /> : null);

  const isNearEnd = isChosen && hasMore && index >= items.length - ahead;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });

  useQueueKeys({
    step,
    leave: toRows,
    help: onHelp,
    press: (key) => pressIn(place, item, key),
    enter: () => item && open(item.id, 'heading'),
  });

  return (
    <div
      ref={place}
      data-chosen={isChosen || undefined}
      className={classNames('split', list.hasPictures && 'split-pictures')}
    >
      <div className="split-rows">
        <ul>
          {items.map((one) => (
            <SplitRow
              key={one.id}
              list={list}
              item={one}
              box={boxOf(one)}
              to={addressOf({ ...query, [itemParameter]: String(one.id) })}
              isOpen={one.id === item?.id}
              onOpen={() => open(one.id, 'heading')}
            />
          ))}
        </ul>
        {children}
      </div>
      {item && (
        <SplitPane
          id={item.id}
          about={list.about?.(item) ?? null}
          name={shortName(list, item)}
          position={positionOf(item, { index, count: items.length, hasMore, total, linked })}
          next={nameAt(index + 1)}
          previous={nameAt(index - 1)}
          onStep={step}
          onClose={toRows}
        >
          {cardOf(item)}
        </SplitPane>
      )}
      {missing !== null && <MissingItem list={list} id={missing} linked={linked} onClose={toRows} />}
    </div>
  );
}

type Shown = { index: number; count: number; hasMore: boolean; total: number | null; linked: Linked | undefined };

/** Nobody knows the place of an item that stands behind those that are loaded. */
function positionOf({ id }: Numbered, { index, count, hasMore, total, linked }: Shown): string {
  if (linked?.place === 'further' && linked.id === id) return listCopy.split.byLink;
  // While others decide, the number of all may lag behind the rows.
  const isTotalKnown = hasMore && total !== null && total > count;
  const all = isTotalKnown ? formatNumber(total) : formatAtLeast(count, hasMore);
  return listCopy.split.position(formatNumber(index + 1), all);
}

/** Opens items and moves the focus: to the heading of what was opened, or to its row while one reads the rows. */
function useOpening<T extends Numbered>(place: Place, items: readonly T[]) {
  const { item, index, isChosen, missing, choose, close } = useOpenItem(items);
  const wanted = useRef<'heading' | 'row' | null>(null);
  useEffect(() => {
    if (wanted.current === 'heading') goToOpened(place.current);
    if (wanted.current === 'row') rowOf(place, item)?.focus();
    wanted.current = null;
  });

  function open(id: number, focus: 'heading' | 'row') {
    wanted.current = focus;
    choose(id);
  }

  function step(by: number) {
    const next = items[index + by];
    const isInRows = place.current?.querySelector('.split-rows')?.contains(document.activeElement);
    if (next) open(next.id, isInRows ? 'row' : 'heading');
  }

  /** Where there is room for one of both, the rows take the place of the item. */
  function toRows() {
    if (isShown(rowOf(place, item))) return rowOf(place, item)?.focus();
    wanted.current = 'row';
    close();
  }

  return { item, index, isChosen, missing, open, step, toRows };
}

type Place = RefObject<HTMLElement | null>;

const rowOf = (place: Place, item: Numbered | null) =>
  place.current?.querySelector<HTMLElement>(`[data-item="${item?.id}"] > a`);

/** Accept and reject are in the bar of the open item, the checkbox is in its row. */
function pressIn(place: Place, item: Numbered | null, key: string): void {
  const scope = key === 'X' ? `[data-item="${item?.id}"]` : '[data-pane]';
  place.current?.querySelector<HTMLElement>(`${scope} [aria-keyshortcuts="${key}"]`)?.click();
}
