import type { ReactNode } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { type Asked, addressOf } from '#web/core/asked.ts';
import type { Later } from '#web/core/later.ts';
import { useKeptView } from '#web/ui/list/kept-view.ts';
import type { ListOf, Numbered } from '#web/ui/list/list-of.ts';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { ListTools } from '#web/ui/list/list-tools.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { OfAccount } from '#web/ui/review/of-account.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

type ListViewProps<T extends Numbered> = {
  list: ListOf<T>;
  asked: Asked;
  first: Later<Page<T[]>>;
  /** Stands between the ways to narrow it down and the list itself. */
  children?: ReactNode;
};

/** A list of the administrators as it is declared: its tabs, search, order, filters, views, file, decisions and keys. */
export function ListView<T extends Numbered>({ list, asked, first, children }: ListViewProps<T>) {
  const { view, columns, choose } = useKeptView(list, asked);
  const { tabs } = list;
  return (
    <div className="grid grid-cols-1 gap-6">
      {tabs && (
        <TabLinks
          label={tabs.label}
          tabs={[
            ...Object.entries(tabs.words).map(([tab, text]) => ({
              to: addressOf({ ...asked, [tabs.name]: tab }),
              text,
              isCurrent: asked[tabs.name] === tab,
            })),
            ...(tabs.also ?? []).map((page) => ({ ...page, isCurrent: false })),
          ]}
        />
      )}
      <ListSearch list={list} asked={asked} />
      <ListTools list={list} asked={asked} view={view} columns={columns} onColumns={choose} />
      {asked.account && <OfAccount id={Number(asked.account)} all={addressOf({ ...asked, account: '' })} />}
      {children}
      <Loaded key={addressOf({ ...asked, as: '' })} later={first}>
        {(page) => <ListRows list={list} asked={asked} first={page} view={view} columns={columns} />}
      </Loaded>
    </div>
  );
}
