import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import { formatDate } from '#web/core/words/format.ts';
import type { ChartPoint } from '#web/desk/overview/chart-values.ts';
import { chartsCopy as t } from '#web/desk/overview/copy.ts';

const barWidth = 0.8;

/** The arrow keys, as the days run: the oldest is where reading begins. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowRight: -1 };

type DayBarsProps = { title: string; points: readonly ChartPoint[] };

/** A bar for each day, the oldest at the right. The day under the pointer, or chosen by the arrow keys, is said in words. */
export function DayBars({ title, points }: DayBarsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.length - 1;
  const most = Math.max(...points.map(({ value }) => value ?? 0), 1);
  const day = chosen === null ? undefined : points[chosen];
  const choose = (at: number) => setChosen(Math.min(Math.max(at, 0), last));

  function followPointer({ clientX, currentTarget }: PointerEvent) {
    const { right, width } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((right - clientX) / width) * points.length));
  }

  function followKeys(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(chosen === null ? (step > 0 ? 0 : last) : chosen + step);
  }

  return (
    <div
      role="application"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from day to day.
      tabIndex={0}
      className="relative"
      onKeyDown={followKeys}
      onPointerDown={followPointer}
      onPointerMove={followPointer}
      onPointerLeave={() => setChosen(null)}
      onBlur={() => setChosen(null)}
    >
      <svg viewBox={`0 0 ${points.length} 1`} preserveAspectRatio="none" aria-hidden="true" className="h-18 w-full">
        {chosen !== null && <rect x={last - chosen} width={1} height={1} className="fill-tint" />}
        {points.map(({ day, value }, at) => {
          const height = (value ?? 0) / most;
          if (height === 0) return null;
          return (
            <rect
              key={day}
              x={last - at + (1 - barWidth) / 2}
              y={1 - height}
              width={barWidth}
              height={height}
              className="fill-primary"
            />
          );
        })}
      </svg>
      <p role="status" className="pointer-events-none absolute inset-x-0 bottom-full flex justify-center">
        {day && (
          <span className="rounded-md border border-line bg-raised px-3 py-1.5">
            <span>{`${formatDate(day.day)}: `}</span>
            <strong>{day.value === null ? t.none : formatNumber(day.value)}</strong>
          </span>
        )}
      </p>
    </div>
  );
}
