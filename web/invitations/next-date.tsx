import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { daysBetween } from '#contract/core/waiting.ts';
import type { RoomDate } from '#contract/invitations/dates.ts';
import { spans } from '#web/core/counts/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatClock, formatCount, formatDayParts, momentFields } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';

const { nextDate: t } = invitationsCopy;

type NextDateProps = { invitationId: number; dates: readonly RoomDate[]; className?: string };

/** The next date of a case, which leads to its room; nothing without one. */
export function NextDate({ invitationId, dates, className }: NextDateProps) {
  const nowMs = Date.now();
  // The nearest stands first, past ones last.
  const [next] = dates.filter(({ startsAt }) => Date.parse(startsAt) > nowMs);
  if (!next) return null;
  const { weekday, day, month } = formatDayParts(next.startsAt);
  const days = daysBetween(momentFields(new Date(nowMs).toISOString()).date, momentFields(next.startsAt).date);
  return (
    <div className={className}>
      <Link to={paths.invite(invitationId)} className="card next-date">
        <span className="sr-only">{t.title}</span>
        <time dateTime={next.startsAt} className="day-tile">
          {weekday} <b>{day}</b> {month}
        </time>
        <span className="min-w-0 flex-[1_1_8rem]">
          <span dir="auto" className="line-clamp-2 leading-snug font-semibold break-words">
            {next.title}
          </span>
          <span className="block text-xs text-muted">
            {formatClock(next.startsAt)} · {days === 0 ? t.today : t.after(formatCount(days, spans.day))}
          </span>
        </span>
        <ChevronLeft aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    </div>
  );
}
