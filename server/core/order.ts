import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import type { Position } from '#contract/core/paging.ts';
import { isInstant } from '#server/core/page.ts';

/** What a list can be ordered by. The database reads a value back from a cursor as this type. */
const types = {
  timestamptz: isInstant,
  bigint: (value: unknown) => typeof value === 'number',
  numeric: (value: unknown) => typeof value === 'string' && /^\d{1,10}(\.\d{1,2})?$/.test(value),
  text: (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
};

/** An order of a list: by one value, never null, and by the rows' numbers among equals, both in the same direction. */
export type Order<Row> = {
  readonly by: SQLWrapper;
  readonly type: keyof typeof types;
  /** The same value as it stands in a cursor. */
  readonly valueIn: (row: Row) => string | number;
  readonly isDescending?: boolean;
};

/** Texts in the order of their letters' numbers, whatever the database's locale: the keys of searches are ordered well so. */
export const byLetters = (column: PgColumn): SQL => sql`${column} collate "C"`;

/** The two directions of one order, by the names that lists ask with. */
export const oldestAndNewest = <Row>(order: Order<Row>) => ({
  oldest: order,
  newest: { ...order, isDescending: true },
});

type Numbered<Row> = { readonly column: SQLWrapper; readonly idOf: (row: Row) => number };

/**
 * What a query needs to go on in this order after a position: its condition, its order, and the position of a row. A
 * cursor that was made for another list is refused.
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
