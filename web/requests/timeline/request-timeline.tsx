import { useState } from 'react';
import { requestTimeline, type RequestTimeline as Timeline } from '#contract/requests/timeline.ts';
import { call } from '#web/core/calls/api.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { timelineCopy as t } from '#web/requests/timeline/copy.ts';
import { endingText, endReason } from '#web/requests/timeline/ending.ts';
import { type NextStep, nextStep, type StepReader } from '#web/requests/timeline/next-step.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { LoadingPart } from '#web/ui/page/skeleton.tsx';

type RequestTimelineProps = { timeline: Timeline; reader: StepReader };

/** The past events of a request, and the next step. */
export const RequestTimeline = ({ timeline, reader }: RequestTimelineProps) => (
  <Card as="section" aria-labelledby="timeline" className="print:hidden">
    <h2 id="timeline" className="mb-4 text-2xl">
      {t.title}
    </h2>
    <div className="mb-5">
      <NextStepLine reader={reader} timeline={timeline} />
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

/** The person whose turn it is, over the next step. */
export const StepLabel = ({ by }: { by: NextStep['by'] }) => (
  <strong className="block text-xs leading-normal text-brass">
    {by === 'nobody' ? t.by.nobody : `${t.next} · ${t.by[by]}`}
  </strong>
);

type NextStepLineProps = RequestTimelineProps & {
  /** The button of the step. */
  children?: Elements;
};

const EndReason = ({ timeline: { events } }: { timeline: Timeline }) => {
  const reason = endReason(events);
  return (
    reason !== null && (
      <p dir="auto" className="text-sm break-words">
        {t.reason(reason)}
      </p>
    )
  );
};

export const stepLook = 'rounded-lg bg-tint px-4 pt-2 pb-[0.6rem] text-on-tint';

/** The next step in one line, and when the request ends by itself. */
export function NextStepLine({ timeline, reader, children }: NextStepLineProps) {
  const { by, text } = nextStep(reader, timeline);
  const ending = endingText(reader, timeline);
  return (
    <div className={`${stepLook} grid grid-cols-1 items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]`}>
      <div className="min-w-0">
        <StepLabel by={by} />
        <p className="leading-snug font-semibold">
          <span>{text}</span> {ending !== null && <span className="block text-sm md:inline">{ending}</span>}
        </p>
        {timeline.status === 'Cancelled' && <EndReason timeline={timeline} />}
      </div>
      {children}
    </div>
  );
}

/** The timeline of a request, fetched when it is opened. */
export function TimelineLater({ requestId }: { requestId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={t.title} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && (
        <Fetched of={() => call(requestTimeline, { id: requestId })} fallback={<LoadingPart text={t.loading} />}>
          {(timeline) => <Events timeline={timeline} />}
        </Fetched>
      )}
    </Disclosure>
  );
}
