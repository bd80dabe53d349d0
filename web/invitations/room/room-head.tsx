import { Calendar, ChevronLeft, ChevronRight, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import { isCurrent } from '#contract/invitations/phase.ts';
import type { Room } from '#contract/invitations/room.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatClock, formatDayParts } from '#web/core/words/format.ts';
import { callUrl, chatUrl } from '#web/core/words/phone-links.ts';
import { DayTile, daysLeft, nextDateOf } from '#web/invitations/next-date.tsx';
import { roomCopy } from '#web/invitations/room/copy.ts';
import { PhaseIcon, phaseText } from '#web/invitations/room-badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TabLinks } from '#web/ui/page/tab-links.tsx';

const { head: t, partNames } = roomCopy;

type RoomHeadProps = {
  room: Room;
  /** The reader's own account. */
  accountId: number;
  /** The status of the request in words. */
  status: string;
  /** The button that opens the facts of the room on a phone. */
  more: Elements;
};

const currentLook = 'bg-deep text-on-deep [&_.icon-btn]:text-on-deep [&_.icon-btn:hover]:bg-on-deep/12';

/** The other party, what holds of the room, and while people work in it the ways to them. Administrators read both names. */
export function RoomHead({ room, accountId, status, more }: RoomHeadProps) {
  const { role, id, client, lawyer, canOpenRequest, phase } = room;
  const { phone } = role === 'Lawyer' ? client : lawyer;
  const name = role === 'Admin' ? `${client.name} · ${lawyer.name}` : (role === 'Lawyer' ? client : lawyer).name;
  const isPast = !isCurrent(phase);
  return (
    <header className={isPast ? 'border-b border-line bg-sunken' : currentLook}>
      <div className="wrap flex min-h-[3.8125rem] items-center gap-1.5 max-lg:px-[4px] lg:min-h-18 lg:gap-2">
        <Link
          to={canOpenRequest ? requestPath(room, accountId) : paths.newInvitation()}
          aria-label={canOpenRequest ? t.toRequest : t.toList}
          title={canOpenRequest ? t.toRequest : t.toList}
          className="icon-btn icon-btn-plain room-icon"
        >
          <ChevronRight size={22} aria-hidden="true" />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="line-clamp-4 text-[1.0625rem] leading-[1.3] break-words lg:text-xl">
            <bdi translate="no">{name}</bdi>
          </h1>
          <p role="status" className={isPast ? 'text-sm/[1.3] text-muted' : 'text-xs/[1.3] text-on-deep-muted'}>
            <PhaseIcon phase={phase} />
            <b className={isPast ? 'text-ink' : 'font-normal'}>{phaseText(phase, role, status)}</b>
            <span>{` · ${t.number(id)}`}</span>
          </p>
        </div>
        {role !== 'Admin' && phone !== null && !isPast && <Calls name={name} phone={phone} />}
        {more}
      </div>
    </header>
  );
}

const callLook =
  'inline-flex min-h-[44px] min-w-[44px] shrink-0 items-center justify-center gap-2 rounded-full bg-on-deep/12 text-(length:--text-sm) font-semibold hover:bg-on-deep/24 lg:rounded-md lg:px-4';

function Calls({ name, phone }: { name: string; phone: string }) {
  const [call, chat] = [callUrl(phone), chatUrl(phone)];
  return (
    <>
      {call !== null && (
        <a href={call} className={callLook}>
          <Phone size={20} aria-hidden="true" />
          <span className="sr-only">{t.call(name)}</span>
          <bdi translate="no" dir="ltr" className="max-lg:hidden">
            {phone}
          </bdi>
        </a>
      )}
      {chat !== null && (
        <a href={chat} target="_blank" rel="noreferrer" className={callLook}>
          <MessageCircle size={20} aria-hidden="true" />
          <span className="max-lg:sr-only">{t.chat}</span>
        </a>
      )}
    </>
  );
}

export function requestPath({ role, requestId }: Room, accountId: number): string {
  if (role === 'Lawyer') return paths.lawyerRequest(requestId, accountId);
  return role === 'Admin' ? paths.adminRequest(requestId) : paths.request(requestId);
}

/** The next date in one line, which leads to all of them. */
export function NextDateLine({ date: { kind, startsAt } }: { date: RoomDate }) {
  const { weekday, day, month } = formatDayParts(startsAt);
  return (
    <Link
      to="#dates"
      preventScrollReset
      className="flex min-h-11 items-center gap-2 border-b border-line bg-warning-tint ps-4 pe-3 text-[0.875rem] leading-[1.6]"
    >
      <Calendar size={18} aria-hidden="true" className="shrink-0 text-brass" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t.nextDate}: </span>
        <b>{roomCopy.dates.kinds[kind]}</b>{' '}
        <time dateTime={startsAt}>{`${weekday} ${day} ${month}، ${formatClock(startsAt)}`}</time>
      </span>
      <span className="text-xs text-muted">{daysLeft(startsAt)}</span>
      <ChevronLeft size={18} aria-hidden="true" className="shrink-0" />
    </Link>
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
          {t.nextDate}
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

const parts = ['all', 'requests', 'notes', 'dates', 'files'] as const;
export type RoomPart = (typeof parts)[number];

/** The part that the address names; `#dates` is in mails. */
export const partOf = (hash: string): RoomPart => parts.find((part) => hash === `#${part}`) ?? 'all';

type RoomTabsProps = { room: Room; dates: readonly RoomDate[]; current: RoomPart };

/** Filters what was written by its kind. */
export function RoomTabs({ room: { counts }, dates, current }: RoomTabsProps) {
  const counted: Readonly<Record<RoomPart, number>> = { all: 0, dates: dates.length, ...counts };
  const text = (part: RoomPart) => (
    <>
      <span>{partNames[part]}</span>
      {counted[part] > 0 && <b className="ms-1 text-xs">{formatNumber(counted[part])}</b>}
    </>
  );
  return (
    <TabLinks
      label={roomCopy.parts}
      look="line"
      tabs={parts.map((part) => ({ to: `#${part}`, text: text(part), isCurrent: part === current }))}
    />
  );
}
