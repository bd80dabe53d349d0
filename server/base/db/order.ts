import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import type { Position } from '#contract/core/paging.ts';
import { isInstant } from '#server/base/db/page.ts';

/** The types of values that order a list. The database casts the value of a cursor to this type. */
const types = {
  timestamptz: isInstant,
  bigint: (value: unknown) => typeof value === 'number',
  numeric: (value: unknown) => typeof value === 'string' && /^\d{1,10}(\.\d{1,2})?$/.test(value),
  text: (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
};

/** An order of a list: by one value that is never null, then by the id of the row, both in the same direction. */
export type Order<Row> = {
  readonly by: SQLWrapper;
  readonly type: keyof typeof types;
  /** The same value in a cursor. */
  readonly valueIn: (row: Row) => string | number;
  readonly isDescending?: boolean;
};

/**
 * Orders texts by the numbers of their characters, in any locale of the database. This order is right for search keys.
 */
export const byLetters = (column: PgColumn): SQL => sql`${column} collate "C"`;

/** The two directions of one order, by their names in queries. */
export const oldestAndNewest = <Row>(order: Order<Row>) => ({
  oldest: order,
  newest: { ...order, isDescending: true },
});

type Numbered<Row> = { readonly column: SQLWrapper; readonly idOf: (row: Row) => number };

/**
 * The parts of a query that continues a list after a position: the condition, the order, and the position of a row.
 * A cursor of another list is refused.
 */
export function inOrder<Row>(order: Order<Row>, { column, idOf }: Numbered<Row>, after: Position | null) {
  const { by, valueIn, isDescending = false } = order;
  const direct = isDescending ? desc : asc;
  return {
    goesOn: after === null ? undefined : beyond(order, column, after),
    orderBy: by === column ? [direct(column)] : [direct(by), direct(column)],
    positionOf: (row: Row): Position => [valueIn(row), idOf(row)],
  };
}

function beyond<Row>({ by, type, isDescending = false }: Order<Row>, column: SQLWrapper, after: Position): SQL {
  const [value, id] = after;
  if (after.length !== 2 || !types[type](value) || typeof id !== 'number') throw new Refusal('bad_request');
  const sign = sql.raw(isDescending ? '<' : '>');
  return by === column
    ? sql`${column} ${sign} ${id}`
    : sql`(${by}, ${column}) ${sign} (${value}::${sql.raw(type)}, ${id}::bigint)`;
}
