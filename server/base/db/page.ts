import { Refusal } from '#contract/core/errors.ts';
import { encodeCursor, type Position } from '#contract/core/paging.ts';

type Shape<Row, Item> = {
  /** The values of a row by which the list is ordered. */
  positionOf: (row: Row) => Position;
  view: (row: Row) => Item;
};

/** Makes one page of rows that were read with `limit + 1`. */
export function pageOf<Row, Item>(rows: readonly Row[], limit: number, { positionOf, view }: Shape<Row, Item>) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(view),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(positionOf(last)) : null,
  };
}

/** The id after which a list ordered by id continues. A cursor of another list is refused. `max`: the most its column holds. */
export function idAfter(after: Position | null, max = Number.MAX_SAFE_INTEGER): number | null {
  if (after === null) return null;
  const [id] = after;
  if (after.length !== 1 || typeof id !== 'number' || Math.abs(id) > max) throw new Refusal('bad_request');
  return id;
}

/** The count and id after which a list ordered by a count continues. A cursor of another list is refused. */
export function countAfter(after: Position | null): { count: number; id: number } | null {
  if (after === null) return null;
  const [count, id] = after;
  if (after.length !== 2 || typeof count !== 'number' || typeof id !== 'number') throw new Refusal('bad_request');
  return { count, id };
}

/** The format of `toISOString`. The database knows neither years with more digits nor the year 0. */
const instant = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const isInstant = (value: unknown): value is string => {
  if (typeof value !== 'string' || !instant.test(value)) return false;
  const at = new Date(value);
  // `Date` reads the 30th of February as a day in March.
  return !Number.isNaN(at.getTime()) && at.toISOString() === value;
};

/** The time and id after which a list ordered by time continues. A cursor of another list is refused. */
export function momentAfter(after: Position | null): { at: string; id: number } | null {
  if (after === null) return null;
  const [at, id] = after;
  if (after.length !== 2 || !isInstant(at) || typeof id !== 'number') throw new Refusal('bad_request');
  return { at, id };
}
