import type { ComponentProps } from 'react';
import { data, useRevalidator } from 'react-router';
import type { QueueSubject } from '#contract/core/queues.ts';
import type { Later } from '#web/core/data/later.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { useChangedElsewhere } from '#web/desk/review/use-decided-elsewhere.ts';
import { DecidedThingContext } from '#web/ui/decision/decision-form.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { FormLoading } from '#web/ui/page/skeleton.tsx';

/** The number in the address of an item; any other text is no page. */
export function idIn({ id }: { readonly id: string }): number {
  if (!/^\d{1,15}$/.test(id)) throw data(null, { status: 404 });
  return Number(id);
}

type ItemPageProps<T> = Omit<ComponentProps<typeof AdminHead>, 'children'> & {
  id: number;
  /** Administrators decide on it: the page follows what others do. */
  queue?: QueueSubject;
  found: Later<T>;
  children: (item: T, reload: () => void) => Elements;
  /** After the item, also if it was not found. */
  below?: Elements;
};

/** The page of one item of the administration. */
export function ItemPage<T>({ id, queue, found, children, below, ...head }: ItemPageProps<T>) {
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const thing = queue ? { subject: queue, id } : null;
  useChangedElsewhere(thing, reload);
  return (
    <main id="main">
      <AdminHead {...head} />
      <div className="wrap grid grid-cols-1 gap-6 py-3">
        <Fetched key={id} of={found} fallback={<FormLoading />}>
          {(item) => <DecidedThingContext value={thing}>{children(item, reload)}</DecidedThingContext>}
        </Fetched>
        {below}
      </div>
    </main>
  );
}
