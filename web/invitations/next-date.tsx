import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { daysBetween } from '#contract/core/waiting.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { spans } from '#web/core/counts/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { cairoToday } from '#web/core/words/cairo-time.ts';
import { formatClock, formatCount, formatDayParts, momentFields } from '#web/core/words/format.ts';
import { invitationsCopy as t } from '#web/invitations/copy.ts';

type NextDateProps = { invitationId: number; dates: readonly RoomDate[] };

/** The next date of a case, which leads to its room; nothing without one. */
export function NextDate({ invitationId, dates }: NextDateProps) {
  const next = nextDateOf(dates);
  if (!next) return null;
  return (
    <Link
      to={paths.invite(invitationId)}
      className="card flex min-h-[64px] flex-wrap items-center gap-3 px-4 py-[0.4rem]"
    >
      <span className="sr-only">{t.nextDate}</span>
      <DayTile at={next.startsAt} />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span dir="auto" className="line-clamp-2 leading-snug font-semibold break-words">
          {next.title}
        </span>
        <span className="block text-xs text-muted">{`${formatClock(next.startsAt)} · ${daysLeft(next.startsAt)}`}</span>
      </span>
      <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}

/** The nearest date that has not passed: the nearest stands first, past ones last. */
export const nextDateOf = (dates: readonly RoomDate[]): RoomDate | undefined =>
  dates.find(({ startsAt }) => Date.parse(startsAt) > nowMs());

/** How many days are left until a moment, in words. */
export function daysLeft(iso: string): string {
  const days = daysBetween(cairoToday(), momentFields(iso).date);
  if (days < 2) return days === 1 ? t.tomorrow : t.today;
  return t.inDays(formatCount(days, spans.day));
}

export function DayTile({ at }: { at: string }) {
  const { weekday, day, month } = formatDayParts(at);
  return (
    <time
      dateTime={at}
      className="min-w-[3.6rem] shrink-0 rounded-sm border border-brass-deco/45 bg-warning-tint px-[0.4rem] py-[0.1rem] text-center text-xs/[1.3] text-warning"
    >
      <span>{weekday}</span> <b className="block text-lg/[1.15] text-ink">{day}</b> <span>{month}</span>
    </time>
  );
}
