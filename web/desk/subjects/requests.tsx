import { CircleX, MessageSquareText, ReceiptText, UserRoundX, Users } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { listCounts } from '#contract/administration/list-counts.ts';
import { factNames } from '#contract/copy/words.ts';
import { can } from '#contract/core/lifecycle.ts';
import { governorates } from '#contract/egypt/governorates.ts';
import { specialties } from '#contract/egypt/specialties.ts';
import { listRequests, type RequestForAdmin } from '#contract/requests/administration.ts';
import { cancelRequest, requestLifecycle, requestStatuses } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount, formatDate } from '#web/core/words/format.ts';
import {
  accountFilter,
  everyTab,
  type Filter,
  type ListOf,
  noteMark,
  pagesOf,
  type RowText,
} from '#web/desk/list/list-of.ts';
import { reviewCopy } from '#web/desk/requests/copy.ts';
import { RequestInQueue } from '#web/desk/requests/request-in-queue.tsx';
import { AgeBadge } from '#web/desk/review/age-badge.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { uiCopy } from '#web/ui/copy.ts';

/** A request in the administrators' list; its heading links to its page. */
function RequestAdminCard({ request }: { request: RequestForAdmin }) {
  const titleId = useId();
  const { id, status, assignedLawyers } = request;
  const isPending = status === 'Pending';
  return (
    <Card
      as="article"
      aria-labelledby={titleId}
      className="relative flex h-full flex-col gap-3 has-[h2_a:hover]:border-primary"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted">
          {requestsCopy.numbered}{' '}
          <bdi translate="no" dir="ltr">
            {id}
          </bdi>
        </span>
        <RequestStatusBadge status={status} fee={request.fee} lawyerName={request.lawyerName} reader="other" />
        {isPending && <AgeBadge since={request.createdAt} />}
      </div>
      <h2 id={titleId} className="font-sans text-lg font-semibold break-words">
        <Link to={paths.adminRequest(id)} className="after:absolute after:inset-0 after:rounded-lg hover:underline">
          <bdi>{request.subjectOfTheRequest}</bdi>
        </Link>
      </h2>
      <p dir="auto" className="line-clamp-2 text-sm break-words text-muted">
        {request.typeOfSubjectOfTheRequest}
      </p>
      <p className="text-sm break-words">
        {reviewCopy.place(request.province, request.center, request.court, request.lawyerSpecialty)}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
        <span className="min-w-0 break-words text-muted">
          <Link
            to={paths.adminAccount(request.clientId)}
            className="text-link relative inline-flex min-h-11 items-center"
          >
            <bdi translate="no">{request.clientName}</bdi>
          </Link>{' '}
          <span>· </span>
          <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time>
        </span>
        <span className="flex flex-wrap gap-2">
          <Badge tone={isPending && assignedLawyers.length === 0 ? 'warning' : 'neutral'} icon={Users}>
            {formatCount(assignedLawyers.length, reviewCopy.assignedCount)}
          </Badge>
          <Badge tone={request.offersCount > 0 ? 'success' : 'neutral'} icon={MessageSquareText}>
            {formatCount(request.offersCount, 'offer')}
          </Badge>
        </span>
      </div>
    </Card>
  );
}

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
export const requestsList: ListOf<RequestForAdmin> = {
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
  card: (request) => <RequestAdminCard request={request} />,
  row: requestRow,
  details: (request) => <RequestInQueue request={request} />,
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
