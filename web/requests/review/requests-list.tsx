import { CircleX } from 'lucide-react';
import { factNames } from '#contract/copy/words.ts';
import { can } from '#contract/core/lifecycle.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { listRequests, type RequestForAdmin } from '#contract/requests/administration.ts';
import { cancelRequest, requestLifecycle, requestStatuses } from '#contract/requests/calls.ts';
import { formatCount } from '#web/core/words/format.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { RequestAdminCard } from '#web/requests/review/request-admin-card.tsx';
import { RequestInQueue } from '#web/requests/review/request-in-queue.tsx';
import { requestRow } from '#web/requests/review/request-row.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { accountFilter, everyTab, type Filter, type ListOf, pagesOf } from '#web/ui/list/list-of.ts';

const { list: t, filters, transitions } = reviewCopy;
const limit = 30;

const requestFilters: readonly Filter[] = [
  {
    ...{ kind: 'choice', name: 'province', label: filters.province, every: filters.everyProvince },
    options: governorates.map(({ name }) => name),
  },
  {
    ...{ kind: 'choice', name: 'specialty', label: factNames.specialty, every: filters.everySpecialty, isOpen: true },
    options: specialties.map(({ name }) => name),
  },
  {
    ...{ kind: 'choice', name: 'waitingDays', label: filters.age, every: filters.everyAge },
    options: [1, 3, 7, 30].map((days) => ({ value: String(days), label: filters.orMore(formatCount(days, 'day')) })),
  },
  { kind: 'checkbox', name: 'withoutLawyers', label: filters.checkboxes.withoutLawyers },
  { kind: 'checkbox', name: 'openProof', label: filters.checkboxes.openProof },
  { kind: 'checkbox', name: 'discreet', label: filters.checkboxes.discreet },
  accountFilter,
];

/** The requests as a work queue of administrators: those without lawyers come first. */
export const requestsList: ListOf<RequestForAdmin> = {
  ...{
    name: 'requests',
    capability: 'seesCases',
    title: t.title,
    counted: t.counted,
  },
  tabs: {
    ...{ name: 'status', label: reviewCopy.tabsLabel },
    words: {
      ...Object.fromEntries(requestStatuses.map((status) => [status, reviewCopy.tabs[status]])),
      [everyTab]: reviewCopy.allTab,
    },
  },
  ...{ sorts: t.sorts, search: t.search, filters: requestFilters },
  decisions: [
    {
      ...{ verb: uiCopy.cancel, text: transitions.cancelling.text, icon: CircleX, isDanger: true },
      reason: { label: transitions.cancelling.reason, hint: transitions.reasonHint },
      endpoint: cancelRequest,
      may: ({ status }) => can(requestLifecycle, 'cancelByAdmin', 'Admin', status),
      input: ({ id }) => ({ requestId: id }),
    },
  ],
  about: ({ id }) => ({ subject: 'request', id }),
  ...pagesOf(listRequests, {}, limit),
  empty: () => reviewCopy.empty,
  nameOf: ({ id, subjectOfTheRequest }) => t.nameOf(String(id), subjectOfTheRequest),
  card: (request) => <RequestAdminCard request={request} />,
  row: requestRow,
  details: (request) => <RequestInQueue request={request} />,
};
