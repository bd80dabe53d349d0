import type { DecidedToday } from '#contract/administration/overview.ts';
import { todayCopy as t } from '#web/administration/overview/copy.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatDuration } from '#web/core/words/format.ts';

/** How much was decided today, and how long it had waited. */
export const Today = ({ today: { decided, medianWaitMinutes } }: { today: DecidedToday }) => (
  <p className="text-sm text-muted">
    {decided === 0 ? t.none : t.decided(formatNumber(decided))}
    {medianWaitMinutes !== null && ` · ${t.wait(formatDuration(Math.max(1, medianWaitMinutes) * 60))}`}
  </p>
);
