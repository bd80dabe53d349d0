import { requestColumns } from '#contract/copy/columns.ts';
import { historyWords } from '#contract/copy/history.ts';
import type { requestsSheet as requestsSheetCall } from '#contract/requests-administration.ts';
import type { Act } from '#server/core/act.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { sheetOf } from '#server/core/list-sheet.ts';
import { listRequests } from '#server/requests/requests-for-admin.ts';

export const requestsSheet: Act<typeof requestsSheetCall> = sheetOf(listRequests, {
  list: 'requests',
  columns: requestColumns,
  cells: {
    id: ({ id }) => id,
    name: ({ subjectOfTheRequest }) => subjectOfTheRequest,
    status: ({ status }) => historyWords[status],
    client: ({ clientName }) => clientName,
    province: ({ province }) => province,
    specialty: ({ lawyerSpecialty }) => lawyerSpecialty,
    lawyers: ({ assignedLawyers }) => assignedLawyers.length,
    offers: ({ offersCount }) => offersCount,
    lawyer: ({ lawyerName }) => lawyerName,
    placed: ({ createdAt }) => cairoTime(new Date(createdAt)),
  },
  told: ({ status }) => ({ status }),
});
