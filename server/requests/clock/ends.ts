import { endOf, type WaitingDays } from '#contract/core/waiting.ts';
import { requestLifecycle, takesOffers } from '#contract/requests/calls.ts';
import { answerWait, endingOf } from '#contract/requests/waits.ts';
import { cairoDay } from '#server/core/db/cairo-days.ts';
import type { Wait } from '#server/requests/clock/steps.ts';
import type { AssignmentRow, RequestRow } from '#server/requests/table.ts';

/** What a request waits for. Null: it does not wait, or not on the clock. */
export function requestWait(request: RequestRow) {
  const { id, doneReportedAt, statusSince } = request;
  const wait = endingOf({ ...request, isDoneReported: doneReportedAt !== null });
  const after = wait && requestLifecycle.transitions[wait].after;
  if (!wait || !after) return null;
  return { requestId: id, wait, lawyerId: 0, since: doneReportedAt ?? statusSince, after } satisfies Wait;
}

/** What an assigned lawyer is asked for. The time starts again with each status of the request. */
export const lawyerWait = (request: RequestRow, { lawyerId, createdAt, hasOffered }: AssignmentRow): Wait | null =>
  hasOffered || !takesOffers(request.status)
    ? null
    : {
        ...{ requestId: request.id, wait: 'answer', lawyerId, after: answerWait },
        since: createdAt > request.statusSince ? createdAt : request.statusSince,
      };

/** The day in Cairo on which a wait ends. */
export const endDay = (wait: Wait | null, settings: WaitingDays): string | null =>
  wait && endOf(wait.after, settings, cairoDay(wait.since));
