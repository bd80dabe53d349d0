import type { contentSheet as contentSheetCall } from '#contract/content-editing.ts';
import { contentColumns } from '#contract/copy/columns.ts';
import { historyWords } from '#contract/copy/history.ts';
import { listContent } from '#server/content/list-content.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';

export const contentSheet: Act<typeof contentSheetCall> = sheetOf(listContent, {
  list: 'content',
  columns: contentColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ title, authorName, text }) => title ?? authorName ?? text,
    state: ({ state }) => historyWords[state],
    text: ({ content, description, text }) => content ?? description ?? text,
    changed: ({ updatedAt }) => cairoTime(new Date(updatedAt)),
  },
  told: () => ({}),
});
