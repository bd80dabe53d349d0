import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { HistoryAction, HistorySubject } from '#contract/copy/history.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import type { Lifecycle, Transition, TransitionActor } from '#contract/core/lifecycle.ts';
import type { Db } from '#server/base/db/db.ts';
import { type By, record } from '#server/call/history/history.ts';

type ChangeOptions = {
  table: PgTable & { id: PgColumn };
  /** The column that holds the state. */
  column: PgColumn;
  id: number;
  by: By;
  now: Date;
  reason?: string | null;
  /** Other columns that change with the state. */
  set?: Record<string, unknown>;
  /** The error when the state does not allow the transition any more. */
  refusal?: ErrorCode;
};

type TransitionOptions<Status extends string, Name extends HistoryAction> = ChangeOptions & {
  lifecycle: Lifecycle<Status, Name>;
  transition: NoInfer<Name>;
};

/**
 * Changes the state of one row by a transition of its lifecycle and records it in the history, both in the transaction
 * of the call. When two callers come at once, one succeeds and the other is refused. Returns the new state.
 */
export function transition<Status extends string, Name extends HistoryAction>(
  db: Db,
  { lifecycle, transition: action, ...options }: TransitionOptions<Status, Name>,
): Promise<Status> {
  const { from, to, by } = lifecycle.transitions[action];
  const mayActor = by.includes(actorOf(options.by));
  return changeState(db, { ...options, subject: lifecycle.of, action, from: mayActor ? from : [], to });
}

type RestoreOptions<Status extends string, Name extends HistoryAction> = ChangeOptions & {
  lifecycle: Lifecycle<Status, Name>;
  /** The name of the transition that is taken back, and the state before it, as they were stored. */
  transition: string;
  to: string | null;
};

/** Takes a transition back: leads a row from the state that it made to the state before it, with its own line. */
export async function restoreState<Status extends string, Name extends HistoryAction>(
  db: Db,
  { lifecycle, transition: name, to: before, ...options }: RestoreOptions<Status, Name>,
): Promise<Status> {
  const made = Object.entries<Transition<Status>>(lifecycle.transitions).find(([known]) => known === name)?.[1];
  const to = made?.from.find((status) => status === before);
  if (!made?.by.includes(actorOf(options.by)) || to === undefined)
    throw new Error(`${name} from ${before} is no transition of ${lifecycle.of}`);
  return changeState(db, { ...options, subject: lifecycle.of, action: 'takeBack', from: [made.to], to });
}

const actorOf = (by: By): TransitionActor => (by === 'platform' ? 'platform' : by.role);

type StateChange<Status extends string> = ChangeOptions & {
  subject: HistorySubject;
  action: HistoryAction;
  from: readonly Status[];
  to: Status;
};

async function changeState<Status extends string>(
  db: Db,
  { table, column, id, from, to, set = {}, refusal = 'state_changed', ...change }: StateChange<Status>,
): Promise<Status> {
  const { subject, action, by, now, reason = null } = change;
  // Not `for update`: other transactions may insert rows that refer to this one, for example notifications.
  const before = await db.select({ status: column }).from(table).where(eq(table.id, id)).for('no key update');
  const status = from.find((one) => one === before[0]?.status);
  if (status === undefined) throw new Refusal(refusal);
  await db
    .update(table)
    .set({ ...set, [keyOf(table, column)]: to })
    .where(and(eq(table.id, id), inArray(column, [...from])));
  const values = { before: { status }, after: { status: to } };
  await record(db, { at: now, by, action, subject, subjectId: id, ...values, reason });
  return to;
}

/** The key of the column in the table object. */
function keyOf(table: PgTable, column: PgColumn): string {
  const found = Object.entries(table).find(([, value]) => value === column);
  if (!found) throw new Error(`${column.name} is no column of this table`);
  return found[0];
}
