import { CircleX } from 'lucide-react';
import { requestColumns as heads } from '#contract/copy/columns.ts';
import { can } from '#contract/core/lifecycle.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { cancelRequest, requestLifecycle, requestStatuses } from '#contract/requests.ts';
import { listRequests, type RequestForAdmin, requestsSheet } from '#contract/requests-administration.ts';
import { formatNumber } from '#web/core/digits.ts';
import { formatCount, formatDate } from '#web/core/format.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { RequestAdminCard } from '#web/requests/review/request-admin-card.tsx';
import {
  accountFilter,
  columnsOf,
  everyTab,
  type Filter,
  type ListOf,
  pagesOf,
  sheetPath,
} from '#web/ui/list/list-of.ts';

const { list: said, filters, moves } = reviewCopy;
const limit = 30;

const askedFilters: readonly Filter[] = [
  {
    ...{ kind: 'choice', name: 'province', label: filters.province, every: filters.everyProvince },
    options: governorates.map(({ name }) => name),
  },
  {
    ...{ kind: 'choice', name: 'specialty', label: filters.specialty, every: filters.everySpecialty, isOpen: true },
    options: specialties.map(({ name }) => name),
  },
  {
    ...{ kind: 'choice', name: 'waitingDays', label: filters.age, every: filters.everyAge },
    options: [1, 3, 7, 30].map((days) => ({ value: String(days), label: filters.orMore(formatCount(days, 'day')) })),
  },
  { kind: 'mark', name: 'withoutLawyers', label: filters.marks.withoutLawyers },
  { kind: 'mark', name: 'openProof', label: filters.marks.openProof },
  { kind: 'mark', name: 'discreet', label: filters.marks.discreet },
  accountFilter,
];

/** The requests, as administrators work them off: the queue of those that want a lawyer stands first. */
export const requestsList: ListOf<RequestForAdmin> = {
  ...{
    name: 'requests',
    duty: 'seesCases',
    title: said.title,
    counted: said.counted,
    nameHead: heads.name,
    look: 'grid',
  },
  tabs: {
    ...{ name: 'status', label: reviewCopy.tabsLabel },
    words: {
      ...Object.fromEntries(requestStatuses.map((status) => [status, reviewCopy.tabs[status]])),
      [everyTab]: reviewCopy.allTab,
    },
  },
  ...{ sorts: said.sorts, search: said.search, filters: askedFilters },
  columns: columnsOf(
    heads,
    {
      id: ({ id }: RequestForAdmin) => <bdi dir="ltr">{id}</bdi>,
      status: ({ status }) => reviewCopy.tabs[status],
      client: ({ clientName }) => clientName,
      province: ({ province }) => province,
      specialty: ({ lawyerSpecialty }) => lawyerSpecialty,
      lawyers: ({ assignedLawyers }) => formatNumber(assignedLawyers.length),
      offers: ({ offersCount }) => formatNumber(offersCount),
      lawyer: ({ lawyerName }) => lawyerName,
      placed: ({ createdAt }) => formatDate(createdAt),
    },
    ['specialty', 'lawyer'],
  ),
  decisions: [
    {
      ...{ name: 'cancel', verb: said.cancel, text: moves.cancelling.text, icon: CircleX, isDanger: true },
      reason: { label: moves.cancelling.reason, hint: moves.reasonHint },
      endpoint: cancelRequest,
      may: ({ status }) => can(requestLifecycle, 'cancelByAdmin', 'Admin', status),
      input: ({ id }) => ({ requestId: id }),
    },
  ],
  fetchPage: pagesOf(listRequests, {}, limit),
  sheet: sheetPath(requestsSheet),
  empty: () => reviewCopy.empty,
  nameOf: ({ id, subjectOfTheRequest }) => said.nameOf(String(id), subjectOfTheRequest),
  card: (request) => <RequestAdminCard request={request} />,
};
