import { tracingChannel } from 'node:diagnostics_channel';

/** A query that runs: its text, in which parameters are only `$1`. Listeners may keep their own things on it. */
export type PublishedQuery = { readonly text: string; span?: unknown };

/** Node's own way to learn of work without changing it. Without a listener it costs nothing. */
export const queries = tracingChannel<PublishedQuery>('sanad:query');

export const publishQuery = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  queries.hasSubscribers ? queries.tracePromise(run, { text }) : run();

type Asks = { query: (...given: never[]) => unknown };

/** Publishes each query of a pool or of a connection. Queries with a callback are the pool's own: it published them. */
export function publishQueriesOf(client: Asks): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const published = (...given: unknown[]): unknown => {
    const [asked] = given;
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown })?.text;
    if (typeof text !== 'string' || typeof given.at(-1) === 'function') return query(...given);
    return publishQuery(text, () => query(...given) as Promise<unknown>);
  };
  client.query = published;
}
