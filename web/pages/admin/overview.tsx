import {
  CircleCheckBig,
  Flag,
  FolderOpen,
  Gavel,
  Lightbulb,
  MessageSquareWarning,
  ReceiptText,
  Undo2,
  Users,
} from 'lucide-react';
import { type Administrator, listAdministrators } from '#contract/accounts/administrators.ts';
import { listAccounts } from '#contract/accounts/calls.ts';
import { firstSteps, overviewSeries, type WaitingCounts, waitingCounts } from '#contract/administration/overview.ts';
import { type ComplaintForReview, listComplaints } from '#contract/complaints/calls.ts';
import { complaintSubjectNames } from '#contract/complaints/copy.ts';
import type { Output, Page } from '#contract/core/endpoint.ts';
import { fromWire } from '#contract/core/money.ts';
import { listPayments } from '#contract/payments/calls.ts';
import { proofKinds } from '#contract/payments/copy.ts';
import { listRefunds, type RefundForReview } from '#contract/payments/refunds.ts';
import { listRequests } from '#contract/requests/administration.ts';
import {
  listReports,
  listSuggestions,
  type ReportedThing,
  type SuggestionForReview,
} from '#contract/suggestions/review.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { mayHere } from '#web/core/session/may.ts';
import { requireRole } from '#web/core/session/private.ts';
import { formatMoney } from '#web/core/words/format.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { FirstSteps } from '#web/desk/overview/first-steps.tsx';
import { OverviewCharts } from '#web/desk/overview/overview-charts.tsx';
import { mailsAddress, TroubleNotice, type Troubles } from '#web/desk/overview/troubles.tsx';
import { numberColumns, Today, type WaitingNumber, WaitingNumbers } from '#web/desk/overview/waiting-numbers.tsx';
import { reviewCopy } from '#web/desk/requests/copy.ts';
import { type Waiting, WaitingList } from '#web/desk/review/waiting-list.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { GreyRows, Skeleton } from '#web/ui/page/skeleton.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Route } from './+types/overview.ts';

const t = adminCopy.overview;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

/** The items of each queue that are fetched, and how many of all are shown; the queues have the rest. */
const limit = 8;
const againEachMs = 60_000;
/** All of them: there are never more. */
const administratorsMax = 100;

/** An administrator who may not see cases gets only the other queues. */
async function fetchQueues(seesCases: boolean) {
  const ifSeen = <T,>(fetched: () => Promise<Page<T[]>>) => (seesCases ? fetched() : { items: [], nextCursor: null });
  const oldest = { sort: 'oldest', limit } as const;
  const [lawyers, participants, requests, payments, complaints, refunds, reports, suggestions] = await Promise.all([
    ifSeen(() => call(listAccounts, { role: 'Lawyer', status: 'Pending', ...oldest })),
    ifSeen(() => call(listAccounts, { role: 'Participant', status: 'Pending', ...oldest })),
    ifSeen(() => call(listRequests, { status: 'Pending', ...oldest })),
    ifSeen(() => call(listPayments, { state: 'waiting', ...oldest })),
    ifSeen(() => call(listComplaints, { state: 'open', ...oldest })),
    ifSeen(() => call(listRefunds, { state: 'now', ...oldest })),
    call(listReports, oldest),
    call(listSuggestions, { view: 'unanswered', ...oldest }),
  ]);
  return [
    ...lawyers.items.map(accountWaiting('lawyers')),
    ...participants.items.map(accountWaiting('participants')),
    ...requests.items.map(requestWaiting),
    ...payments.items.map(paymentWaiting),
    ...complaints.items.map(complaintWaiting),
    ...refunds.items.map(refundWaiting),
    ...reports.items.map(reportWaiting),
    ...suggestions.items.map(suggestionWaiting),
  ]
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since))
    .slice(0, limit);
}

/** The queue with this item open in it: after its decision the next one is at hand. */
const openIn = (queue: string, id: number) => `${queue}${queue.includes('?') ? '&' : '?'}item=${id}`;

/** Only administrators who can change it see what is not set up. */
async function fetchSetUp(manages: boolean, ownId: number) {
  if (!manages) return { steps: null, withoutSecondFactor: [] };
  const [steps, { items }] = await Promise.all([
    call(firstSteps, {}),
    call(listAdministrators, { limit: administratorsMax }),
  ]);
  const isOpen = ({ id, status, hasSecondFactor }: Administrator) =>
    id !== ownId && status === 'Accepted' && !hasSecondFactor;
  return { steps, withoutSecondFactor: items.filter(isOpen) };
}

async function load({ request }: Route.ClientLoaderArgs) {
  const mine = requireRole(request, 'Admin');
  const seesCases = mayHere(mine, 'seesCases');
  const manages = mayHere(mine, 'manages');
  const [counts, items, { steps, withoutSecondFactor }, series] = await Promise.all([
    call(waitingCounts, {}),
    fetchQueues(seesCases),
    fetchSetUp(manages, mine.id),
    later(call(overviewSeries, {})),
  ]);
  const troubles: Troubles = {
    mails: seesCases ? counts.mails : null,
    hasBackupStopped: steps?.backupStopped ?? false,
  };
  return { seesCases, counts, steps, withoutSecondFactor, items, troubles, series };
}
const loadKept = keepShown(load);

export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  const { displayName } = requireRole(args.request, 'Admin');
  return { displayName, loaded: await later(loadKept(args)) };
};

export default function Overview({ loaderData: { displayName, loaded } }: Route.ComponentProps) {
  return (
    <main id="main">
      <AdminHead title={t.title}>
        <p className="min-w-0 truncate text-sm text-muted max-md:hidden">{t.lead(displayName)}</p>
      </AdminHead>
      <FollowLive eachMs={againEachMs} />
      <div className="wrap grid grid-cols-1 gap-4 py-4">
        <Fetched of={loaded} fallback={<OverviewLoading />}>
          {(all) => <All {...all} />}
        </Fetched>
      </div>
    </main>
  );
}

const OverviewLoading = () => (
  <Skeleton className="grid grid-cols-1 gap-4">
    <div className={classNames('card grid', numberColumns)}>
      <GreyRows count={9} className="min-h-25 min-[64rem]:min-h-33" />
    </div>
    <div className="card divide-y divide-line min-[64rem]:me-[360px]">
      <GreyRows count={8} className="min-h-13" />
    </div>
  </Skeleton>
);

function All(all: Awaited<ReturnType<typeof load>>) {
  const { seesCases, counts, steps, withoutSecondFactor, items, troubles, series } = all;
  const isClear = items.length === 0;
  return (
    <>
      <TroubleNotice troubles={troubles} />
      <WaitingNumbers numbers={numbersOf(counts, seesCases)} />
      <div className="grid grid-cols-1 items-start gap-4 min-[64rem]:grid-cols-[minmax(0,1fr)_344px]">
        {isClear ? (
          <Empty text={t.allClear} icon={CircleCheckBig} />
        ) : (
          <WaitingList title={t.oldestFirst} items={items} start={t.start} />
        )}
        <div className="grid grid-cols-1 gap-4">
          <Today decided={counts.decidedToday} />
          {steps && <FirstSteps steps={steps} withoutSecondFactor={withoutSecondFactor} isOpen={isClear} />}
        </div>
      </div>
      <Fetched of={series}>{(days) => <OverviewCharts days={days} />}</Fetched>
    </>
  );
}

function numbersOf(counts: WaitingCounts, seesCases: boolean): WaitingNumber[] {
  const cases: WaitingNumber[] = [
    { name: 'lawyers', to: paths.adminLawyers(), queue: counts.lawyers },
    { name: 'participants', to: paths.adminParticipants(), queue: counts.participants },
    { name: 'payments', to: paths.adminPayments(), queue: counts.payments },
    { name: 'refunds', to: paths.adminRefunds(), queue: counts.refunds },
    { name: 'requests', to: paths.adminRequests(), queue: counts.requests },
    { name: 'complaints', to: paths.adminComplaints(), queue: counts.complaints },
  ];
  return [
    ...(seesCases ? cases : []),
    { name: 'suggestions', to: paths.adminSuggestions(), queue: counts.suggestions },
    { name: 'reports', to: `${paths.adminSuggestions()}?view=reports`, queue: counts.reports },
    ...(seesCases ? [{ name: 'mails', to: mailsAddress(counts.mails), queue: counts.mails } as const] : []),
  ];
}

type Account = Output<typeof listAccounts>['items'][number];
type Request = Output<typeof listRequests>['items'][number];
type Payment = Output<typeof listPayments>['items'][number];

const accountWaiting =
  (queue: 'lawyers' | 'participants') =>
  ({ id, displayName, email, lawyer, createdAt }: Account): Waiting => ({
    ...{ id, to: openIn(queue === 'lawyers' ? paths.adminLawyers() : paths.adminParticipants(), id), since: createdAt },
    ...{
      icon: queue === 'lawyers' ? Gavel : Users,
      kind: t.kinds[queue],
      title: <bdi translate="no">{displayName}</bdi>,
    },
    text:
      queue === 'participants' ? (
        <bdi translate="no" dir="ltr">
          {email}
        </bdi>
      ) : (
        [lawyer?.specializationName, lawyer?.governorate].filter(Boolean).join(' · ') || t.noSpecialty
      ),
  });

const requestWaiting = ({ id, subjectOfTheRequest, province, assignedLawyers, createdAt }: Request): Waiting => ({
  ...{ id, to: openIn(paths.adminRequests(), id), since: createdAt, icon: FolderOpen, kind: t.kinds.requests },
  title: (
    <span>
      {requestsCopy.numbered}{' '}
      <bdi translate="no" dir="ltr">
        {id}
      </bdi>
      : <bdi>{subjectOfTheRequest}</bdi>
    </span>
  ),
  text: assignedLawyers.length === 0 ? `${province} · ${reviewCopy.assignedCount.zero}` : province,
});

const paymentWaiting = ({ id, requestId, payerName, createdAt }: Payment): Waiting => ({
  ...{ id, to: openIn(paths.adminPayments(), id), since: createdAt, icon: ReceiptText, kind: t.kinds.payments },
  title:
    requestId === null ? (
      proofKinds.lawyer
    ) : (
      <span>
        {t.requestPaid}{' '}
        <bdi translate="no" dir="ltr">
          {requestId}
        </bdi>
      </span>
    ),
  text: <bdi translate="no">{payerName}</bdi>,
});

const complaintWaiting = ({ id, about, author, createdAt }: ComplaintForReview): Waiting => ({
  ...{ id, to: openIn(paths.adminComplaints(), id), since: createdAt, icon: MessageSquareWarning },
  ...{ kind: t.kinds.complaints, title: complaintSubjectNames[about], text: <bdi translate="no">{author.name}</bdi> },
});

const refundWaiting = ({ id, accountName, amount, createdAt }: RefundForReview): Waiting => ({
  ...{ id, to: openIn(paths.adminRefunds(), id), since: createdAt, icon: Undo2, kind: t.kinds.refunds },
  ...{ title: <bdi translate="no">{accountName}</bdi>, text: formatMoney(fromWire(amount)) },
});

const reportWaiting = ({ id, text, reasons, since }: ReportedThing): Waiting => ({
  ...{ id, to: openIn(`${paths.adminSuggestions()}?view=reports`, id), since, icon: Flag, kind: t.kinds.reports },
  ...{ title: <bdi>{text}</bdi>, text: <bdi>{reasons[0]}</bdi> },
});

const suggestionWaiting = ({ id, subject, classification, date }: SuggestionForReview): Waiting => ({
  ...{ id, to: openIn(paths.adminSuggestions(), id), since: date, icon: Lightbulb, kind: t.kinds.suggestions },
  ...{ title: <bdi>{subject}</bdi>, text: classification },
});
