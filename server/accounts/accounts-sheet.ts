import type { accountsSheet as accountsSheetCall } from '#contract/accounts.ts';
import { accountColumns } from '#contract/copy/columns.ts';
import { historyWords } from '#contract/copy/history.ts';
import { listAccounts } from '#server/accounts/list-accounts.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';

export const accountsSheet: Act<typeof accountsSheetCall> = sheetOf(listAccounts, {
  list: 'accounts',
  columns: accountColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ displayName }) => displayName,
    status: ({ status }) => historyWords[status],
    email: ({ email }) => email,
    phone: ({ phoneNumber }) => phoneNumber,
    specialty: ({ lawyer }) => lawyer?.specializationName ?? null,
    governorate: ({ lawyer }) => lawyer?.governorate ?? null,
    years: ({ lawyer }) => lawyer?.yearsOfExperience ?? null,
    registered: ({ createdAt }) => cairoTime(new Date(createdAt)),
    reason: ({ statusReason }) => statusReason,
  },
  told: ({ role, status }) => ({ role, status }),
});
