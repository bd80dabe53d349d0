import { SearchX } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { ownComplaints } from '#contract/complaints/calls.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { can } from '#contract/core/lifecycle.ts';
import { takesEntries } from '#contract/invitations/calls.ts';
import { roomDates } from '#contract/invitations/dates.ts';
import { room as roomCall, roomTimeline } from '#contract/invitations/room.ts';
import { requestLifecycle } from '#contract/requests/calls.ts';
import { OwnComplaints } from '#web/complaints/own-complaints.tsx';
import { call } from '#web/core/calls/api.ts';
import { useLive } from '#web/core/live/live.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireSession } from '#web/core/session/private.ts';
import { roomCopy as t } from '#web/invitations/room/copy.ts';
import { RoomDates } from '#web/invitations/room/room-dates.tsx';
import { RoomHead, RoomJumps } from '#web/invitations/room/room-head.tsx';
import { RoomNotes } from '#web/invitations/room/room-notes.tsx';
import { RoomRequests } from '#web/invitations/room/room-requests.tsx';
import { RoomReview } from '#web/invitations/room/room-review.tsx';
import { RoomNews, RoomTimeline } from '#web/invitations/room/room-timeline.tsx';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { CompleteRequest, ReportDone } from '#web/requests/ways-out/end-request.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailedPage, LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Route } from './+types/invite.ts';

/** The number of timeline entries that are loaded with the page. */
const timelineShown = 15;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

export const clientLoader = async ({ request, params: { id } }: Route.ClientLoaderArgs) => {
  const account = requireSession(request);
  const found = call(roomCall, { id });
  const isParty = account.role !== 'Admin';
  const [room, dates, timeline, complaints] = await Promise.all([
    found,
    call(roomDates, { id }),
    call(roomTimeline, { id, limit: timelineShown }),
    found.then(({ requestId }) => (isParty ? call(ownComplaints, { requestId }) : null)),
  ]);
  return { accountId: account.id, room, dates, timeline, complaints };
};

export const HydrateFallback = () => <LoadingPage title={t.title} text={t.loading} />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RoomTrouble error={error} />;

/** A case room: requests, answers, notes and dates of both parties (specification#case-rooms). */
export default function Invite({ loaderData }: Route.ComponentProps) {
  const { accountId, room, dates, timeline, complaints } = loaderData;
  const { revalidate } = useRevalidator();
  const refresh = () => void revalidate();
  const { role, requestStatus: status } = room;
  useLive('room', ({ invitationId }) => {
    if (invitationId === room.id) refresh();
  });
  useLive('missed', refresh);
  const canWrite = takesEntries(status) && (role === 'Client' || role === 'Lawyer');
  const reader = role === 'Client' ? 'owner' : 'other';
  return (
    <main id="main">
      <PageHeader title={t.numbered(room.id)} lead={<bdi dir="auto">{room.subjectOfTheRequest}</bdi>}>
        <RequestStatusBadge status={status} reader={reader} />
      </PageHeader>
      {/* Another room is another page: no state is kept. */}
      <div key={room.id} className="wrap grid grid-cols-1 gap-10 py-10">
        <RoomNews events={timeline.items} />
        <RoomJumps />
        <RoomHead room={room} accountId={accountId} />
        {room.isChosenLawyer && role === 'Client' && can(requestLifecycle, 'complete', role, status) && (
          <CompleteRequest requestId={room.requestId} doneReportedAt={room.doneReportedAt} onCompleted={refresh} />
        )}
        {room.isChosenLawyer && role === 'Lawyer' && status === 'In Progress' && (
          <ReportDone requestId={room.requestId} doneReportedAt={room.doneReportedAt} onReported={refresh} />
        )}
        {status === 'Completed' && <RoomReview room={room} onChanged={refresh} />}
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_360px]">
          <div className="grid min-w-0 grid-cols-1 gap-10">
            <RoomRequests room={room} canWrite={canWrite} onChanged={refresh} />
            <RoomNotes room={room} canWrite={canWrite} onChanged={refresh} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-10">
            <RoomDates room={room} dates={dates} canWrite={canWrite} onChanged={refresh} />
            <RoomTimeline room={room} timeline={timeline} />
            {complaints && <OwnComplaints requestId={room.requestId} own={complaints} onChanged={refresh} />}
          </div>
        </div>
      </div>
    </main>
  );
}

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
