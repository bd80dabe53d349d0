import type { RequestTimeline as Timeline } from '#contract/requests/timeline.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { timelineCopy as t } from '#web/requests/timeline/copy.ts';
import { nextStep, type StepReader } from '#web/requests/timeline/next-step.ts';
import { NextStepLine } from '#web/requests/timeline/next-step-line.tsx';
import { Card } from '#web/ui/card.tsx';

type RequestTimelineProps = { timeline: Timeline; reader: StepReader };

/** The past events of a request, and the next step. */
export const RequestTimeline = ({ timeline, reader }: RequestTimelineProps) => (
  <Card as="section" aria-labelledby="timeline" className="print:hidden">
    <h2 id="timeline" className="mb-4 text-2xl">
      {t.title}
    </h2>
    <div className="mb-5">
      <NextStepLine step={nextStep(reader, timeline)} />
    </div>
    <Events timeline={timeline} />
  </Card>
);

export const Events = ({ timeline }: { timeline: Timeline }) => (
  <ol className="grid grid-cols-1">
    {timeline.events.map((event) => (
      <li
        key={`${event.kind} ${event.at}`}
        className="relative ms-2 ps-6 pb-5 before:absolute before:start-0 before:top-3 before:-bottom-3 before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
      >
        <span
          aria-hidden="true"
          className="absolute -start-[7px] top-2 size-4 rounded-full border-4 border-surface bg-brass-deco"
        />
        <p className="font-semibold">{textOf(event.kind, timeline)}</p>
        <time dateTime={event.at} className="text-sm text-muted">
          {formatDateTime(event.at)}
        </time>
        {event.reason !== null && (
          <p dir="auto" className="break-words">
            {t.reason(event.reason)}
          </p>
        )}
      </li>
    ))}
  </ol>
);

/** The last event in a few words. */
export function lastEvent(timeline: Timeline): string | null {
  const last = timeline.events.at(-1);
  return last ? textOf(last.kind, timeline) : null;
}

/** A lawyer sees only their own assignment, so their timeline has no number of lawyers. */
function textOf(kind: Timeline['events'][number]['kind'], { lawyersCount, isChosen }: Timeline): string {
  const { assigned, assignedToYou, chosenYou, chosenOther, ...texts } = t.events;
  if (kind === 'assigned') return lawyersCount === null ? assignedToYou : assigned(formatCount(lawyersCount, 'lawyer'));
  if (kind === 'chosen' && lawyersCount === null) return isChosen ? chosenYou : chosenOther;
  return texts[kind];
}
