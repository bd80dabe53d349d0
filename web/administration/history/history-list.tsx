import { ScrollText } from 'lucide-react';
import { type HistoryLine, historySheet, listHistory } from '#contract/administration-history.ts';
import { type Page, pathOf } from '#contract/core/endpoint.ts';
import { type AskedHistory, asInput, historyAddress } from '#web/administration/history/asked-history.ts';
import { historyCopy as said } from '#web/administration/history/copy.ts';
import { type Doer, HistoryFilters } from '#web/administration/history/history-filters.tsx';
import { HistoryLineItem } from '#web/administration/history/history-line.tsx';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import { Card } from '#web/ui/card.tsx';
import { DownloadButton } from '#web/ui/download-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Empty } from '#web/ui/states.tsx';

type Lines = Page<HistoryLine[]>;

export const fetchHistory = (asked: AskedHistory, cursor?: string): Promise<Lines> =>
  call(listHistory, { ...asInput(asked), ...(cursor === undefined ? {} : { cursor }) });

const sheetOf = (asked: AskedHistory): string =>
  `${pathOf(historySheet)}?${new URLSearchParams(Object.entries(asInput(asked)).map(([name, text]) => [name, String(text)]))}`;

type HistoryListProps = { asked: AskedHistory; administrators: readonly Doer[]; lines: Later<Lines> };

/** Who did what, the newest first, narrowed down by what the address asks for, and the same as a file. */
export const HistoryList = ({ asked, administrators, lines }: HistoryListProps) => (
  <div className="grid grid-cols-1 gap-6">
    <HistoryFilters asked={asked} administrators={administrators} />
    <div>
      <DownloadButton path={sheetOf(asked)} saveAs="sanad-history.csv" text={said.download} />
      <p className="mt-2 text-sm text-muted">{said.downloadHint}</p>
    </div>
    <Loaded key={historyAddress(asked)} later={lines}>
      {(first) => (
        <PagedList first={first} next={(cursor) => fetchHistory(asked, cursor)}>
          {(items) =>
            items.length === 0 ? (
              <Empty text={said.empty} icon={ScrollText} />
            ) : (
              <Card className="py-2 sm:py-3">
                <ul aria-label={said.list} className="divide-y divide-line">
                  {items.map((line) => (
                    <li key={line.id}>
                      <HistoryLineItem line={line} asked={asked} />
                    </li>
                  ))}
                </ul>
              </Card>
            )
          }
        </PagedList>
      )}
    </Loaded>
  </div>
);
