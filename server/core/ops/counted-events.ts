import { Counter, Registry } from 'prom-client';
import type { RequestContext } from '#server/core/http/handler.ts';

/** What the business is measured by. Each is counted by the process in which it happens, from its start on. */
const events = [
  'registration',
  'account_decision',
  'request',
  'offer',
  'payment_accepted',
  'choice',
  'review',
] as const;

/** The metrics of all events in this process. */
export const eventMetrics = new Registry();
const counter = new Counter({
  name: 'sanad_events_total',
  help: 'Accounts opened and decided on, requests, offers, accepted payments, choices of a lawyer and reviews of work.',
  labelNames: ['event'] as const,
  registers: [eventMetrics],
});
for (const event of events) counter.inc({ event }, 0);

/** Counts the event when the transaction of the call has committed. */
export const countEvent = (
  { afterCommit }: Pick<RequestContext, 'afterCommit'>,
  event: (typeof events)[number],
): void => afterCommit(() => counter.inc({ event }));
