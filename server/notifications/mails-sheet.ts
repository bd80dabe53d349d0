import { mailColumns } from '#contract/copy/columns.ts';
import type { mailsSheet as mailsSheetCall } from '#contract/notifications-mail.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';
import { listMails } from '#server/notifications/outbox-desk.ts';

export const mailsSheet: Act<typeof mailsSheetCall> = sheetOf(listMails, {
  list: 'mails',
  columns: mailColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ recipient }) => recipient,
    kind: ({ kind }) => kind,
    attempts: ({ attempts }) => attempts,
    made: ({ createdAt }) => cairoTime(new Date(createdAt)),
    due: ({ dueAt }) => dueAt && cairoTime(new Date(dueAt)),
    error: ({ lastError }) => lastError,
  },
  told: ({ state }) => ({ state }),
});
