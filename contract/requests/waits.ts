import type { After } from '#contract/core/waiting.ts';
import { type RequestStatus, requestLifecycle } from './calls.ts';

/** An assigned lawyer neither offers nor declines. */
export const answerWait: After = { days: 'answerDays', reminders: { Lawyer: [1, 3] } };
/** Nothing happens in the room of a case. */
export const quietRoomWait: After = { days: null, reminders: { Client: [30, 60], Lawyer: [30, 60] } };

/** A request that was without an offer for this long begins to wait again with the next one. */
export const offersGoneDays = 3;

export const requestEndings = ['expireWithoutOffers', 'expireUnpaid', 'expireUnchosen', 'completeUnanswered'] as const;
/** A transition that the platform makes when a request has waited too long. */
export type RequestEnding = (typeof requestEndings)[number];

type Waiting = { status: RequestStatus; offersCount: number; isDoneReported: boolean };

/** How a request ends if nobody acts. Null: it does not wait. */
export function endingOf({ status, offersCount, isDoneReported }: Waiting): RequestEnding | null {
  const applies = { expireWithoutOffers: offersCount === 0, expireUnpaid: true, expireUnchosen: true };
  const isPossible = (name: RequestEnding) =>
    requestLifecycle.transitions[name].from.includes(status) &&
    { ...applies, completeUnanswered: isDoneReported }[name];
  return requestEndings.find(isPossible) ?? null;
}
