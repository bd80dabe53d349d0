import type { ReactNode } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import type { Asked } from '#web/core/asked.ts';
import { type Later, later } from '#web/core/later.ts';
import { requireDuty, requireRole } from '#web/core/private.ts';
import { type ListOf, listAskedAt, type Numbered } from '#web/ui/list/list-of.ts';
import { ListView } from '#web/ui/list/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** What the page of a list loads: what its address asks for, and the first page of it. */
export async function loadList<T extends Numbered>(request: Request, list: Omit<ListOf<T>, 'card'>) {
  if (list.duty === undefined) requireRole(request, 'Admin');
  else requireDuty(request, list.duty);
  const asked = listAskedAt(request.url, list);
  return { asked, first: await later(list.fetchPage(asked)) };
}

type ListPageProps<T extends Numbered> = {
  title: string;
  lead: string;
  list: ListOf<T>;
  asked: Asked;
  first: Later<Page<T[]>>;
  /** Stands between the ways to narrow the list down and the list itself. */
  children?: ReactNode;
  /** Stands after the list. */
  below?: ReactNode;
};

/** A page that is one list. */
export const ListPage = <T extends Numbered>({ title, lead, children, below, ...rest }: ListPageProps<T>) => (
  <main id="main">
    <PageHeader title={title} lead={lead} />
    <div className="wrap grid grid-cols-1 gap-10 py-8">
      <ListView key={rest.list.name} {...rest}>
        {children}
      </ListView>
      {below}
    </div>
  </main>
);
