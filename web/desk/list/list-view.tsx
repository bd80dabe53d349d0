import { CircleHelp, Keyboard } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Later } from '#web/core/data/later.ts';
import { answerOf, useData } from '#web/core/data/use-data.ts';
import { useLiveSoon } from '#web/core/live/live.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { addressOf, type Query } from '#web/core/page/query.ts';
import { listCopy } from '#web/desk/list/copy.ts';
import { everyTab, type ListOf, type Numbered, totalOf } from '#web/desk/list/list-of.ts';
import { ListRows } from '#web/desk/list/list-rows.tsx';
import { ListSearch, type Panels, usePanels } from '#web/desk/list/list-search.tsx';
import type { FirstPage } from '#web/desk/list/split/linked-item.ts';
import { AccountLink } from '#web/desk/review/account-link.tsx';
import { reviewCopy } from '#web/desk/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { DownloadButton } from '#web/ui/file/download-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LetterKeysSwitch } from '#web/ui/keys/letter-keys-switch.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { GreyRows, Skeleton } from '#web/ui/page/skeleton.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';

type ListToolsProps = {
  list: ListOf<Numbered>;
  query: Query;
  panels: Panels;
  /** Shows what the keys do. */
  onKeys: () => void;
  /** The purpose of the list, and advice before deciding; the keys follow. */
  help?: Elements;
};

/** CSV export and help of a list. */
function ListTools({ list, query, panels, onKeys, help }: ListToolsProps) {
  const helpId = useId();
  const isQueue = list.row !== undefined;
  const isHelpOpen = panels.opened === 'help';
  return (
    <>
      <div className="list-tools">
        {list.tools?.()}
        <DownloadButton
          fetch={() => list.fetchCsv(query)}
          saveAs={`sanad-${list.name}.csv`}
          text={listCopy.download}
          size="sm"
        />
        {(help !== undefined || isQueue) && (
          <IconButton
            icon={CircleHelp}
            label={listCopy.help}
            isPlain
            aria-expanded={isHelpOpen}
            aria-controls={isHelpOpen ? helpId : undefined}
            onClick={() => panels.toggle('help')}
          />
        )}
      </div>
      {isHelpOpen && (
        <div id={helpId} className="list-panel grid grid-cols-1 gap-3">
          {help}
          {isQueue && (
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start pointer-coarse:hidden"
              icon={<Keyboard aria-hidden="true" />}
              onClick={onKeys}
            >
              {listCopy.keys.title}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type OfAccountProps = { id: number /** The address of the list of all accounts. */; all: string };

/** Says that a list is narrowed down to one account, with links to the account and to the full list. */
const OfAccount = ({ id, all }: OfAccountProps) => (
  <p className="flex flex-wrap items-center gap-x-5 rounded-md bg-sunken px-4 py-1">
    <AccountLink id={id} name={`${reviewCopy.ofAccount} ${id}`} />
    <Link to={all} className="text-link inline-flex min-h-11 items-center">
      {reviewCopy.ofAll}
    </Link>
  </p>
);

/** A queue while it is fetched. */
const SplitLoading = () => (
  <Skeleton className="split">
    <div className="split-rows">
      <GreyRows count={8} className="split-row" />
    </div>
    <div className="split-pane">
      <div className="split-body grid content-start gap-6">
        <GreyRows count={6} className="min-h-16" />
      </div>
      <div className="split-bar">
        <span className="grey-line" />
      </div>
    </div>
  </Skeleton>
);

const loadingLooks = {
  cards: { list: 'grid grid-cols-1 gap-3', row: 'card min-h-40' },
  grid: { list: 'grid grid-cols-1 gap-3 lg:grid-cols-2 2xl:grid-cols-3', row: 'card min-h-56' },
  lines: { list: 'card divide-y divide-line', row: 'min-h-24' },
  rows: { list: 'card divide-y divide-line', row: 'min-h-20' },
};

/** A list while it is fetched: what is below it stays below the screen. */
function ListLoading({ look }: { look: keyof typeof loadingLooks }) {
  const { list, row } = loadingLooks[look];
  return (
    <Skeleton className={list}>
      <GreyRows count={10} className={row} />
    </Skeleton>
  );
}

const Tab = ({ text, count }: { text: string; count: number | null }) => (
  <>
    <span>{text}</span>
    {count !== null && count > 0 && <span className="ps-1.5 font-semibold">{formatNumber(count)}</span>}
  </>
);

type ListViewProps<T extends Numbered> = {
  list: ListOf<T>;
  query: Query;
  first: Later<FirstPage<T>>;
  /** The purpose of the list; behind its help button. */
  help?: Elements;
};

/** The tabs' counts, fetched again with the page and after decisions. Without an answer, the counts from before. */
function useTabCounts<T extends Numbered>({ tabs }: ListOf<T>) {
  const counts = useData(async () => (await tabs?.counts?.()) ?? null);
  useLiveSoon(['decided', 'queue'], counts.again);
  return answerOf(counts);
}

/** An administrators' list from its declaration: tabs, search, order, filters, export, decisions and keys. */
export function ListView<T extends Numbered>({ list, query, first, help }: ListViewProps<T>) {
  const panels = usePanels();
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => setShowsKeys(true);
  const { tabs } = list;
  const counts = useTabCounts(list);
  const total = totalOf(list, query, counts);
  const isQueue = list.row !== undefined;
  return (
    <div className="list-view">
      {list.above?.()}
      {tabs && (
        <TabLinks
          label={tabs.label}
          look="line"
          tabs={[
            ...Object.entries(tabs.words).map(([tab, text]) => ({
              to: addressOf({ ...query, [tabs.name]: tab }),
              text: <Tab text={text} count={tab === everyTab ? null : counts && (counts[tab] ?? 0)} />,
              isCurrent: query[tabs.name] === tab,
            })),
            ...(tabs.also ?? []).map((page) => ({ ...page, isCurrent: false })),
          ]}
        />
      )}
      <div className="list-line">
        <ListSearch list={list} query={query} panels={panels} />
        <ListTools list={list} query={query} panels={panels} help={help} onKeys={showKeys} />
      </div>
      {query.account && <OfAccount id={Number(query.account)} all={addressOf({ ...query, account: '' })} />}
      <Fetched
        key={addressOf(query)}
        of={first}
        fallback={isQueue ? <SplitLoading /> : <ListLoading look={list.look ?? 'cards'} />}
      >
        {(page) => <ListRows list={list} query={query} total={total} first={page} onHelp={showKeys} />}
      </Fetched>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

const keysCopy = listCopy.keys;

const keys = [
  ['J', keysCopy.next],
  ['K', keysCopy.previous],
  ['A', keysCopy.accept],
  ['E', keysCopy.edit],
  ['R', keysCopy.reject],
  ['C', keysCopy.compare],
  ['U', keysCopy.takeBack],
  ['X', keysCopy.select],
  ['/', keysCopy.search],
  ['?', keysCopy.title],
  ['Enter', keysCopy.enter],
  ['Esc', keysCopy.leave],
] as const;

/** The keys of a queue, and the switch that turns them off. */
function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={keysCopy.title} onClose={onClose}>
      <p className="mt-2 text-sm text-muted">{keysCopy.text}</p>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {keys.map(([key, label]) => (
          <div key={key} className="flex items-center gap-3">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-4">
        <LetterKeysSwitch />
      </div>
    </Dialog>
  );
}
