import { CircleX, ReceiptText, UserRoundX } from 'lucide-react';
import { listCounts } from '#contract/administration/list-counts.ts';
import { factNames } from '#contract/copy/words.ts';
import { can } from '#contract/core/lifecycle.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { listRequests, type RequestForAdmin } from '#contract/requests/administration.ts';
import { cancelRequest, requestLifecycle, requestStatuses } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { formatCount } from '#web/core/words/format.ts';
import { accountFilter, everyTab, type Filter, noteMark, pagesOf, type RowText } from '#web/desk/list/list-of.ts';
import { reviewCopy } from '#web/desk/requests/copy.ts';
import type { Subject } from '#web/desk/subjects/subject.tsx';
import { uiCopy } from '#web/ui/copy.ts';

const { list: t, filters, transitions } = reviewCopy;
const limit = 30;

const requestFilters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'province',
    label: filters.province,
    every: filters.everyProvince,
    options: governorates.map(({ name }) => name),
  },
  {
    kind: 'choice',
    name: 'specialty',
    label: factNames.specialty,
    every: filters.everySpecialty,
    isOpen: true,
    options: specialties,
  },
  {
    kind: 'choice',
    name: 'waitingDays',
    label: filters.age,
    every: filters.everyAge,
    options: [1, 3, 7, 30].map((days) => ({ value: String(days), label: filters.orMore(formatCount(days, 'day')) })),
  },
  { kind: 'checkbox', name: 'withoutLawyers', label: filters.checkboxes.withoutLawyers },
  { kind: 'checkbox', name: 'openProof', label: filters.checkboxes.openProof },
  { kind: 'checkbox', name: 'discreet', label: filters.checkboxes.discreet },
  accountFilter,
];

/** The requests as a work queue of administrators: those without lawyers come first. */
export const requests: Subject<RequestForAdmin> = {
  name: 'requests',
  capability: 'seesCases',
  title: t.title,
  counted: t.counted,
  tabs: {
    name: 'status',
    label: reviewCopy.tabsLabel,
    words: {
      ...Object.fromEntries(requestStatuses.map((status) => [status, reviewCopy.tabs[status]])),
      [everyTab]: reviewCopy.allTab,
    },
    counts: async () => (await call(listCounts, {})).requests,
  },
  sorts: t.sorts,
  search: t.search,
  filters: requestFilters,
  decisions: [
    {
      verb: uiCopy.cancel,
      text: transitions.cancelling.text,
      icon: CircleX,
      isDanger: true,
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
  row: requestRow,
  loadCard: async () => {
    const { RequestInQueue } = await import('#web/desk/requests/request-in-queue.tsx');
    return (request) => <RequestInQueue request={request} />;
  },
};

/** The dense row of a request: its number and place, and whether nobody is assigned. */
function requestRow(request: RequestForAdmin): RowText {
  const { id, status, subjectOfTheRequest, province, lawyerSpecialty, clientName, assignedLawyers } = request;
  const isPending = status === 'Pending';
  return {
    title: <bdi>{subjectOfTheRequest}</bdi>,
    facts: [
      <bdi key="id">{id}</bdi>,
      <bdi translate="no" key="client">
        {clientName}
      </bdi>,
      province,
      lawyerSpecialty,
    ],
    since: isPending ? request.createdAt : null,
    marks: [
      ...(isPending && assignedLawyers.length === 0
        ? [
            {
              ...({ tone: 'warning', icon: UserRoundX } as const),
              text: request.nobodyFits ? reviewCopy.row.nobodyFits : reviewCopy.row.noLawyers,
            },
          ]
        : []),
      ...(request.hasOpenProof
        ? [{ tone: 'warning', icon: ReceiptText, text: reviewCopy.row.openProof } as const]
        : []),
      ...(request.hasNote ? [noteMark] : []),
    ],
  };
}
