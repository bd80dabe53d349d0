import { eq, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LimitName } from '#contract/core/endpoint.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { instant } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';

const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** Calls that are being worked on: it is not yet known whether they count. */
  pending: integer().notNull(),
  resetsAt: instant().notNull(),
});

const minuteMs = 60_000;

type Caller = { address: string; accountId: number | null; email: string | null };
type Limit = {
  windowMs: number;
  keys: (caller: Caller) => readonly { key: string; max: number }[];
  /** Only these refusals count; everything else gives the try back. Absent: every call counts. */
  counts?: readonly ErrorCode[];
};

/** How often a call may be made (contract §11). Success never counts against signing in. */
const table: Record<LimitName, Limit> = {
  login: {
    windowMs: 15 * minuteMs,
    keys: ({ address, email }) => [
      { key: `login ${address}`, max: 30 },
      { key: `login ${address} ${email}`, max: 10 },
    ],
    counts: ['credentials_invalid', 'second_factor_wrong'],
  },
  code: {
    windowMs: 15 * minuteMs,
    keys: ({ address }) => [{ key: `code ${address}`, max: 30 }],
    counts: ['code_invalid'],
  },
  registration: { windowMs: 60 * minuteMs, keys: ({ address }) => [{ key: `registration ${address}`, max: 30 }] },
  // Nobody fills a stranger's mailbox, or has ever new codes to guess at, from many addresses of the network.
  resend: {
    windowMs: 60 * minuteMs,
    keys: ({ address, email }) => [
      { key: `resend ${address}`, max: 20 },
      { key: `resend to ${email}`, max: 20 },
    ],
  },
  // A stolen session must not guess the password of its account.
  password: {
    windowMs: 15 * minuteMs,
    keys: ({ address, accountId }) => [
      { key: `password ${address}`, max: 30 },
      { key: `password ${address} ${accountId}`, max: 10 },
    ],
    counts: ['password_wrong'],
  },
  upload: { windowMs: 60 * minuteMs, keys: ({ accountId }) => [{ key: `upload ${accountId}`, max: 20 }] },
  contribution: {
    windowMs: 60 * minuteMs,
    keys: ({ accountId }) => [{ key: `contribution ${accountId}`, max: 30 }],
  },
  report: { windowMs: 60 * minuteMs, keys: ({ accountId }) => [{ key: `report ${accountId}`, max: 30 }] },
  export: { windowMs: 60 * minuteMs, keys: ({ accountId }) => [{ key: `export ${accountId}`, max: 20 }] },
};

/** A call waits so long for others of its key to end before it is refused. */
const waitMs = 10_000;
const lookAgainMs = 50;

/**
 * Takes one try before the call is worked on, so that calls at once cannot pass together; refuses with 429 and
 * `Retry-After` when none is left. While others are being worked on that may turn out not to count, it waits for them.
 * Returns what settles it: with the refusal's code, or null for a success.
 */
export async function takeTry(
  db: Db,
  name: LimitName,
  caller: Caller,
  now: Date,
): Promise<(refused: string | null) => Promise<void>> {
  const { windowMs, keys, counts } = table[name];
  const taken: string[] = [];
  const settle = async (doesCount: boolean) => {
    for (const key of taken) {
      const count = sql`${limits.count} + ${doesCount ? 1 : 0}`;
      const pending = sql`greatest(${limits.pending} - 1, 0)`;
      await db.update(limits).set({ count, pending }).where(eq(limits.key, key));
    }
  };
  for (const { key, max } of keys(caller)) {
    const refusal = await take(db, { key, max, windowMs, now });
    if (refusal) {
      await settle(false);
      throw refusal;
    }
    taken.push(key);
  }
  return (refused) => settle(!counts || counts.some((code) => code === refused));
}

type Wanted = { key: string; max: number; windowMs: number; now: Date };

/** Takes a place among the tries of one key; answers the refusal when there is none. */
async function take(db: Db, wanted: Wanted): Promise<Refusal | null> {
  const until = performance.now() + waitMs;
  while (!(await takePlace(db, wanted))) {
    const [row] = await db.select().from(limits).where(eq(limits.key, wanted.key));
    const isOut = row !== undefined && row.count >= wanted.max;
    if (isOut || performance.now() > until) {
      const waitSeconds = isOut ? Math.ceil((row.resetsAt.getTime() - wanted.now.getTime()) / 1000) : 1;
      return new Refusal('too_many', { retryAfterSeconds: Math.max(1, waitSeconds) });
    }
    await new Promise((soon) => setTimeout(soon, lookAgainMs));
  }
  return null;
}

async function takePlace(db: Db, { key, max, windowMs, now }: Wanted): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const isOver = sql`${limits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const places = await db
    .insert(limits)
    .values({ key, count: 0, pending: 1, resetsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then 0 else ${limits.count} end`,
        pending: sql`case when ${isOver} then 1 else ${limits.pending} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limits.resetsAt} end`,
      },
      setWhere: sql`${isOver} or ${limits.count} + ${limits.pending} < ${max}`,
    })
    .returning({ key: limits.key });
  return places.length > 0;
}

/** The tries that were counted for this e-mail address. */
export const forgetTries = (db: Db, email: string) =>
  db.delete(limits).where(sql`right(${limits.key}, char_length(${` ${email}`}::text)) = ${` ${email}`}::text`);

/** Forgets windows that are over. */
export const sweepLimits = (db: Db, now: Date) => db.delete(limits).where(lt(limits.resetsAt, now));
