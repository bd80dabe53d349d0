import { and, eq, inArray, lt, lte, type SQL } from 'drizzle-orm';
import { date, integer, snakeCase, text } from 'drizzle-orm/pg-core';
import { type After, dueStep, type Reminder } from '#contract/core/waiting.ts';
import { id, instant } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { unlessAway } from '#server/base/failure.ts';
import { cairoDay, clockDay } from '#server/base/time/cairo-days.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { ActingContext } from '#server/call/context/handler.ts';
import { readSettings, type Settings } from '#server/content/settings.ts';
import { lockRequest } from '#server/requests/access.ts';

/** The reminders that were sent. */
const clockSteps = snakeCase.table('clock_steps', {
  requestId: id().notNull(),
  wait: text().notNull(),
  lawyerId: id().notNull(),
  since: instant().notNull(),
  day: integer().notNull(),
  endsOn: date({ mode: 'string' }),
  sentAt: instant().notNull(),
});
type StepRow = typeof clockSteps.$inferSelect;

/** Something that waits. Its reminders are known by its request, name, lawyer and beginning. */
export type Wait = {
  readonly requestId: number;
  readonly wait: string;
  /** The lawyer who is asked; 0: nobody in particular. */
  readonly lawyerId: number;
  readonly since: Date;
  readonly after: After;
};

/** How to find one kind of waits, and what is done about them. */
export type Waits<Row, W extends Wait = Wait> = {
  /** The rows that meet a condition, in the order of `after`. */
  readonly read: (db: Db, condition: SQL, rows: number) => Promise<Row[]>;
  /** The rows after this one; null: all. */
  readonly after: (row: Row | null) => SQL;
  readonly isSame: (row: Row) => SQL;
  /** Null: it does not wait. */
  readonly waitOf: (row: Row) => W | null;
  readonly remind: (context: ActingContext, row: Row, reminder: Reminder & { wait: W }) => Promise<void>;
  readonly end: (context: ActingContext, row: Row, wait: W) => Promise<void>;
};

/**
 * Drops the end that the reminders named before the first offer, if that day has passed: the client is warned again
 * before the new end. Later reminders stay, so that this happens once.
 */
export const dropPassedEnd = (db: Db, requestId: number, { before, today }: { before: Date; today: string }) =>
  db
    .update(clockSteps)
    .set({ endsOn: null })
    .where(and(eq(clockSteps.requestId, requestId), lt(clockSteps.sentAt, before), lte(clockSteps.endsOn, today)));

/** How many rows one query reads. */
const pageRows = 200;

/**
 * Makes what is due of everything that waits, each step in its own transaction: one that fails is tried again by the next
 * run and stops no other. Several processes may do it at the same time. Returns how many steps it made.
 */
export async function makeDueSteps<Row, W extends Wait>(app: AppContext, waits: Waits<Row, W>): Promise<number> {
  const settings = await readSettings(app.db);
  let made = 0;
  let rows: Row[] = [];
  do {
    rows = await waits.read(app.db, waits.after(rows.at(-1) ?? null), pageRows);
    for (const row of await dueAmong(app, rows, { waits, settings })) {
      const isMade = await app.db
        .transaction((tx) => makeStep({ db: tx, now: app.clock(), app, actor: null }, row, { waits, settings }))
        .catch(unlessAway((err) => app.log.error({ err }, 'what waits was neither reminded nor ended')));
      if (isMade) made++;
    }
  } while (rows.length === pageRows);
  return made;
}

type Rules<Row, W extends Wait> = { waits: Waits<Row, W>; settings: Settings };

const stepsOf = (db: Db, waits: readonly Wait[]): Promise<StepRow[]> =>
  db
    .select()
    .from(clockSteps)
    .where(inArray(clockSteps.requestId, [...new Set(waits.map(({ requestId }) => requestId))]));

/** The step of a wait that is due now, by the reminders that were sent. */
function stepOf({ after, since, ...wait }: Wait, steps: readonly StepRow[], settings: Settings, now: Date) {
  const sent = steps.filter(
    (step) =>
      step.requestId === wait.requestId &&
      step.wait === wait.wait &&
      step.lawyerId === wait.lawyerId &&
      step.since.getTime() === since.getTime(),
  );
  return dueStep(after, settings, { since: cairoDay(since), today: clockDay(now), sent });
}

async function dueAmong<Row, W extends Wait>(
  { db, clock }: AppContext,
  rows: readonly Row[],
  { waits, settings }: Rules<Row, W>,
): Promise<Row[]> {
  const waiting = rows.flatMap((row) => {
    const wait = waits.waitOf(row);
    return wait ? [{ row, wait }] : [];
  });
  const steps = await stepsOf(
    db,
    waiting.map(({ wait }) => wait),
  );
  return waiting.filter(({ wait }) => stepOf(wait, steps, settings, clock())).map(({ row }) => row);
}

/** Looks again once the request is locked: somebody may have acted, or another process may have made the step. */
async function makeStep<Row, W extends Wait>(
  context: ActingContext,
  found: Row,
  { waits, settings }: Rules<Row, W>,
): Promise<boolean> {
  const { db, now } = context;
  await lockRequest(db, waits.waitOf(found)?.requestId ?? 0);
  const [row] = await waits.read(db, waits.isSame(found), 1);
  const wait = row === undefined ? null : waits.waitOf(row);
  const step = wait && stepOf(wait, await stepsOf(db, [wait]), settings, now);
  if (row === undefined || !wait || !step) return false;
  if (step === 'end') {
    await waits.end(context, row, wait);
    return true;
  }
  const { after: _, ...sent } = wait;
  const { requestId, wait: name, lawyerId, since, day } = clockSteps;
  const named = { endsOn: step.endsOn, sentAt: now };
  // On this day a reminder may have been sent that named no end.
  await db
    .insert(clockSteps)
    .values({ ...sent, ...named, day: step.day })
    .onConflictDoUpdate({ target: [requestId, name, lawyerId, since, day], set: named });
  await waits.remind(context, row, { ...step, wait });
  return true;
}
