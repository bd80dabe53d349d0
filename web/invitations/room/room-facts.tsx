import { FileText, Handshake, History, IdCard, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { accountTexts } from '#contract/accounts/copy.ts';
import { roleNames } from '#contract/copy/words.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import type { Room } from '#contract/invitations/room.ts';
import { showsOffers } from '#contract/requests/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatClock, formatDate, formatHijriDate } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { otherName, roomCopy } from '#web/invitations/room/copy.ts';
import { daysLeft, nextDateOf, requestPath } from '#web/invitations/room/room-head.tsx';
import { RoomLog } from '#web/invitations/room/room-timeline.tsx';
import { DayTile } from '#web/invitations/room/thread-entry.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Definition, DefinitionList, PhoneLink } from '#web/ui/definition-list.tsx';
import { Fold, type FoldProps } from '#web/ui/fold.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { facts: t, head } = roomCopy;

type RoomFactsProps = {
  room: Room;
  /** The reader's own account. */
  accountId: number;
  /** Ways out of the case. */
  children: Elements;
};

/** Facts that are seldom needed: the facts of the case, both parties, the agreement, the log. */
export function RoomFacts({ room, accountId, children }: RoomFactsProps) {
  const { role, client, lawyer, requestId, isChosenLawyer } = room;
  const [mine, other] = role === 'Lawyer' ? [lawyer, client] : [client, lawyer];
  const isAdmin = role === 'Admin';
  return (
    <div className="[&_.disclosure]:border-0 [&>*+*]:border-t [&>*+*]:border-line [&>.btn-line]:min-h-[52px] [&>.btn-line]:px-0 [&>.btn-line]:text-[1rem] [&>.btn-line>svg]:text-primary">
      <Fold id="case" title={t.title} note={t.note} icon={FileText} look="line" isSeldom>
        <CaseFacts room={room} accountId={accountId} />
      </Fold>
      <Contact
        room={room}
        party={other}
        id="other-party"
        note={t.contact}
        icon={UserRound}
        title={isAdmin ? invitationColumns.lawyer : otherName(room)}
      />
      <Contact
        room={room}
        party={mine}
        id="own-party"
        icon={IdCard}
        title={isAdmin ? invitationColumns.client : t.mine}
        note={isAdmin ? t.contact : t.asSeen(otherName(room))}
      />
      {isChosenLawyer && !isAdmin && (
        <LinkButton to={paths.feeAgreement(requestId)} variant="line" icon={<Handshake aria-hidden="true" />}>
          {t.agreement}
        </LinkButton>
      )}
      <Fold id="log" title={roomCopy.timeline.title} note={null} icon={History} look="line" isSeldom>
        <RoomLog room={room} />
      </Fold>
      {children}
    </div>
  );
}

const CaseFacts = ({ room, accountId }: Pick<RoomFactsProps, 'room' | 'accountId'>) => (
  <>
    <DefinitionList
      items={[
        { label: invitationColumns.id, value: room.id, isLatin: true },
        { label: invitationColumns.secret, value: room.secretNumber, isLatin: true },
        { label: invitationColumns.request, value: room.requestId, isLatin: true },
        { label: t.role, value: roleNames[room.role] },
        { label: t.place, value: `${room.province}، ${room.center}` },
        ...(room.court === null ? [] : [{ label: requestTexts.labels.court, value: room.court }]),
        {
          label: invitationColumns.opened,
          value: (
            <time dateTime={room.createdAt}>
              <span>{formatHijriDate(room.createdAt)}</span>
              <span className="block text-sm text-muted">
                {invitationsCopy.inGregorian(formatDate(room.createdAt))}
              </span>
            </time>
          ),
        },
      ]}
    />
    {room.canOpenRequest && (
      <Link to={requestPath(room, accountId)} className="text-link mt-3 inline-flex min-h-11 items-center">
        {head.toRequest}
      </Link>
    )}
  </>
);

type ContactProps = { room: Room; party: Room['client'] } & Pick<FoldProps, 'id' | 'title' | 'note' | 'icon'>;

function Contact({ room, party: { name, email, phone }, ...fold }: ContactProps) {
  const isReachable = email !== null || phone !== null;
  const look = 'text-link inline-flex min-h-11 items-center break-all';
  const contact: Definition[] = [
    {
      label: accountTexts.labels.phoneNumber,
      value: phone && <PhoneLink number={phone} className={look} />,
      isLatin: true,
      isWide: true,
    },
    {
      label: accountTexts.labels.email,
      value: email && (
        <a href={`mailto:${email}`} translate="no" className={look}>
          {email}
        </a>
      ),
      isLatin: true,
      isWide: true,
    },
  ];
  return (
    <Fold {...fold} look="line" isSeldom>
      <p className="mb-2 font-semibold break-words">
        <bdi translate="no" dir="auto">
          {name}
        </bdi>
      </p>
      {isReachable ? (
        <DefinitionList items={contact} />
      ) : (
        <p className="text-muted">{showsOffers(room.requestStatus) ? t.gone : t.noContact}</p>
      )}
    </Fold>
  );
}

/** The next date at the side of wide screens. */
export function NextDateCard({ dates }: { dates: readonly RoomDate[] }) {
  const date = nextDateOf(dates);
  if (!date) return null;
  return (
    <Card as="section" aria-labelledby="next-date" className="px-4 py-3.5 sm:px-4 sm:py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="next-date" className="text-lg">
          {head.nextDate}
        </h2>
        <span className="text-xs text-muted">{daysLeft(date.startsAt)}</span>
      </div>
      <div className="mt-1 flex items-start gap-3">
        <DayTile at={date.startsAt} />
        <p className="min-w-0 flex-1 text-sm">
          <b dir="auto" className="break-words">
            {date.title}
          </b>
          <span className="block text-muted">{formatClock(date.startsAt)}</span>
        </p>
      </div>
    </Card>
  );
}
