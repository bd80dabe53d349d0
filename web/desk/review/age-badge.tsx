import { Clock } from 'lucide-react';
import { nowMs } from '#web/core/calls/server-time.ts';
import { formatAge, formatDateTime, formatDuration } from '#web/core/words/format.ts';
import { reviewCopy as t } from '#web/desk/review/copy.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Before they are late, items that have waited longer than this are highlighted. */
const soonLateMs = 2 * 24 * 3_600_000;

/** Waits, waits long, or is late. */
export const ageTone = (since: string): 'danger' | 'warning' | 'neutral' => {
  if (isLate(since)) return 'danger';
  return nowMs() - Date.parse(since) > soonLateMs ? 'warning' : 'neutral';
};

/** How long something has waited; the exact time is its tooltip. */
export const AgeBadge = ({ since }: { since: string }) => (
  <Badge tone={ageTone(since)} icon={Clock}>
    <time dateTime={since} title={formatDateTime(since)}>
      {formatAge(since)}
    </time>
  </Badge>
);

/** How late a decision is, or how much time is left for it. */
function dueOf(at: string) {
  const leftMs = Date.parse(at) - nowMs();
  if (leftMs < 0) return { tone: 'danger', text: t.late(formatDuration(-leftMs / 1_000)) } as const;
  return { tone: leftMs < dayMs ? 'warning' : 'neutral', text: t.remaining(formatDuration(leftMs / 1_000)) } as const;
}

/** The same in the row of a queue; the exact time is its tooltip. */
export const DueTime = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)} data-tone={dueOf(at).tone}>
    {dueOf(at).text}
  </time>
);

export const DueBadge = ({ at }: { at: string }) => (
  <Badge tone={dueOf(at).tone} icon={Clock}>
    <time dateTime={at} title={formatDateTime(at)}>
      {dueOf(at).text}
    </time>
  </Badge>
);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** From when on what waits is late: what administrators decide on, and mails that do not leave. */
const lateAfterMs = { decision: 7 * dayMs, mail: 30 * minuteMs } as const;

/** Has it waited too long? */
export const isLate = (since: string, kind: keyof typeof lateAfterMs = 'decision'): boolean =>
  nowMs() - Date.parse(since) >= lateAfterMs[kind];
