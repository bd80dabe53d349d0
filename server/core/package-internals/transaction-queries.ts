import type pg from 'pg';
import { socketOf } from '#server/core/db/frozen-connections.ts';

export type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Sends `begin` and the first query of a transaction together, so that it waits for the database once less. */
export function beginningWithFirst(client: pg.PoolClient, query: Query): Query {
  let begin: pg.QueryConfig | null = null;
  return async (config, values) => {
    if (config.text.startsWith('begin')) {
      begin = config;
      return { rows: [] };
    }
    if (begin === null) return query(config, values);
    const socket = socketOf(client);
    socket?.cork();
    const both = Promise.all([query(begin, []), query(config, values)]);
    socket?.uncork();
    begin = null;
    const [, first] = await both;
    return first;
  };
}
