import { type Placeholder, sql } from 'drizzle-orm';
import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Connections } from '#server/base/db/connection-queue.ts';

type QueryRows<Row> = { rows: Row[] };
interface Rows extends PgQueryResultHKT {
  type: QueryRows<this['row']>;
}

/** A database or a transaction on it: the same interface for the embedded database and for PostgreSQL. */
export type Db = PgAsyncDatabase<Rows>;

/** The connections of the pool, and who waits for one. The embedded database is one connection, for which nobody waits. */
export function connectionsOf(db: Db): Connections {
  const { $connections } = db as Db & { readonly $connections?: () => Connections };
  return $connections?.() ?? { total: 1, idle: 1, waiting: 0, longestWaitMs: 0, answeredAgoMs: 0 };
}

/**
 * A query that is built once per database, and once per connection for transactions, and has a name, so that PostgreSQL
 * plans it once. It takes half the time of a query that each call builds. In a transaction of the embedded database
 * it is built each time.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

/** The values of a prepared insert or update: each column gets a placeholder of its own name. */
export const placeholders = <Name extends string>(...columns: readonly Name[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.placeholder<string>(column)])) as Record<Name, Placeholder>;
