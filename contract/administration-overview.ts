import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/core/endpoint.ts';
import { administrator } from '#contract/core/permissions.ts';

/** So many days the overview looks back, today among them. */
export const overviewDays = 90;

const Queue = z.object({
  count: z.number(),
  /** Since when the oldest waits; null: nothing waits. */
  oldest: z.nullable(z.string()),
});
export type Queue = z.infer<typeof Queue>;

export const waitingCounts = endpoint({
  does: 'How much waits in each queue, and since when; mails: those that could not be delivered.',
  call: 'GET /api/Admin/waiting',
  who: administrator,
  input: z.object({}),
  output: z.object({
    lawyers: Queue,
    participants: Queue,
    requests: Queue,
    payments: Queue,
    /** Things that were reported, not reports. */
    reports: Queue,
    suggestions: Queue,
    mails: Queue,
  }),
  errors: [],
});
export type WaitingCounts = z.infer<typeof waitingCounts.output>;

const OverviewDay = z.object({
  /** The day of Cairo: `2026-11-21`. */
  day: z.string(),
  requests: z.number(),
  /** Offers for each request of that day, as of now; null on a day without requests. */
  offersPerRequest: z.nullable(z.number()),
  /** Hours until the first offer, of the middle one of that day's requests; null where none has an offer. */
  hoursToOffer: z.nullable(z.number()),
  /** Proofs that were approved on that day, and their sum. */
  payments: z.number(),
  paid: z.number(),
  /** Accounts that were accepted on that day. */
  approvals: z.number(),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

export const overviewSeries = endpoint({
  does: 'The last ninety days of Cairo, day by day, the oldest first.',
  call: 'GET /api/Admin/overview-series',
  who: administrator,
  input: z.object({}),
  output: z.array(OverviewDay),
  errors: [],
});

export const overviewApi = { waitingCounts, overviewSeries } satisfies Record<string, Endpoint>;
