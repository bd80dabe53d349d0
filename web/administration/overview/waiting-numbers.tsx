import { CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { DecidedToday, Queue } from '#contract/administration/overview.ts';
import { numbersCopy as t, todayCopy } from '#web/administration/overview/copy.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { formatAge, formatDuration } from '#web/core/words/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { isLate } from '#web/ui/review/age-badge.tsx';

export type WaitingNumber = {
  readonly name: keyof typeof t.queues;
  readonly to: string;
  readonly queue: Queue;
};

/** One large number for each queue, with the age of its oldest thing; each opens its queue. */
export const WaitingNumbers = ({ numbers }: { numbers: readonly WaitingNumber[] }) => (
  <ul aria-label={t.label} className="waiting-numbers card">
    {numbers.map(({ name, to, queue: { count, oldest } }) => (
      <li key={name}>
        <Link to={to}>
          <span className="block text-sm text-muted">{t.queues[name]}</span>
          <strong className="waiting-number">{formatNumber(count)}</strong>
          <Age oldest={oldest} kind={name === 'mails' ? 'mail' : 'decision'} />
        </Link>
      </li>
    ))}
  </ul>
);

const Age = ({ oldest, kind }: { oldest: string | null; kind: 'decision' | 'mail' }) => {
  const Icon = oldest === null ? CircleCheck : Clock;
  const late = oldest !== null && isLate(oldest, kind);
  return (
    <span
      className={classNames('flex items-center gap-1.5 text-xs', late ? 'font-semibold text-danger' : 'text-muted')}
    >
      <Icon size={15} aria-hidden="true" className="shrink-0" />
      {oldest === null ? (
        t.nothing
      ) : (
        <span>
          <span className="max-lg:sr-only">{uiCopy.oldest}</span> {formatAge(oldest)}
        </span>
      )}
    </span>
  );
};

/** How much was decided today, and how long it had waited. */
export const Today = ({ today: { decided, medianWaitMinutes } }: { today: DecidedToday }) => (
  <p className="text-sm text-muted">
    {decided === 0 ? todayCopy.none : todayCopy.decided(formatNumber(decided))}
    {medianWaitMinutes !== null && ` · ${todayCopy.wait(formatDuration(Math.max(1, medianWaitMinutes) * 60))}`}
  </p>
);
