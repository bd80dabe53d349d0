import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { drizzle as drizzlePg, nodePgCodecs } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type pg from 'pg';
import type { Db } from '#server/base/db/db.ts';

/** Sends a query as a client of `pg` does. */
export type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** Drizzle on a client or a pool; with `query` its queries are sent by this function. */
export const postgresDrizzle = (client: pg.Pool | pg.PoolClient | pg.Client, query?: Query): Db =>
  drizzlePg({ client: query ? replacing(client, { query }) : client, jit: true }) as unknown as Db;

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
    return target.query(text, values, rest);
  };
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction((tx) => work(replacing(tx, { query: queryOn(tx) })));
  return replacing(client, { query: queryOn(client), transaction });
}

/** The whole client, with other methods of these names. */
const replacing = <Client extends object>(client: Client, methods: object): Client =>
  new Proxy(client, {
    get(target, key) {
      if (key in methods) return Reflect.get(methods, key);
      const found = Reflect.get(target, key);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
