import type { ReactNode } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { rowMark, useQueue } from '#web/ui/review/use-queue.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type QueueProps<T> = {
  /** What stands in it, for those who hear the page. */
  label: string;
  first: Page<T[]>;
  fetchPage: (cursor: string) => Promise<Page<T[]>>;
  empty: ReactNode;
  className?: string;
  /** `leave` takes the item out of the queue, once it is decided. */
  children: (item: T, leave: () => void) => ReactNode;
};

/** A list to work off: what was decided leaves it, and the focus goes on to the next. */
export function Queue<T extends { id: number }>(props: QueueProps<T>) {
  const { label, first, fetchPage, empty, className = 'grid grid-cols-1 gap-5', children } = props;
  const { place, items, hasMore, state, showMore, leave } = useQueue(first, fetchPage);
  return (
    <section ref={place} tabIndex={-1} aria-label={label} className="rounded-lg">
      {items.length > 0 && (
        <ul className={className}>
          {items.map((item) => (
            <li key={item.id} {...rowMark} className="min-w-0 scroll-mt-4 rounded-lg">
              {children(item, () => leave(item))}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && !hasMore && empty}
      {state === 'failed' && <LoadFailed onRetry={showMore} />}
      {hasMore && state !== 'failed' && <ShowMore isLoading={state === 'loading'} onPress={showMore} />}
    </section>
  );
}
