import type { HistoryValueName } from '#contract/copy/history.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { type Position, pageCursor } from '#contract/core/paging.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import type { FileAnswer, RequestContext } from '#server/call/context/handler.ts';
import { type Cell, csvFile, csvRowsMax } from '#server/call/export/csv.ts';
import { record } from '#server/call/history/history.ts';
import { csvTruncated } from '#server/call/mail/copy.ts';

/** The lists that can be exported, each with its id in the history. */
const lists = {
  ...{ accounts: 1, requests: 2, proofs: 3, mails: 4, suggestions: 5, reports: 6 },
  ...{ comments: 7, content: 8, allReports: 9, invitations: 10, administrators: 11, notes: 12, ledger: 13 },
  totals: 14,
  complaints: 15,
  refunds: 16,
} as const;

/** Rows that are read at a time. */
const batchSize = 500;

type HistoryValues = Readonly<Partial<Record<HistoryValueName, unknown>>>;

type CsvExport<Item, Query, Column extends string> = {
  list: keyof typeof lists;
  /** The columns in their order, each with its heading. */
  columns: Readonly<Record<Column, string>>;
  cells: Readonly<Record<Column, (item: Item) => Cell>>;
  /** The part of the query that the history records. Never the search text: it may name a person. */
  recorded: (query: Query) => HistoryValues;
};

/** Records in the history that the actor exported a list. */
export const recordExport = (
  { db, now: at, actor: by }: RequestContext,
  list: keyof typeof lists,
  values: HistoryValues,
): Promise<void> =>
  record(db, { at, by, action: 'exportList', subject: 'list', subjectId: lists[list], after: { list, ...values } });

/**
 * Makes the handler that exports a list as CSV. It reads the pages of `list`, so the file has the same rows in the same
 * order. The history records the export before the first row is sent.
 */
export const csvExport =
  <Query, Item, Column extends string>(
    list: (context: RequestContext, query: Query) => Promise<Page<Item[]>>,
    { list: name, columns, cells, recorded }: CsvExport<Item, Query, Column>,
  ) =>
  async (context: RequestContext, query: Query): Promise<FileAnswer> => {
    const names = Object.keys(columns) as Column[];
    const pageAfter = (after: Position | null) => list({ ...context, page: { limit: batchSize, after } }, query);
    const first = await pageAfter(null);
    await recordExport(context, name, recorded(query));

    async function* batches() {
      yield [names.map((column) => columns[column])];
      let page = first;
      for (let rows = batchSize; ; rows += batchSize) {
        yield page.items.map((item) => names.map((column) => cells[column](item)));
        if (page.nextCursor === null) return;
        if (rows >= csvRowsMax) break;
        page = await pageAfter(positionIn(page.nextCursor));
      }
      yield [[csvTruncated]];
    }
    return csvFile(`${name}-${cairoTime(context.now).slice(0, 10)}`, batches());
  };

function positionIn(cursor: string): Position {
  const read = pageCursor.read(cursor);
  if ('error' in read) throw new Error('a list returned an invalid cursor');
  return read.value;
}
