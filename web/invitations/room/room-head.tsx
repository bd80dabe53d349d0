import type { Room } from '#contract/invitations-room.ts';
import { showsOffers } from '#contract/requests.ts';
import { formatDate, formatHijriDate } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { nextStep } from '#web/invitations/room/next-step.ts';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { head: said, next } = roomCopy;

type RoomHeadProps = { room: Room /** The caller's own account. */; accountId: number };

/** What the case is, where it stands and who takes part in it. */
export const RoomHead = ({ room, accountId }: RoomHeadProps) => (
  <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
    <Notice tone={room.requestStatus === 'Cancelled' ? 'warning' : 'info'} title={next.title} className="lg:col-span-2">
      {nextStep(room)}
    </Notice>
    <Card as="section" aria-labelledby="case">
      <h2 id="case" className="mb-4 text-2xl">
        {said.title}
      </h2>
      <DefinitionList
        items={[
          { label: said.request, value: room.requestId, isLatin: true },
          { label: said.secret, value: room.secretNumber, isLatin: true },
          { label: said.place, value: `${room.province}، ${room.center}` },
          { label: said.court, value: room.court },
          { label: said.role, value: said.roles[room.role] },
          {
            label: said.createdAt,
            value: (
              <time dateTime={room.createdAt}>
                {formatHijriDate(room.createdAt)}
                <span className="block text-sm text-muted">{said.inGregorian(formatDate(room.createdAt))}</span>
              </time>
            ),
          },
        ]}
      />
      {room.canOpenRequest && (
        <LinkButton to={requestPath(room, accountId)} variant="ghost" size="sm" className="mt-5">
          {said.toRequest}
        </LinkButton>
      )}
    </Card>
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <PartyCard id="client" title={said.client} room={room} party={room.client} />
      <PartyCard id="lawyer" title={said.lawyer} room={room} party={room.lawyer} />
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
    { label: said.email, value: email && <a href={`mailto:${email}`}>{email}</a>, isLatin: true },
    { label: said.phone, value: phone && <a href={`tel:${phone}`}>{phone}</a>, isLatin: true },
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
        <p className="text-muted">{showsOffers(room.requestStatus) ? said.gone : said.noContact}</p>
      )}
    </Card>
  );
}
