import { Clock } from 'lucide-react';
import { formatAge, formatDateTime } from '#web/core/words/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Before they are late, items that have waited longer than this are highlighted. */
const soonLateMs = 2 * 24 * 3_600_000;

/** Waits, waits long, or is late. */
export const ageTone = (since: string): 'danger' | 'warning' | 'neutral' => {
  if (isLate(since)) return 'danger';
  return Date.now() - Date.parse(since) > soonLateMs ? 'warning' : 'neutral';
};

/** How long something has waited; the exact time is its tooltip. */
export const AgeBadge = ({ since }: { since: string }) => (
  <Badge tone={ageTone(since)} icon={Clock}>
    <time dateTime={since} title={formatDateTime(since)}>
      {formatAge(since)}
    </time>
  </Badge>
);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** From when on what waits is late: what administrators decide on, and mails that do not leave. */
const lateAfterMs = { decision: 7 * dayMs, mail: 30 * minuteMs } as const;

/** Has it waited too long? */
export const isLate = (since: string, kind: keyof typeof lateAfterMs = 'decision'): boolean =>
  Date.now() - Date.parse(since) >= lateAfterMs[kind];
