import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePg, nodePgCodecs } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type pg from 'pg';
import type { Db } from '#server/core/db/db.ts';
import { publishQuery } from '#server/core/db/published-queries.ts';
import type { Query } from '#server/core/package-internals/transaction-queries.ts';

/** Drizzle on a function that sends queries: it calls nothing else of a client of PostgreSQL. */
export const drizzleOn = (query: Query): Db =>
  drizzlePg({ client: { query } as unknown as pg.Pool, jit: true }) as unknown as Db;

/** With the codecs of `pg` it gets the same queries as PostgreSQL. Its own ones read ids as text, also where they order. */
export const embeddedDrizzle = (client: PGlite): Db =>
  drizzlePglite({ client: withoutParsersPerQuery(client), codecs: nodePgCodecs, jit: true }) as unknown as Db;

/**
 * Drizzle passes the same nine parsers with each query, and PGlite then copies its 400 own ones, which takes half the
 * time of a short query. Here the client gets the nine, and its queries carry none.
 */
function withoutParsersPerQuery(client: PGlite): PGlite {
  const queryOn = (target: Pick<PGlite, 'query'>) => (text: string, values?: unknown[], options?: QueryOptions) => {
    const { parsers, ...rest } = options ?? {};
    Object.assign(client.parsers, parsers);
    return publishQuery(text, () => target.query(text, values, rest));
  };
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction((tx) => work(Object.assign(Object.create(tx), { query: queryOn(tx) })));
  return { query: queryOn(client), transaction } as PGlite;
}
