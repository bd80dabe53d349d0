import * as z from 'zod/mini';
import { endpoint } from '#contract/core/endpoint.ts';
import { administrator, administratorWho } from '#contract/core/permissions.ts';
import { pounds } from '#contract/core/pounds.ts';

/** How many days the overview covers, including today. */
export const overviewDays = 90;

const Queue = z.object({
  count: z.number(),
  /** Since when the oldest item waits. Null when the queue is empty. */
  oldest: z.nullable(z.string()),
});
export type Queue = z.infer<typeof Queue>;

const WaitingCounts = z.object({
  lawyers: Queue,
  participants: Queue,
  requests: Queue,
  payments: Queue,
  complaints: Queue,
  refunds: Queue,
  /** Counts reported items, not reports: ten reports of one comment count once. */
  reports: Queue,
  suggestions: Queue,
  mails: z.extend(Queue, {
    /** How many of them are not tried again by themselves. */
    givenUp: z.number(),
  }),
});
export type WaitingCounts = z.infer<typeof WaitingCounts>;

export const waitingCounts = endpoint({
  does: 'How many items wait in each queue, and since when the oldest waits. For mails: those that failed several times or were given up.',
  call: 'GET /api/Admin/waiting',
  who: administrator,
  output: z.extend(WaitingCounts, {
    /** How many items administrators decided on today in Cairo. */
    decidedToday: z.number(),
  }),
});

const OverviewDay = z.object({
  /** A day in Cairo: `2026-11-21`. */
  day: z.string(),
  requests: z.number(),
  /** Average number of offers, until now, on the requests of that day. Null on a day without requests. */
  offersPerRequest: z.nullable(z.number()),
  /** Median hours until the first offer on a request of that day. Null when none has an offer. */
  hoursToOffer: z.nullable(z.number()),
  /** The number of proofs approved on that day; `paid` is their sum, minus what went back on that day. */
  payments: z.number(),
  paid: pounds,
  /** The number of accounts accepted on that day. */
  approvals: z.number(),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

export const overviewSeries = endpoint({
  does: 'The last ninety days in Cairo, one entry a day, oldest first.',
  call: 'GET /api/Admin/overview-series',
  who: administrator,
  output: z.array(OverviewDay),
});

export const firstSteps = endpoint({
  does: 'What a new platform needs before it opens, and whether it is done.',
  call: 'GET /api/Admin/first-steps',
  who: administratorWho('manages'),
  output: z.object({
    /** An active wallet, so that people can pay. */
    wallet: z.boolean(),
    /** A mail server, so that codes reach people. */
    mail: z.boolean(),
    /** There is a backup, and it is not too old. */
    backup: z.boolean(),
    /** There were backups, but the newest is too old. */
    backupStopped: z.boolean(),
    /** The about and privacy texts were saved at least once. */
    texts: z.boolean(),
    /** The caller has a second factor. */
    secondFactor: z.boolean(),
    /** There is another administrator. */
    colleague: z.boolean(),
    /** There is an accepted lawyer. */
    lawyer: z.boolean(),
  }),
});
export type FirstSteps = z.infer<typeof firstSteps.output>;
