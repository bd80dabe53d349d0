import { offersGoneDays } from '#contract/requests/waits.ts';
import type { RequestRow } from '#server/requests/table.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * The times that the clock counts from: only the functions of this file make new ones.
 *
 * While a request takes offers it has two times: one without offers, after which it ends for want of them, and one with
 * offers, after which it ends because the client has not chosen. `statusSince` is the time that runs, `otherSince` the other one:
 *
 * | what happens | statusSince | otherSince | offersGoneAt |
 * |---|---|---|---|
 * | 1 May: it is sent | 1 May | | |
 * | 5 May: its first offer arrives and opens it | 5 May | 1 May | |
 * | 8 May: the offer is withdrawn | 1 May, as before it | 5 May | 8 May |
 * | 9 May: another offer arrives | 5 May, for it came within `offersGoneDays` | 1 May | 8 May |
 * | or 30 May: another offer arrives | 30 May | 1 May | 8 May |
 * | it gets another status | that day | | |
 *
 * `doneReportedAt` runs in place of `statusSince` until the client answers: reported on 2 June, its reminders count from
 * 2 June. `reopenedAt` is for the assigned lawyers, who are asked since their assignment: when the request ended on 3 June
 * and that was taken back on 10 June, they are asked since 10 June.
 */
type Times = Partial<Pick<RequestRow, 'statusSince' | 'otherSince' | 'offersGoneAt' | 'reopenedAt' | 'doneReportedAt'>>;

export const withNewStatus = (now: Date): Times => ({
  statusSince: now,
  otherSince: null,
  offersGoneAt: null,
  doneReportedAt: null,
});

/** Its first offer is what opens it. */
export const openedByOffer = ({ statusSince }: RequestRow): Times => ({ otherSince: statusSince });

/** It has an offer, and had none. */
export function withOffers({ statusSince, otherSince, offersGoneAt }: RequestRow, now: Date): Times {
  const goesOn = offersGoneAt !== null && now.getTime() - offersGoneAt.getTime() < offersGoneDays * dayMs;
  return { statusSince: goesOn ? (otherSince ?? now) : now, otherSince: statusSince };
}

/** Its last offer was withdrawn. Nobody can let it wait for ever with offers that go (specification#the-clock). */
export const withoutOffers = ({ statusSince, otherSince }: RequestRow, now: Date): Times => ({
  statusSince: otherSince ?? statusSince,
  otherSince: statusSince,
  offersGoneAt: now,
});

/** Its end was taken back. */
export const reopened = (now: Date): Times => ({ reopenedAt: now });

/** The chosen lawyer reported that the work is done; null: the client answered. */
export const doneReported = (at: Date | null): Times => ({ doneReportedAt: at });
