import type { Page } from '#contract/core/endpoint.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { ListEnd } from '#web/ui/page/pages.tsx';
import { rowAttributes, useQueue } from '#web/ui/review/use-queue.ts';

type QueueProps<T> = {
  /** Names the content for screen readers. */
  label: string;
  first: Page<T[]>;
  fetchPage: (cursor: string) => Promise<Page<T[]>>;
  empty: Elements;
  className: string;
  /** `leave` removes a decided item from the queue. */
  children: (item: T, leave: () => void) => Elements;
};

/** A work queue: decided items leave it, and the focus moves to the next one. */
export function Queue<T extends { id: number }>(props: QueueProps<T>) {
  const { label, first, fetchPage, empty, className, children } = props;
  const { place, items, leave, ...end } = useQueue(first, fetchPage);
  return (
    <section ref={place} tabIndex={-1} aria-label={label} className="rounded-lg">
      {items.length > 0 && (
        <ul className={className}>
          {items.map((item) => (
            <li key={item.id} {...rowAttributes} className="min-w-0 scroll-mt-4 rounded-lg">
              {children(item, () => leave(item))}
            </li>
          ))}
        </ul>
      )}
      <ListEnd {...end} />
      {items.length === 0 && !end.hasMore && empty}
    </section>
  );
}
