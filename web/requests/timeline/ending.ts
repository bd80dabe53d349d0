import { daysBetween } from '#contract/core/waiting.ts';
import type { RequestStatus } from '#contract/requests/calls.ts';
import { endingOf } from '#contract/requests/waits.ts';
import { spans } from '#web/core/counts/copy.ts';
import { formatCount, momentFields } from '#web/core/words/format.ts';
import { timelineCopy } from '#web/requests/timeline/copy.ts';
import type { StepReader } from '#web/requests/timeline/next-step.ts';

const t = timelineCopy.ending;

type Waiting = { status: RequestStatus; offersCount: number | null; endsOn: string | null };

/** In how many days a request ends if nobody acts; for a lawyer: by when they answer. Null: it does not end by itself. */
export function endingText(
  reader: StepReader,
  { status, offersCount, endsOn }: Waiting,
  nowMs: number = Date.now(),
): string | null {
  const ending = endingOf({ status, offersCount: offersCount ?? 0 });
  if (endsOn === null) return null;
  const days = daysBetween(momentFields(new Date(nowMs).toISOString()).date, endsOn);
  const span = formatCount(days, spans.day);
  if (reader === 'lawyer') return days > 0 ? t.answerWithin(span) : t.answerToday;
  if (ending === null) return null;
  const when = days > 0 ? t.after(span) : t.today;
  return reader === 'client' ? t.client(when, t.unless[ending]) : t.admin(when);
}
