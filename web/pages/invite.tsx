import { Ellipsis, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ownComplaints } from '#contract/complaints/calls.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { takesEntries } from '#contract/invitations/calls.ts';
import { type RoomDate, roomDates } from '#contract/invitations/dates.ts';
import { isCurrent } from '#contract/invitations/phase.ts';
import { room as roomCall, roomTimeline } from '#contract/invitations/room.ts';
import { call } from '#web/core/calls/api.ts';
import { keepShown, useReload } from '#web/core/live/follow.tsx';
import { useLive, useSoon } from '#web/core/live/live.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { isWide as isWideNow, useWide } from '#web/core/page/wide.ts';
import { requireSession } from '#web/core/session/private.ts';
import { nextDateOf } from '#web/invitations/next-date.tsx';
import { Conversation, RoomFoot } from '#web/invitations/room/conversation.tsx';
import { roomCopy as t } from '#web/invitations/room/copy.ts';
import { objectionDraft } from '#web/invitations/room/left-typing.ts';
import {
  NextDateCard,
  NextDateLine,
  partOf,
  RoomHead,
  type RoomPart,
  RoomTabs,
} from '#web/invitations/room/room-head.tsx';
import { threadShown } from '#web/invitations/room/room-thread.tsx';
import { RoomNews } from '#web/invitations/room/room-timeline.tsx';
import { requestStatusText } from '#web/requests/status.ts';
import { CompleteRequest, objectionFor, ReportDone } from '#web/requests/ways-out/end-request.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { fetchedWithData, useFetchedSoon } from '#web/ui/page/fetched-soon.ts';
import { FailedPage, PageHeader } from '#web/ui/page/page-header.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Route } from './+types/invite.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

const OwnComplaints = fetchedLater(async () => (await import('#web/complaints/own-complaints.tsx')).OwnComplaints);
const RoomFacts = fetchedLater(async () => (await import('#web/invitations/room/room-facts.tsx')).RoomFacts);

async function load({ request, params: { id } }: Route.ClientLoaderArgs) {
  const account = requireSession(request);
  const found = call(roomCall, { id });
  const isParty = account.role !== 'Admin';
  const [room, dates, timeline, complaints] = await Promise.all([
    found,
    call(roomDates, { id }),
    call(roomTimeline, { id, limit: threadShown }),
    found.then(({ requestId }) => (isParty ? call(ownComplaints, { requestId }) : null)),
    found.then(objectionFor),
    fetchedWithData(RoomFoot),
    isWideNow() && Promise.all([RoomFacts, OwnComplaints].map(fetchedWithData)),
  ]);
  return { accountId: account.id, room, dates, timeline, complaints };
}

/** Closed to its parties while one of them types: what was typed can be copied. */
export const clientLoader = keepShown(load, (shown) => ({
  ...shown,
  room: { ...shown.room, phase: 'withdrawn' as const },
}));

/** The shape of the page: entries at the foot, and the composer below them. */
export const HydrateFallback = () => (
  <main id="main" className="room">
    <PageHeader title={t.title} isCompact />
    <div className="wrap room-body">
      <div className="room-column">
        <div className="room-said">
          <p role="status" className="sr-only">
            {t.loading}
          </p>
          {['w-2/3', 'w-3/4 self-end', 'w-1/2'].map((look) => (
            <div key={look} aria-hidden="true" className={`h-20 rounded-lg bg-sunken ${look}`} />
          ))}
        </div>
        <div aria-hidden="true" className="room-foot border-t border-line bg-surface">
          <span className="input rounded-[14px] py-2" />
          <span className="min-h-11" />
        </div>
      </div>
    </div>
  </main>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RoomTrouble error={error} />;

/** A case room: what both parties wrote, in the order of time (specification#room-page). */
export default function Invite({ loaderData }: Route.ComponentProps) {
  const { room } = loaderData;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const reload = useReload();
  useLive('room', ({ invitationId }) => {
    if (invitationId === room.id) reload();
  });
  useLive('missed', reload);
  // Its request may be in another status, which the head says.
  const soon = useSoon();
  useLive('notification', ({ notification }) => {
    if (notification.link !== paths.invite(room.id)) soon(reload, gatherMs);
  });
  // Another room is another page: no state is kept.
  return <CaseRoom key={room.id} {...loaderData} onChanged={refresh} />;
}

/** One act may send several notifications. */
const gatherMs = 200;

type CaseRoomProps = Route.ComponentProps['loaderData'] & { onChanged: () => void };

function CaseRoom({ accountId, room, dates, timeline, complaints, onChanged }: CaseRoomProps) {
  const { role, requestId, requestStatus: status, isChosenLawyer, doneReportedAt, phase } = room;
  useFetchedSoon(RoomFacts);
  useFetchedSoon(OwnComplaints);
  const part = partOf(useLocation().hash);
  const isWide = useWide();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const canWrite = takesEntries(status) && role !== 'Admin' && phase !== 'withdrawn';
  const isRunning = isChosenLawyer && status === 'In Progress';
  const end = isRunning && (
    <CompleteRequest
      requestId={requestId}
      doneReportedAt={doneReportedAt}
      draft={objectionDraft(requestId)}
      onCompleted={() => {
        setMoreOpen(false);
        onChanged();
      }}
    />
  );
  const report = isRunning && (
    <ReportDone requestId={requestId} doneReportedAt={doneReportedAt} onReported={onChanged} />
  );
  const facts = (
    <RoomFacts room={room} accountId={accountId}>
      {role === 'Client' && doneReportedAt === null && end}
      {complaints && <OwnComplaints requestId={requestId} own={complaints} onChanged={onChanged} />}
    </RoomFacts>
  );
  return (
    <main id="main" className="room">
      <RoomNews events={timeline.items} />
      <RoomTop
        room={room}
        accountId={accountId}
        dates={dates}
        part={part}
        isWide={isWide}
        onMore={() => setMoreOpen(true)}
      />
      <div className="wrap room-body">
        <div className="room-column">
          <Conversation
            room={room}
            timeline={timeline}
            dates={dates}
            part={part}
            canWrite={canWrite}
            onChanged={onChanged}
            question={role === 'Client' && doneReportedAt !== null && end}
            act={role === 'Lawyer' && report}
          />
        </div>
        {isWide && <Side dates={isCurrent(phase) ? dates : []}>{facts}</Side>}
      </div>
      {isMoreOpen && !isWide && <MoreSheet onClose={() => setMoreOpen(false)}>{facts}</MoreSheet>}
    </main>
  );
}

type SideProps = { dates: readonly RoomDate[]; children: Elements };

/** On wide screens, beside the conversation. */
const Side = ({ dates, children }: SideProps) => (
  <aside
    aria-label={t.head.more}
    className="grid grid-cols-1 gap-3 self-start pt-1 pb-5 tall:sticky tall:top-[calc(11.75rem+1px)] tall:max-h-[calc(var(--screen)-11.75rem)] tall:overflow-y-auto"
  >
    <NextDateCard dates={dates} />
    <Card className="px-4 py-1 sm:px-4 sm:py-1">{children}</Card>
  </aside>
);

type RoomTopProps = Pick<CaseRoomProps, 'room' | 'accountId' | 'dates'> & {
  part: RoomPart;
  isWide: boolean;
  onMore: () => void;
};

/** The other party, the next date and the tabs. With large letters it does not stay: only what one types with does. */
function RoomTop({ room, accountId, dates, part, isWide, onMore }: RoomTopProps) {
  const { role, requestStatus: status, phase } = room;
  const nextDate = isCurrent(phase) && nextDateOf(dates);
  return (
    <div className="top-(--room-above) z-20 bg-paper [@media(height>=39rem)]:sticky">
      <RoomHead
        room={room}
        accountId={accountId}
        status={requestStatusText({ status, reader: role === 'Client' ? 'owner' : 'other' })}
        more={!isWide && <IconButton icon={Ellipsis} label={t.head.more} isPlain onClick={onMore} />}
      />
      {nextDate && !isWide && <NextDateLine date={nextDate} />}
      <div className="wrap max-lg:px-0 lg:grid lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-x-[28px] lg:*:border-x lg:*:border-line [&_a]:justify-center [&_a]:px-2 [&_a]:text-[0.875rem] lg:[&_a]:px-4 [&_li]:flex-[1_0_auto] lg:[&_li]:flex-none [&_ul]:justify-between [&_ul]:gap-0 [&_ul]:px-2 lg:[&_ul]:justify-start lg:[&_ul]:px-4">
        <RoomTabs room={room} dates={dates} current={part} />
      </div>
    </div>
  );
}

/** On a phone, what wide screens have at the side. */
const MoreSheet = ({ onClose, children }: { onClose: () => void; children: Elements }) => (
  <Dialog title={t.title} look="sheet" onClose={onClose}>
    <div className="mt-2">{children}</div>
  </Dialog>
);

/** A missing room and a foreign one look the same; other failures can be tried again. */
const RoomTrouble = ({ error }: { error: unknown }) =>
  isApiError(error) && [400, 404].includes(error.status) ? (
    <main id="main">
      <PageHeader title={t.missing} />
      <div className="wrap py-10">
        <Empty text={t.missingText} icon={SearchX}>
          <LinkButton to={paths.newInvitation()} variant="ghost">
            {t.back}
          </LinkButton>
        </Empty>
      </div>
    </main>
  ) : (
    <FailedPage error={error} title={t.title} text={t.failed} />
  );
