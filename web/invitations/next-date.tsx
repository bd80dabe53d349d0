import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { RoomDate } from '#contract/invitations/dates.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatClock } from '#web/core/words/format.ts';
import { invitationsCopy } from '#web/invitations/copy.ts';
import { daysLeft, nextDateOf } from '#web/invitations/room/room-head.tsx';
import { DayTile } from '#web/invitations/room/thread-entry.tsx';

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
      <span className="sr-only">{invitationsCopy.nextDate}</span>
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
