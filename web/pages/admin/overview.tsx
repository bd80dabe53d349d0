import { CircleCheckBig } from 'lucide-react';
import { listAccounts } from '#contract/accounts.ts';
import { overviewSeries, type WaitingCounts, waitingCounts } from '#contract/administration-overview.ts';
import type { Output, Page } from '#contract/core/endpoint.ts';
import { listPayments } from '#contract/payments.ts';
import { listRequests } from '#contract/requests-administration.ts';
import {
  listReports,
  listSuggestions,
  type ReportedThing,
  type SuggestionForReview,
} from '#contract/suggestions-review.ts';
import { OverviewCharts } from '#web/administration/overview/overview-charts.tsx';
import { UndeliveredMails } from '#web/administration/overview/undelivered-mails.tsx';
import { call } from '#web/core/api.ts';
import { formatNumber } from '#web/core/digits.ts';
import { later } from '#web/core/later.ts';
import { mayHere } from '#web/core/may.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireRole } from '#web/core/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { type Waiting, WaitingList, type WaitingListProps } from '#web/ui/review/waiting-list.tsx';
import { Empty } from '#web/ui/states.tsx';
import type { Route } from './+types/overview.ts';

const said = adminCopy.overview;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: said.title, matches });

/** So many of each queue stand here; the queue itself has them all. */
const limit = 4;

/** Whoever does not see cases is shown those queues alone that are his. */
async function fetchWaiting(seesCases: boolean) {
  const ifSeen = <T,>(fetched: () => Promise<Page<T[]>>) => (seesCases ? fetched() : { items: [], nextCursor: null });
  const [counts, lawyers, participants, requests, payments, reports, suggestions] = await Promise.all([
    call(waitingCounts, {}),
    ifSeen(() => call(listAccounts, { role: 'Lawyer', status: 'Pending', limit })),
    ifSeen(() => call(listAccounts, { role: 'Participant', status: 'Pending', limit })),
    ifSeen(() => call(listRequests, { status: 'Pending', limit })),
    ifSeen(() => call(listPayments, { state: 'waiting', limit })),
    call(listReports, { limit }),
    call(listSuggestions, { view: 'unanswered', limit }),
  ]);
  return { seesCases, counts, queues: { lawyers, participants, requests, payments, reports, suggestions } };
}
type Waits = Awaited<ReturnType<typeof fetchWaiting>>;

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const mine = requireRole(request, 'Admin');
  const { displayName } = mine;
  const seesCases = mayHere(mine, 'seesCases');
  const [waiting, series] = await Promise.all([later(fetchWaiting(seesCases)), later(call(overviewSeries, {}))]);
  return { displayName, waiting, series };
};

export default function Overview({ loaderData: { displayName, waiting, series } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={said.title} lead={said.lead(displayName)} />
      <div className="wrap grid grid-cols-1 gap-8 py-8">
        <Loaded later={waiting}>{(waits) => <AllWaiting {...waits} />}</Loaded>
        <Loaded later={series}>{(days) => <OverviewCharts days={days} />}</Loaded>
      </div>
    </main>
  );
}

function AllWaiting({ seesCases, counts, queues }: Waits) {
  if (Object.values(counts).every(({ count }) => count === 0)) {
    return <Empty text={said.allClear} icon={CircleCheckBig} />;
  }
  const { lawyers, participants, requests, payments, reports, suggestions } = queues;
  const cases = [
    listOf('payments', paths.adminPayments(), counts, payments.items.map(paymentWaiting)),
    listOf('requests', paths.adminRequests(), counts, requests.items.map(requestWaiting)),
    listOf('lawyers', paths.adminLawyers(), counts, lawyers.items.map(lawyerWaiting)),
    listOf('participants', paths.adminParticipants(), counts, participants.items.map(participantWaiting)),
  ];
  const lists = [
    ...(seesCases ? cases : []),
    listOf('reports', `${paths.adminSuggestions()}?view=reports`, counts, reports.items.map(reportWaiting)),
    listOf('suggestions', paths.adminSuggestions(), counts, suggestions.items.map(suggestionWaiting)),
  ];
  const emptyLast = lists.toSorted((a, b) => Number(a.items.length === 0) - Number(b.items.length === 0));
  return (
    <div className="grid grid-cols-1 gap-6">
      {seesCases && <UndeliveredMails mails={counts.mails} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {emptyLast.map((list) => (
          <WaitingList key={list.title} {...list} />
        ))}
      </div>
    </div>
  );
}

function listOf(
  name: keyof typeof said.queues,
  to: string,
  counts: WaitingCounts,
  items: readonly Waiting[],
): WaitingListProps {
  const title = said.queues[name];
  return {
    title,
    count: formatNumber(counts[name].count),
    items,
    empty: said.clear,
    all: { to, text: said.seeAll, label: said.seeAllOf(title) },
  };
}

type Account = Output<typeof listAccounts>['items'][number];
type Request = Output<typeof listRequests>['items'][number];
type Payment = Output<typeof listPayments>['items'][number];

const lawyerWaiting = ({ id, displayName, lawyer, createdAt }: Account): Waiting => ({
  id,
  to: paths.adminLawyers(),
  title: <bdi>{displayName}</bdi>,
  text: [lawyer?.specializationName, lawyer?.governorate].filter(Boolean).join(' · ') || said.noSpecialty,
  since: createdAt,
});

const participantWaiting = ({ id, displayName, email, createdAt }: Account): Waiting => ({
  id,
  to: paths.adminParticipants(),
  title: <bdi>{displayName}</bdi>,
  text: <bdi dir="ltr">{email}</bdi>,
  since: createdAt,
});

const requestWaiting = ({ id, subjectOfTheRequest, province, assignedLawyers, createdAt }: Request): Waiting => ({
  id,
  to: paths.adminRequest(id),
  title: (
    <>
      {said.requestNumbered} <bdi dir="ltr">{id}</bdi>: <bdi>{subjectOfTheRequest}</bdi>
    </>
  ),
  text: assignedLawyers.length === 0 ? `${province} · ${said.noLawyers}` : province,
  since: createdAt,
});

const paymentWaiting = ({ id, requestId, payerName, createdAt }: Payment): Waiting => ({
  id,
  to: paths.adminPayments(),
  title:
    requestId === null ? (
      said.lawyerFee
    ) : (
      <>
        {said.requestPaid} <bdi dir="ltr">{requestId}</bdi>
      </>
    ),
  text: <bdi>{payerName}</bdi>,
  since: createdAt,
});

const reportWaiting = ({ id, text, reasons, since }: ReportedThing): Waiting => ({
  id,
  to: `${paths.adminSuggestions()}?view=reports`,
  title: <bdi>{text}</bdi>,
  text: <bdi>{reasons[0]}</bdi>,
  since,
});

const suggestionWaiting = ({ id, subject, classification, date }: SuggestionForReview): Waiting => ({
  id,
  to: paths.suggestion(id),
  title: <bdi>{subject}</bdi>,
  text: classification,
  since: date,
});
