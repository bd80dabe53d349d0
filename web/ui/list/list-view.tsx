import { type ReactNode, useState } from 'react';
import type { Later } from '#web/core/calls/later.ts';
import { addressOf, type Query } from '#web/core/page/query.ts';
import { KeysDialog } from '#web/ui/list/keys-dialog.tsx';
import type { ListOf, Numbered } from '#web/ui/list/list-of.ts';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import { ListSearch } from '#web/ui/list/list-search.tsx';
import { ListTools } from '#web/ui/list/list-tools.tsx';
import type { FirstPage } from '#web/ui/list/split/linked-item.ts';
import { SplitLoading } from '#web/ui/list/split/split-loading.tsx';
import { usePanels } from '#web/ui/list/use-panels.ts';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';
import { OfAccount } from '#web/ui/review/of-account.tsx';

type ListViewProps<T extends Numbered> = {
  list: ListOf<T>;
  query: Query;
  first: Later<FirstPage<T>>;
  /** What the list is for; behind its help button. */
  help?: ReactNode;
};

/** An administrators' list from its declaration: tabs, search, order, filters, export, decisions and keys. */
export function ListView<T extends Numbered>({ list, query, first, help }: ListViewProps<T>) {
  const panels = usePanels();
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => setShowsKeys(true);
  const { tabs } = list;
  const isQueue = list.row !== undefined;
  return (
    <div className="list-view">
      {tabs && (
        <TabLinks
          label={tabs.label}
          look="line"
          tabs={[
            ...Object.entries(tabs.words).map(([tab, text]) => ({
              to: addressOf({ ...query, [tabs.name]: tab }),
              text,
              isCurrent: query[tabs.name] === tab,
            })),
            ...(tabs.also ?? []).map((page) => ({ ...page, isCurrent: false })),
          ]}
        />
      )}
      <div className="list-line">
        <ListSearch list={list} query={query} panels={panels} />
        <ListTools {...{ list, query, panels, help }} onKeys={showKeys} />
      </div>
      {query.account && <OfAccount id={Number(query.account)} all={addressOf({ ...query, account: '' })} />}
      <Loaded key={addressOf(query)} later={first} {...(isQueue && { fallback: <SplitLoading /> })}>
        {(page) => <ListRows {...{ list, query }} first={page} onHelp={showKeys} />}
      </Loaded>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}
