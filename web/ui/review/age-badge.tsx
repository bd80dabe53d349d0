import { Clock } from 'lucide-react';
import { formatAge, formatDateTime } from '#web/core/words/format.ts';
import { isLate } from '#web/core/words/late.ts';
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
