import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { LimitName } from '#contract/core/endpoint.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { instant } from '#server/core/columns.ts';
import type { Db } from '#server/core/db.ts';

const limits = pgTable('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
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
    counts: ['credentials_invalid', 'request_credentials_invalid'],
  },
  code: {
    windowMs: 15 * minuteMs,
    keys: ({ address }) => [{ key: `code ${address}`, max: 30 }],
    counts: ['code_invalid'],
  },
  registration: { windowMs: 60 * minuteMs, keys: ({ address }) => [{ key: `registration ${address}`, max: 30 }] },
  resend: { windowMs: 60 * minuteMs, keys: ({ address }) => [{ key: `resend ${address}`, max: 20 }] },
  upload: { windowMs: 60 * minuteMs, keys: ({ accountId }) => [{ key: `upload ${accountId}`, max: 20 }] },
};

/**
 * Takes one try before the call is worked on, so that calls at once cannot pass together; refuses with 429 and
 * `Retry-After` when none is left. Returns what settles it: with the refusal's code, or null for a success.
 */
export async function takeTry(
  db: Db,
  name: LimitName,
  caller: Caller,
  now: Date,
): Promise<(refused: string | null) => Promise<void>> {
  const { windowMs, keys, counts } = table[name];
  const taken: string[] = [];
  const giveBack = async () => {
    for (const key of taken) {
      await db
        .update(limits)
        .set({ count: sql`${limits.count} - 1` })
        .where(and(eq(limits.key, key), gt(limits.count, 0)));
    }
  };
  for (const { key, max } of keys(caller)) {
    const { count, resetsAt } = await countUp(db, key, windowMs, now);
    taken.push(key);
    if (count <= max) continue;
    await giveBack();
    throw new Refusal('too_many', {
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)),
    });
  }
  return async (refused) => {
    if (counts && !counts.some((code) => code === refused)) await giveBack();
  };
}

async function countUp(db: Db, key: string, windowMs: number, now: Date) {
  const resetsAt = new Date(now.getTime() + windowMs);
  const isOver = sql`${limits.resetsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(limits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${limits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limits.resetsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('a counted try left no row');
  return row;
}

/** Forgets windows that are over. */
export const sweepLimits = (db: Db, now: Date) => db.delete(limits).where(lt(limits.resetsAt, now));
