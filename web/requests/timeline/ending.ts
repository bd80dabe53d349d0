import { daysBetween } from '#contract/core/waiting.ts';
import { takesOffers } from '#contract/requests/calls.ts';
import type { RequestTimeline } from '#contract/requests/timeline.ts';
import { endingOf } from '#contract/requests/waits.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { spans } from '#web/core/counts/copy.ts';
import { formatCount, momentFields } from '#web/core/words/format.ts';
import { timelineCopy } from '#web/requests/timeline/copy.ts';
import type { StepReader } from '#web/requests/timeline/next-step.ts';

const t = timelineCopy.ending;

type Waiting = Pick<RequestTimeline, 'status' | 'offersCount' | 'isDoneReported' | 'endsOn'>;

/** In how many days a request ends if nobody acts; for a lawyer: by when they answer. Null: it does not end by itself. */
export function endingText(reader: StepReader, waiting: Waiting, atMs: number = nowMs()): string | null {
  const { status, offersCount, isDoneReported, endsOn } = waiting;
  if (endsOn === null) return null;
  const days = daysBetween(momentFields(new Date(atMs).toISOString()).date, endsOn);
  const span = formatCount(days, spans.day);
  if (reader === 'lawyer' && takesOffers(status)) return days > 0 ? t.answerWithin(span) : t.answerToday;
  const ending = endingOf({ status, offersCount: offersCount ?? 0, isDoneReported });
  const when = days > 0 ? t.after(span) : t.today;
  return reader === 'client' && ending ? t.client[ending](when) : t.others(when);
}

const ends: readonly RequestTimeline['events'][number]['kind'][] = ['cancelled', 'cancelledByAdmin', 'expired'];

/** Why a request ended. Later events, such as money that goes back, have reasons of their own. */
export const endReason = (events: RequestTimeline['events']): string | null =>
  events.findLast(({ kind }) => ends.includes(kind))?.reason ?? null;
