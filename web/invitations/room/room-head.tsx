import { Link } from 'react-router';
import { accountTexts } from '#contract/accounts/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import type { Room } from '#contract/invitations/room.ts';
import { showsOffers } from '#contract/requests/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate, formatHijriDate } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { nextStep } from '#web/invitations/room/next-step.ts';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { head: t, next } = roomCopy;

type RoomHeadProps = { room: Room /** The reader's own account. */; accountId: number };

/** The case, its state and its parties. */
export const RoomHead = ({ room, accountId }: RoomHeadProps) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <Notice tone={room.requestStatus === 'Cancelled' ? 'warning' : 'info'} title={next.title} className="lg:col-span-2">
      {nextStep(room)}
    </Notice>
    <Card as="section" aria-labelledby="case">
      <h2 id="case" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <DefinitionList
        items={[
          { label: invitationColumns.request, value: room.requestId, isLatin: true },
          { label: invitationColumns.secret, value: room.secretNumber, isLatin: true },
          { label: t.place, value: `${room.province}، ${room.center}` },
          { label: requestTexts.labels.court, value: room.court },
          { label: t.role, value: roleNames[room.role] },
          {
            label: invitationColumns.opened,
            value: (
              <time dateTime={room.createdAt}>
                {formatHijriDate(room.createdAt)}
                <span className="block text-sm text-muted">
                  {invitationsCopy.inGregorian(formatDate(room.createdAt))}
                </span>
              </time>
            ),
          },
        ]}
      />
      {room.canOpenRequest && (
        <LinkButton to={requestPath(room, accountId)} variant="ghost" size="sm" className="mt-5">
          {t.toRequest}
        </LinkButton>
      )}
    </Card>
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <PartyCard id="client" title={invitationColumns.client} room={room} party={room.client} />
      <PartyCard id="lawyer" title={invitationColumns.lawyer} room={room} party={room.lawyer} />
    </div>
  </div>
);

function requestPath({ role, requestId }: Room, accountId: number): string {
  if (role === 'Lawyer') return paths.lawyerRequest(requestId, accountId);
  return role === 'Admin' ? paths.adminRequest(requestId) : paths.request(requestId);
}

type PartyCardProps = { id: string; title: string; room: Room; party: Room['client'] };

function PartyCard({ id, title, room, party: { name, email, phone } }: PartyCardProps) {
  const isReachable = email !== null || phone !== null;
  const contact: Definition[] = [
    { label: accountTexts.labels.email, value: email && <a href={`mailto:${email}`}>{email}</a>, isLatin: true },
    { label: accountTexts.labels.phoneNumber, value: phone && <a href={`tel:${phone}`}>{phone}</a>, isLatin: true },
  ];
  return (
    <Card as="section" aria-labelledby={`party-${id}`}>
      <h2 id={`party-${id}`} className="font-sans text-sm font-semibold text-muted">
        {title}
      </h2>
      <p className="mb-3 text-lg font-semibold break-words">
        <bdi dir="auto">{name}</bdi>
      </p>
      {isReachable ? (
        <DefinitionList items={contact} />
      ) : (
        <p className="text-muted">{showsOffers(room.requestStatus) ? t.gone : t.noContact}</p>
      )}
    </Card>
  );
}

const places = [
  { to: '#requests', text: roomCopy.requests.title },
  { to: '#notes', text: roomCopy.notes.title },
  { to: '#dates', text: roomCopy.dates.title },
  { to: '#timeline', text: roomCopy.timeline.title },
] as const;

/** On a phone the parts of a room are far apart. */
export const RoomJumps = () => (
  <nav aria-label={roomCopy.parts} className="lg:hidden">
    <ul className="flex flex-wrap gap-2">
      {places.map(({ to, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:bg-tint"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
