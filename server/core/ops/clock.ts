import { sql } from 'drizzle-orm';
import { boolean, snakeCase } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { instant } from '#server/core/db/columns.ts';
import type { Db } from '#server/core/db/db.ts';

/** One row: the newest time that any process has recorded. */
const newestTime = snakeCase.table('newest_time', {
  isOnly: boolean().primaryKey().default(true),
  at: instant().notNull(),
});

export type Clock = {
  /** Never earlier than before, also after a restart. */
  now: () => Date;
  /** How far the clock of the machine is behind. */
  behindMs: () => number;
  /** Stores the time, and takes over that of the other processes. At most the time since then is lost with a process. */
  record: () => Promise<void>;
};

/** The clock of the machine, and a stopwatch that nobody can set. */
type Machine = { now: () => number; elapsedMs: () => number };
const thisMachine: Machine = { now: () => Date.now(), elapsedMs: () => performance.now() };

/** From then on the log and `/readyz` say so. */
export const behindToleratedMs = 60_000;
/** A difference that nobody makes by mistake. A time that is further ahead may be the wrong one. */
const behindMaxMs = 24 * 60 * 60_000;

const advice =
  'Set the clock right. If it is right and the newest time is wrong, stop every server and run «npm run set-clock-back» ' +
  '(docs/clock.md)';

/**
 * The clock of the product. When the clock of the machine is set back, it goes on from the newest time at half speed
 * until the machine has caught up: what has expired stays expired, and nothing lives longer than twice its time. Throws
 * when the machine is more than a day behind the newest time.
 */
export async function openClock(db: Db, log: FastifyBaseLogger, machine: Machine = thisMachine): Promise<Clock> {
  let newest = await newestRecorded(db);
  if (newest - machine.now() > behindMaxMs)
    throw new Error(
      `the clock of this machine says ${textOf(machine.now())}, and the newest time in the database is ` +
        `${textOf(newest)}. ${advice}`,
    );
  let readAt = machine.elapsedMs();
  let isWarned = false;
  const now = () => {
    const elapsedMs = machine.elapsedMs();
    newest = Math.max(machine.now(), newest + (elapsedMs - readAt) / 2);
    readAt = elapsedMs;
    return new Date(newest);
  };
  const behindMs = () => now().getTime() - machine.now();
  const warn = (ms: number) => {
    const isBehind = ms > behindToleratedMs;
    if (isBehind && !isWarned) log.error({ behindMs: ms }, `the clock of this machine is behind. ${advice}`);
    if (!isBehind && isWarned) log.warn('the clock of this machine has caught up');
    isWarned = isBehind;
  };
  return {
    now,
    behindMs,
    async record() {
      const recorded = await recordTime(db, now());
      // Another machine that is further ahead must not take this one with it. A restart would be refused.
      if (recorded - machine.now() <= behindMaxMs) newest = Math.max(newest, recorded);
      warn(Math.max(behindMs(), recorded - machine.now()));
    },
  };
}

const textOf = (ms: number): string => new Date(ms).toISOString();

/** In milliseconds; 0 before the first one. */
export async function newestRecorded(db: Db): Promise<number> {
  const [row] = await db.select({ at: newestTime.at }).from(newestTime);
  return row?.at.getTime() ?? 0;
}

async function recordTime(db: Db, at: Date): Promise<number> {
  const greatest = sql`greatest(${newestTime.at}, excluded.at)`;
  const [row] = await db
    .insert(newestTime)
    .values({ at })
    .onConflictDoUpdate({ target: newestTime.isOnly, set: { at: greatest } })
    .returning({ at: newestTime.at });
  return row?.at.getTime() ?? at.getTime();
}

/** Makes this the newest time. What was made in the wrong time must be ended before (`server/set-clock-back.ts`). */
export const overwriteNewestTime = (db: Db, at: Date) => db.update(newestTime).set({ at });
