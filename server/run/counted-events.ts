import { Counter, Registry } from 'prom-client';
import type { RequestContext } from '#server/call/context/handler.ts';

/** The metrics of all events in this process. */
export const eventMetrics = new Registry();
const counter = new Counter({
  name: 'sanad_events_total',
  help: 'What the business is measured by: registrations, requests, offers, accepted payments and the like.',
  labelNames: ['event'] as const,
  registers: [eventMetrics],
});

/**
 * An event that the business is measured by. Each is counted by the process in which it happens, from its start on, when the
 * transaction of the call has committed.
 */
export function countedEvent(event: string): (context: Pick<RequestContext, 'afterCommit'>) => void {
  counter.inc({ event }, 0);
  return ({ afterCommit }) => afterCommit(() => counter.inc({ event }));
}
