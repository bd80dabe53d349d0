import { CircleCheck, Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { Queue } from '#contract/administration/overview.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { formatAge } from '#web/core/words/format.ts';
import { numbersCopy as t } from '#web/desk/overview/copy.ts';
import { isLate } from '#web/desk/review/age-badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';

export type WaitingNumber = {
  readonly name: keyof typeof t.queues;
  readonly to: string;
  readonly queue: Queue;
};

export const numberColumns =
  'grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] min-[64rem]:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]';

/** One large number for each queue, with the age of its oldest thing; each opens its queue. */
export const WaitingNumbers = ({ numbers }: { numbers: readonly WaitingNumber[] }) => (
  <ul aria-label={t.label} className={classNames('card grid overflow-hidden', numberColumns)}>
    {numbers.map(({ name, to, queue: { count, oldest } }) => (
      <li key={name} className="-me-px -mb-px border-e border-b border-line">
        <Link
          to={to}
          className="block h-full px-[0.6rem] py-[0.6rem] lg:px-[0.9rem] hover:bg-tint focus-visible:-outline-offset-4"
        >
          <span className="block text-xs text-muted lg:text-sm">{t.queues[name]}</span>
          <strong className="block text-[1.6875rem] leading-[1.4] min-[64rem]:text-[2.25rem] min-[64rem]:leading-[1.3]">
            {formatNumber(count)}
          </strong>
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
    <span className={classNames('flex items-center gap-1 text-xs', late ? 'font-semibold text-danger' : 'text-muted')}>
      <Icon size={15} aria-hidden="true" className="shrink-0" />
      {oldest === null ? (
        <span>{t.nothing}</span>
      ) : (
        <span>
          <span className="sr-only">{uiCopy.oldest}</span> <span>{formatAge(oldest)}</span>
        </span>
      )}
    </span>
  );
};

/** How much was decided today. */
export const Today = ({ decided }: { decided: number }) => (
  <p className="card flex flex-wrap items-baseline gap-x-3 px-4 py-3 text-sm text-muted">
    {t.decidedToday} <strong className="text-2xl text-ink">{formatNumber(decided)}</strong>
  </p>
);
