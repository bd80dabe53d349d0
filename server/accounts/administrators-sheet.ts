import type { administratorsSheet as administratorsSheetCall } from '#contract/accounts-administrators.ts';
import { administratorColumns } from '#contract/copy/columns.ts';
import { historyWords } from '#contract/copy/history.ts';
import { listAdministrators } from '#server/accounts/list-administrators.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';

export const administratorsSheet: Act<typeof administratorsSheetCall> = sheetOf(listAdministrators, {
  list: 'administrators',
  columns: administratorColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ displayName }) => displayName,
    email: ({ email }) => email,
    permission: ({ permission }) => historyWords[permission],
    status: ({ status }) => historyWords[status],
    secondFactor: ({ hasSecondFactor }) => historyWords[`${hasSecondFactor}`],
    since: ({ createdAt }) => cairoTime(new Date(createdAt)),
  },
  told: () => ({}),
});
