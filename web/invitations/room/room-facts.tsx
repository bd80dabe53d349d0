import {
  Ban,
  CalendarDays,
  CalendarX,
  CircleCheck,
  DoorOpen,
  FileQuestion,
  FileText,
  Handshake,
  History,
  IdCard,
  Lock,
  type LucideIcon,
  MessageSquareReply,
  NotebookPen,
  RotateCcw,
  Star,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { accountLabels } from '#contract/copy/account-facts.ts';
import { roleNames } from '#contract/copy/words.ts';
import { invitationColumns } from '#contract/invitations/copy.ts';
import type { EntryKind } from '#contract/invitations/facts.ts';
import { type Room, type RoomEvent, roomTimeline } from '#contract/invitations/room.ts';
import { showsOffers } from '#contract/requests/calls.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { call } from '#web/core/calls/api.ts';
import type { FetchPart } from '#web/core/data/use-pages.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatDate, formatDateTime, formatHijriDate } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { otherName, roomCopy } from '#web/invitations/room/copy.ts';
import { requestPath } from '#web/invitations/room/room-head.tsx';
import { roomEventText } from '#web/invitations/room/room-timeline.tsx';
import { type Definition, DefinitionList, PhoneLink } from '#web/ui/definition-list.tsx';
import { Fold, type FoldProps } from '#web/ui/fold.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { ListLoading } from '#web/ui/page/skeleton.tsx';

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
      label: accountLabels.phoneNumber,
      value: phone && <PhoneLink number={phone} className={look} />,
      isLatin: true,
      isWide: true,
    },
    {
      label: accountLabels.email,
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

const linesShown = 15;

const icons: Readonly<Record<EntryKind, LucideIcon>> = {
  request: FileQuestion,
  answer: MessageSquareReply,
  close: Lock,
  note: NotebookPen,
  dateAdded: CalendarDays,
  dateChanged: CalendarDays,
  dateWithdrawn: CalendarX,
  doneReported: CircleCheck,
  completed: CircleCheck,
  cancelled: Ban,
  reopened: RotateCcw,
  review: Star,
};

/** All that happened in the room, newest first; at its end, that it was opened. */
function RoomLog({ room }: { room: Room }) {
  const fetchPart: FetchPart<RoomEvent> = (part) => call(roomTimeline, { id: room.id, limit: linesShown, ...part });
  const opened = <Line icon={DoorOpen} at={room.createdAt} what={roomCopy.timeline.opened} about={null} />;
  return (
    <Fetched of={() => fetchPart({})} fallback={<ListLoading />}>
      {(first) => (
        <Pages first={first} fetchPart={fetchPart}>
          {(events, isAll) =>
            events.length === 0 ? (
              <ol>{opened}</ol>
            ) : (
              <ol className="grid grid-cols-1 gap-4 border-s-2 border-line ps-4">
                {events.map((event) => (
                  <Line
                    key={event.id}
                    icon={icons[event.kind]}
                    at={event.createdAt}
                    what={roomEventText(event)}
                    about={event.title ?? event.text}
                  />
                ))}
                {isAll && opened}
              </ol>
            )
          }
        </Pages>
      )}
    </Fetched>
  );
}

type LineProps = { icon: LucideIcon; at: string; what: string; about: string | null };

const Line = ({ icon: Icon, at, what, about }: LineProps) => (
  <li className="flex min-w-0 items-start gap-3">
    <Icon size={20} aria-hidden="true" className="mt-1 shrink-0 text-primary" />
    <div className="min-w-0">
      <p className="break-words">{what}</p>
      {about !== null && (
        <p dir="auto" className="line-clamp-2 break-words text-muted">
          {about}
        </p>
      )}
      <time dateTime={at} className="text-sm text-muted">
        {formatDateTime(at)}
      </time>
    </div>
  </li>
);
