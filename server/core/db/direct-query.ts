import { DrizzleQueryError, fillPlaceholders, is } from 'drizzle-orm';
import { PgAsyncPreparedQuery } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type Rows = readonly (readonly unknown[])[];
/** The part of the inside of a prepared query that is used here. */
type Inside = {
  readonly client: { query: (config: pg.QueryConfig, values: unknown[]) => Promise<{ rows: Rows }> };
  readonly queryConfig: pg.QueryConfig & { text: string };
  readonly params: unknown[];
  readonly customResultMapper?: (rows: Rows) => unknown;
  execute: (values?: Record<string, unknown>) => Promise<unknown>;
};

/**
 * Makes a prepared query of PostgreSQL that returns rows wait once, for the database. Drizzle waits four times more, for
 * traces, a log and a cache that Sanad does not have there: a tenth of the time of a short call.
 */
export function executeDirectly<Query>(query: Query): Query {
  if (!is(query, PgAsyncPreparedQuery)) return query;
  const inside = query as unknown as Inside;
  const { client, queryConfig, params, customResultMapper: map } = inside;
  if (!map) return query;
  inside.execute = async (values = {}) => {
    const filled = fillPlaceholders(params, values);
    const { rows } = await client.query(queryConfig, filled).catch((error) => {
      throw new DrizzleQueryError(queryConfig.text, filled, error);
    });
    return map(rows);
  };
  return query;
}
