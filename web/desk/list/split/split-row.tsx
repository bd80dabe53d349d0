import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Elements } from '#web/core/page/elements.ts';
import { formatAge, formatDateTime } from '#web/core/words/format.ts';
import { type ListOf, type Numbered, shortName } from '#web/desk/list/list-of.ts';
import { ageTone, DueTime } from '#web/desk/review/age-badge.tsx';
import { InLine } from '#web/ui/in-line.tsx';
import { rowAttributes } from '#web/ui/page/use-queue.ts';

type SplitRowProps<T extends Numbered> = {
  list: ListOf<T>;
  item: T;
  /** The address that opens it. */
  to: string;
  isOpen: boolean;
  /** Its checkbox, if it can be selected. */
  box: Elements;
  onOpen: () => void;
};

type ItemNameProps<T extends Numbered> = { list: Pick<ListOf<T>, 'nameOf' | 'isOfPeople'>; item: T };

export const ItemName = <T extends Numbered>({ list, item }: ItemNameProps<T>) => (
  <bdi translate={list.isOfPeople ? 'no' : undefined}>{shortName(list, item)}</bdi>
);

/** One dense row of a queue: who or what it is, since when it waits, and what to notice. */
export function SplitRow<T extends Numbered>({ list, item, to, isOpen, box, onOpen }: SplitRowProps<T>) {
  const { title, facts, since, due, marks = [] } = list.row?.(item) ?? { facts: [], since: null };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  return (
    <li {...rowAttributes} data-item={item.id} className="split-row">
      {box}
      <Link to={to} aria-current={isOpen ? 'true' : undefined} onClick={open}>
        <b>{title ?? <ItemName list={list} item={item} />}</b>
        {due && <DueTime at={due} />}
        {since !== null && !due && (
          <time dateTime={since} title={formatDateTime(since)} data-tone={ageTone(since)}>
            {formatAge(since, { isAlone: true })}
          </time>
        )}
        <span className="split-facts">
          <InLine facts={facts} />
        </span>
        {marks.length > 0 && (
          <span className="split-marks flex flex-wrap justify-end gap-x-2 font-semibold">
            {marks.map(({ tone, icon: Icon, text }) => (
              <span key={text} data-tone={tone} className="inline-flex items-center gap-1">
                <Icon size={14} aria-hidden="true" />
                <span className="max-w-36 truncate">{text}</span>
              </span>
            ))}
          </span>
        )}
      </Link>
    </li>
  );
}
