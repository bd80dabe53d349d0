import { endOf, type WaitingDays } from '#contract/core/waiting.ts';
import { requestLifecycle, takesOffers } from '#contract/requests/calls.ts';
import { answerWait, endingOf } from '#contract/requests/waits.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import type { Wait } from '#server/requests/clock/steps.ts';
import type { AssignmentRow, RequestRow } from '#server/requests/table.ts';

/** The wait of a request. Null: it does not wait, or not on the clock. */
export function requestWait(request: RequestRow) {
  const { id, doneReportedAt, statusSince } = request;
  const wait = endingOf({ ...request, isDoneReported: doneReportedAt !== null });
  const after = wait && requestLifecycle.transitions[wait].after;
  if (!wait || !after) return null;
  return { requestId: id, wait, lawyerId: 0, since: doneReportedAt ?? statusSince, after } satisfies Wait;
}

/** The wait for an assigned lawyer's answer. Only when an end of the request is taken back, the time starts again. */
export const lawyerWait = (
  { id: requestId, status, reopenedAt }: RequestRow,
  { lawyerId, createdAt, hasOffered }: AssignmentRow,
): Wait | null =>
  hasOffered || !takesOffers(status)
    ? null
    : {
        ...{ requestId, wait: 'answer', lawyerId, after: answerWait },
        since: reopenedAt !== null && reopenedAt > createdAt ? reopenedAt : createdAt,
      };

/** The day in Cairo on which a wait ends. */
export const endDay = (wait: Wait | null, settings: WaitingDays): string | null =>
  wait && endOf(wait.after, settings, cairoDay(wait.since));
