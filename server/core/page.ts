import { Refusal } from '#contract/core/errors.ts';
import { encodeCursor, type Position } from '#contract/core/paging.ts';

type Shape<Row, Item> = {
  /** The sort values of a row, as the list orders by them. */
  positionOf: (row: Row) => Position;
  view: (row: Row) => Item;
};

/** Cuts rows that were fetched with `limit + 1` to one page. */
export function pageOf<Row, Item>(rows: readonly Row[], limit: number, { positionOf, view }: Shape<Row, Item>) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(view),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null,
  };
}

/** The number that a list by number goes on from; a cursor that was made for another list is refused. */
export function idAfter(after: Position | null): number | null {
  if (after === null) return null;
  const [id] = after;
  if (after.length !== 1 || typeof id !== 'number') throw new Refusal('bad_request');
  return id;
}

/** The count and number that a list by a count goes on from; a cursor that was made for another list is refused. */
export function countAfter(after: Position | null): { count: number; id: number } | null {
  if (after === null) return null;
  const [count, id] = after;
  if (after.length !== 2 || typeof count !== 'number' || typeof id !== 'number') throw new Refusal('bad_request');
  return { count, id };
}

/** As `toISOString` writes it; years of more digits are beyond the database. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instant.test(value) && !Number.isNaN(Date.parse(value));

/** The moment and number that a list by time goes on from; a cursor that was made for another list is refused. */
export function momentAfter(after: Position | null): { at: string; id: number } | null {
  if (after === null) return null;
  const [at, id] = after;
  if (after.length !== 2 || !isInstant(at) || typeof id !== 'number') throw new Refusal('bad_request');
  return { at, id };
}
