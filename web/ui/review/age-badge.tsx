import { Clock } from 'lucide-react';
import { formatAgo, formatDateTime } from '#web/core/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What has waited longer stands out. */
const lateMs = 2 * 24 * 3_600_000;

/** How long something has been waiting; the exact moment is its tooltip. */
export const AgeBadge = ({ since }: { since: string }) => (
  <Badge tone={Date.now() - Date.parse(since) > lateMs ? 'warning' : 'neutral'} icon={Clock}>
    <time dateTime={since} title={formatDateTime(since)}>
      {formatAgo(since)}
    </time>
  </Badge>
);
