import { tracingChannel } from 'node:diagnostics_channel';

/** A query that runs: its text, in which parameters are only `$1`. */
export type PublishedQuery = { readonly text: string };

/** Node's own way to learn of work without changing it. Without a listener it costs nothing. */
export const queries = tracingChannel<PublishedQuery>('sanad:query');

export const publishQuery = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  queries.hasSubscribers ? queries.tracePromise(run, { text }) : run();
