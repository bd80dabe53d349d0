import { invitationColumns } from '#contract/copy/columns.ts';
import { historyWords } from '#contract/copy/history.ts';
import type { invitationsSheet as invitationsSheetCall } from '#contract/invitations-administration.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';
import { listInvitations } from '#server/invitations/invitations-for-admin.ts';

export const invitationsSheet: Act<typeof invitationsSheetCall> = sheetOf(listInvitations, {
  list: 'invitations',
  columns: invitationColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ userName, lawyerName }) => `${userName} / ${lawyerName}`,
    request: ({ requestId }) => requestId,
    status: ({ requestStatus }) => historyWords[requestStatus],
    client: ({ userName }) => userName,
    lawyer: ({ lawyerName }) => lawyerName,
    secret: ({ secretNumber }) => secretNumber,
    opened: ({ createdAt }) => cairoTime(new Date(createdAt)),
  },
  told: ({ state, status }) => ({ state, status }),
});
