import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HistoryAction } from '#contract/copy/history.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { can, type Lifecycle } from '#contract/core/lifecycle.ts';
import type { Db } from '#server/core/db.ts';
import { type By, record } from '#server/core/history.ts';

type Moving<Status extends string, Name extends HistoryAction> = {
  lifecycle: Lifecycle<Status, Name>;
  table: PgTable & { id: PgColumn };
  /** The column that holds the state. */
  column: PgColumn;
  id: number;
  move: NoInfer<Name>;
  by: By;
  now: Date;
  reason?: string | null;
  /** Other columns that change with the state. */
  set?: Record<string, unknown>;
  /** What is answered when the state no longer allows the move. */
  refusal?: ErrorCode;
};

/**
 * Moves one row along its lifecycle and writes the history, both in the call's transaction. Of two callers at once one
 * moves it; the other is refused. Answers the new state.
 */
export async function move<Status extends string, Name extends HistoryAction>(
  db: Db,
  {
    lifecycle,
    table,
    column,
    id,
    move: name,
    by,
    now,
    reason = null,
    set = {},
    refusal = 'state_changed',
  }: Moving<Status, Name>,
): Promise<Status> {
  const { from, to } = lifecycle.moves[name];
  const mover = by === 'platform' ? 'platform' : by.role;
  // Not the stronger lock: whatever else is written meanwhile, notifications say, may refer to the row.
  const before = await db.select({ status: column }).from(table).where(eq(table.id, id)).for('no key update');
  const status = before[0]?.status as Status | undefined;
  if (status === undefined || !can(lifecycle, name, mover, status)) throw new Refusal(refusal);
  await db
    .update(table)
    .set({ ...set, [keyOf(table, column)]: to })
    .where(and(eq(table.id, id), inArray(column, [...from])));
  await record(db, {
    at: now,
    by,
    action: name,
    subject: lifecycle.of,
    subjectId: id,
    before: { status },
    after: { status: to },
    reason,
  });
  return to;
}

/** The name under which the table knows the column. */
function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, value]) => value === column);
  if (!found) throw new Error(`${column.name} is no column of this table`);
  return found[0];
}
