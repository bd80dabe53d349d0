import type { RequestTimeline as Timeline } from '#contract/requests-timeline.ts';
import { formatCount, formatDateTime } from '#web/core/format.ts';
import { timelineCopy as said } from '#web/requests/timeline/copy.ts';
import { nextStep, type StepReader } from '#web/requests/timeline/next-step.ts';
import { NextStepLine } from '#web/requests/timeline/next-step-line.tsx';
import { Card } from '#web/ui/card.tsx';

type RequestTimelineProps = { timeline: Timeline; reader: StepReader };

/** What has happened to a request, and who must act next. */
export const RequestTimeline = ({ timeline, reader }: RequestTimelineProps) => (
  <Card as="section" aria-labelledby="timeline" className="print:hidden">
    <h2 id="timeline" className="mb-4 text-2xl">
      {said.title}
    </h2>
    <NextStepLine step={nextStep(reader, timeline)} />
    <Events timeline={timeline} />
  </Card>
);

export const Events = ({ timeline }: { timeline: Timeline }) => (
  <ol className="mt-5 grid grid-cols-1">
    {timeline.events.map((event) => (
      <li
        key={`${event.kind} ${event.at}`}
        className="relative ms-2 border-s-2 border-line ps-6 pb-5 last:border-transparent last:pb-0"
      >
        <span
          aria-hidden="true"
          className="absolute -start-[9px] top-2 size-4 rounded-full border-4 border-surface bg-brass-deco"
        />
        <p className="font-semibold">{textOf(event.kind, timeline)}</p>
        <time dateTime={event.at} className="text-sm text-muted">
          {formatDateTime(event.at)}
        </time>
        {event.reason !== null && (
          <p dir="auto" className="break-words">
            {said.reason(event.reason)}
          </p>
        )}
      </li>
    ))}
  </ol>
);

/** A lawyer is told of himself; he alone has no number of lawyers. */
function textOf(kind: Timeline['events'][number]['kind'], { lawyersCount, isChosen }: Timeline): string {
  const { assigned, assignedToYou, chosenYou, chosenOther, ...texts } = said.events;
  if (kind === 'assigned') return lawyersCount === null ? assignedToYou : assigned(formatCount(lawyersCount, 'lawyer'));
  if (kind === 'chosen' && lawyersCount === null) return isChosen ? chosenYou : chosenOther;
  return texts[kind];
}
