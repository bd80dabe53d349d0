import type { HistoryValueName } from '#contract/copy/history.ts';
import type { Page } from '#contract/core/endpoint.ts';
import { type Position, pageCursor } from '#contract/core/paging.ts';
import type { FileAnswer, Scene } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetCut } from '#server/core/copy.ts';
import { type Cell, csvOf, csvRowsMax } from '#server/core/csv.ts';
import { record } from '#server/core/history.ts';

/** The lists that can be taken as a file, by the numbers that the history names them with. */
const lists = {
  ...{ accounts: 1, requests: 2, proofs: 3, mails: 4, suggestions: 5, reports: 6 },
  ...{ comments: 7, content: 8, allReports: 9, invitations: 10, administrators: 11 },
} as const;

/** So many rows are fetched and held at once. */
const rowsAtOnce = 500;

type Told = Readonly<Partial<Record<HistoryValueName, unknown>>>;

type Sheet<Item, Asked, Column extends string> = {
  list: keyof typeof lists;
  /** The columns with their heads, in their order. */
  columns: Readonly<Record<Column, string>>;
  cells: Readonly<Record<Column, (item: Item) => Cell>>;
  /** What was asked for, as the history may keep it: never what was searched for, it may name a person. */
  told: (asked: Asked) => Told;
};

/**
 * A list as a file for spreadsheets: the very rows of its own act, in the same order, page after page. That it was taken
 * is in the history before the first row leaves.
 */
export const sheetOf =
  <Asked, Item, Column extends string>(
    list: (scene: Scene, asked: Asked) => Promise<Page<Item[]>>,
    { list: name, columns, cells, told }: Sheet<Item, Asked, Column>,
  ) =>
  async (scene: Scene, asked: Asked): Promise<FileAnswer> => {
    const names = Object.keys(columns) as Column[];
    const pageAfter = (after: Position | null) => list({ ...scene, page: { limit: rowsAtOnce, after } }, asked);
    const first = await pageAfter(null);
    const { db, now: at, actor: by } = scene;
    const after = { list: name, ...told(asked) };
    await record(db, { at, by, action: 'exportList', subject: 'list', subjectId: lists[name], after });

    async function* pieces() {
      yield [names.map((column) => columns[column])];
      let page = first;
      for (let rows = rowsAtOnce; ; rows += rowsAtOnce) {
        yield page.items.map((item) => names.map((column) => cells[column](item)));
        if (page.nextCursor === null) return;
        if (rows >= csvRowsMax) break;
        page = await pageAfter(positionIn(page.nextCursor));
      }
      yield [[sheetCut]];
    }
    return csvOf(`${name}-${cairoTime(at).slice(0, 10)}.csv`, pieces());
  };

function positionIn(cursor: string): Position {
  const read = pageCursor.read(cursor);
  if ('fault' in read) throw new Error('a list made a cursor that is none');
  return read.value;
}
