import { CircleCheckBig } from 'lucide-react';
import { type Administrator, listAdministrators } from '#contract/accounts/administrators.ts';
import type { Session } from '#contract/accounts/session.ts';
import { firstSteps, overviewSeries, type WaitingCounts, waitingCounts } from '#contract/administration/overview.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { FollowLive, keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { itemParameter } from '#web/core/page/query.ts';
import { mayHere } from '#web/core/session/may.ts';
import { requireRole } from '#web/core/session/private.ts';
import { useSession } from '#web/core/session/session.ts';
import { AdminHead } from '#web/desk/admin-head.tsx';
import { parseListQuery } from '#web/desk/list/list-of.ts';
import { ItemName } from '#web/desk/list/split/split-row.tsx';
import { FirstSteps } from '#web/desk/overview/first-steps.tsx';
import { OverviewCharts } from '#web/desk/overview/overview-charts.tsx';
import { mailsAddress, TroubleNotice, type Troubles } from '#web/desk/overview/troubles.tsx';
import { numberColumns, Today, type WaitingNumber, WaitingNumbers } from '#web/desk/overview/waiting-numbers.tsx';
import { type Waiting, WaitingList } from '#web/desk/review/waiting-list.tsx';
import { groups, type WaitingSection } from '#web/desk/subjects/sections.ts';
import { subjectOf } from '#web/desk/subjects/subjects.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { InLine } from '#web/ui/in-line.tsx';
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

/** The oldest things in one section; each is opened in its queue, where the next one is at hand. */
async function fetchWaiting({ name, to, icon }: WaitingSection): Promise<Waiting[]> {
  const list = await subjectOf(name);
  const query = parseListQuery(`${window.location.origin}${to}`, list);
  const { items } = await list.fetchPage({ ...query, sort: 'oldest', limit: String(limit) });
  return items.flatMap((item) => {
    const { title, facts, since } = list.row?.(item) ?? { facts: [], since: null };
    if (since === null) return [];
    return {
      id: item.id,
      to: `${to}${to.includes('?') ? '&' : '?'}${itemParameter}=${item.id}`,
      icon,
      kind: t.kinds[name],
      title: title ?? <ItemName list={list} item={item} />,
      text: <InLine facts={facts} />,
      since,
    };
  });
}

/** The oldest things of all queues that the administrator sees. */
async function fetchOldest(mine: Session) {
  const all = await Promise.all(groups.waiting.filter(({ sees }) => !sees || mayHere(mine, sees)).map(fetchWaiting));
  return all
    .flat()
    .sort((a, b) => Date.parse(a.since) - Date.parse(b.since))
    .slice(0, limit);
}

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
    fetchOldest(mine),
    fetchSetUp(manages, mine.id),
    later(call(overviewSeries, {})),
  ]);
  const troubles: Troubles = {
    mails: seesCases ? counts.mails : null,
    hasBackupStopped: steps?.backupStopped ?? false,
  };
  return { counts, steps, withoutSecondFactor, items, troubles, series };
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
  const { counts, steps, withoutSecondFactor, items, troubles, series } = all;
  const isClear = items.length === 0;
  return (
    <>
      <TroubleNotice troubles={troubles} />
      <WaitingNumbers numbers={numbersOf(counts, useSession())} />
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

function numbersOf(counts: WaitingCounts, mine: Session | null): WaitingNumber[] {
  const sections = [...groups.waiting, ...groups.platform].filter(({ sees }) => !sees || mayHere(mine, sees));
  return sections.flatMap(({ queue, to }) => {
    if (queue === undefined) return [];
    return { name: queue, to: queue === 'mails' ? mailsAddress(counts.mails) : to, queue: counts[queue] };
  });
}
