import { and, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { integer, type PgColumn, snakeCase, text } from 'drizzle-orm/pg-core';
import type { LimitName } from '#contract/core/endpoint.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { instant } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { mailboxOf, networkOf } from '#server/base/text/addresses.ts';

const limits = snakeCase.table('limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  /** Calls that still run: it is not yet known whether they count. */
  pending: integer().notNull(),
  /** From then on the calls of `pending` count as gone: their process died. */
  pendingUntil: instant().notNull(),
  resetsAt: instant().notNull(),
});

type Caller = {
  /** The network of the caller. */
  from: string;
  accountId: number | null;
  email: string | null;
};
/** One count that a limit holds: at most `max` in a window. */
export type Key = { key: string; max: number; windowMs: number };
export type Limit = {
  /** One network's limit over all accounts: taken before the fields of the call are read (specification#raw-input). */
  network?: (from: string) => Key;
  /** Limits that need the account or a field. */
  keys?: (caller: Caller) => readonly Key[];
  /**
   * Only these refusals count; any other result gives the try back. Absent: every call counts, but for the account and
   * the address only if its input is right.
   */
  counts?: readonly ErrorCode[];
  /** A call that has not settled its try after this time died with its process; its try is given back. */
  leaseMs?: number;
};

/** The limit of each name; `server/limits.ts` has those of the product. */
export type Limits = Readonly<Record<LimitName, Limit>>;

/** How long a try is held for a call that has not settled it. */
const usualLeaseMs = 60_000;

type Part = 'network' | 'rest';
const allParts: readonly Part[] = ['network', 'rest'];

function keysOf({ network, keys }: Limit, caller: Caller, parts: readonly Part[]): readonly Key[] {
  const ofNetwork = network && parts.includes('network') ? [network(caller.from)] : [];
  return parts.includes('rest') ? [...ofNetwork, ...(keys?.(caller) ?? [])] : ofNetwork;
}

/** How long a call waits for other calls of its key before it is refused. */
const waitMs = 10_000;
const retryDelayMs = 50;

/**
 * Takes one try before the call runs, so that parallel calls cannot exceed the limit. Refuses with 429 and
 * `Retry-After` when no try is left. It waits for running calls that may turn out not to count. Returns a function that
 * settles the try, with the code of the refusal or null for a success.
 */
export async function takeTry(
  db: Db,
  limit: Limit,
  { address, ...caller }: Omit<Caller, 'from'> & { address: string },
  now: Date,
  parts = allParts,
): Promise<(refused: string | null) => Promise<void>> {
  const { counts, leaseMs = usualLeaseMs } = limit;
  const taken: string[] = [];
  const settle = async (doesCount: boolean) => {
    for (const key of taken) {
      const count = sql`${limits.count} + ${doesCount ? 1 : 0}`;
      const pending = sql`greatest(${limits.pending} - 1, 0)`;
      await db.update(limits).set({ count, pending }).where(eq(limits.key, key));
    }
  };
  for (const wanted of keysOf(limit, { ...caller, from: networkOf(address) }, parts)) {
    const refusal = await take(db, { ...wanted, leaseMs, now });
    if (refusal) {
      await settle(false);
      throw refusal;
    }
    taken.push(wanted.key);
  }
  const doesCount = (refused: string | null) =>
    counts ? counts.some((code) => code === refused) : refused !== 'invalid_input' || !parts.includes('rest');
  return (refused) => settle(doesCount(refused));
}

/** The tries that one call takes. They are settled together when it has ended. */
export function openTries(
  { db, config, limits: ofName }: { db: Db; config: { hasRateLimits: boolean }; limits: Limits },
  { now, ...caller }: { address: string; accountId: number | null; now: Date },
) {
  const taken: ((refused: string | null) => Promise<void>)[] = [];
  let ofNetwork: LimitName | null = null;
  const takeParts = async (name: LimitName, email: string | null, parts: readonly Part[]) => {
    if (config.hasRateLimits) taken.push(await takeTry(db, ofName[name], { ...caller, email }, now, parts));
  };
  return {
    /** The part of the limit that needs no field of the call. */
    async takeOfNetwork(name: LimitName): Promise<void> {
      await takeParts(name, null, ['network']);
      ofNetwork = name;
    },
    /** The rest of it, or all. */
    take: (name: LimitName, email: string | null): Promise<void> =>
      takeParts(name, email, name === ofNetwork ? ['rest'] : allParts),
    async settle(refused: string | null): Promise<void> {
      for (const settle of taken) await settle(refused);
    },
  };
}

/**
 * Refuses a call that has no try left, before its body is received and without taking a try. Limits by a field of the
 * body, such as an e-mail address, are not known yet.
 */
export async function refuseIfOut(
  db: Db,
  limit: Limit,
  { address, accountId, now }: { address: string; accountId: number | null; now: Date },
): Promise<void> {
  const keys = keysOf(limit, { from: networkOf(address), accountId, email: null }, allParts);
  const refusal = await usedUp(db, keys, now);
  if (refusal) throw refusal;
}

/** The refusal of a key that has no try left; null when all have one. */
export async function usedUp(db: Db, keys: readonly Key[], now: Date): Promise<Refusal | null> {
  if (!keys.length) return null;
  const isOut = keys.map(({ key, max }) => and(eq(limits.key, key), gte(limits.count, max)));
  const [row] = await db
    .select({ freeAt: limits.resetsAt })
    .from(limits)
    .where(and(or(...isOut), gt(limits.resetsAt, now)))
    .orderBy(desc(limits.resetsAt))
    .limit(1);
  return row ? tooMany(row.freeAt, now) : null;
}

/** Counts one for each of these keys. */
export async function countOnce(db: Db, keys: readonly Key[], now: Date): Promise<void> {
  if (!keys.length) return;
  const isOver = isPast(limits.resetsAt, now);
  const firsts = keys.map(({ key, windowMs }) => {
    return { key, count: 1, pending: 0, pendingUntil: now, resetsAt: new Date(now.getTime() + windowMs) };
  });
  const count = sql`case when ${isOver} then 1 else ${limits.count} + 1 end`;
  const resetsAt = sql`case when ${isOver} then excluded.resets_at else ${limits.resetsAt} end`;
  await db.insert(limits).values(firsts).onConflictDoUpdate({ target: limits.key, set: { count, resetsAt } });
}

const isPast = (time: PgColumn, now: Date) => sql`${time} <= ${now.toISOString()}::timestamptz`;

function tooMany(freeAt: Date, now: Date): Refusal {
  const waitSeconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
  return new Refusal('too_many', { retryAfterSeconds: Math.max(1, waitSeconds) });
}

type Try = Key & { leaseMs: number; now: Date };

/** Takes one try of a key; returns the refusal when none is left. */
async function take(db: Db, wanted: Try): Promise<Refusal | null> {
  const until = performance.now() + waitMs;
  while (!(await takePlace(db, wanted))) {
    const [row] = await db.select().from(limits).where(eq(limits.key, wanted.key));
    const isOut = row !== undefined && row.count >= wanted.max;
    if (isOut || performance.now() > until) {
      return tooMany((isOut ? row.resetsAt : row?.pendingUntil) ?? wanted.now, wanted.now);
    }
    await new Promise((soon) => setTimeout(soon, retryDelayMs));
  }
  return null;
}

async function takePlace(db: Db, { key, max, windowMs, leaseMs, now }: Try): Promise<boolean> {
  const resetsAt = new Date(now.getTime() + windowMs);
  const pendingUntil = new Date(now.getTime() + leaseMs);
  const isOver = isPast(limits.resetsAt, now);
  const running = sql`case when ${isOver} or ${isPast(limits.pendingUntil, now)} then 0 else ${limits.pending} end`;
  const places = await db
    .insert(limits)
    .values({ key, count: 0, pending: 1, pendingUntil, resetsAt })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isOver} then 0 else ${limits.count} end`,
        pending: sql`${running} + 1`,
        pendingUntil: sql`excluded.pending_until`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${limits.resetsAt} end`,
      },
      setWhere: sql`${isOver} or ${limits.count} + ${running} < ${max}`,
    })
    .returning({ key: limits.key });
  return places.length > 0;
}

/** Ends the time windows of these keys. */
export const endWindows = (db: Db, keys: readonly string[]) => db.delete(limits).where(inArray(limits.key, [...keys]));

/** Deletes the tries of this e-mail address. */
export async function deleteTries(db: Db, email: string): Promise<void> {
  for (const address of new Set([email, mailboxOf(email)])) {
    const end = ` ${address}`;
    await db.delete(limits).where(sql`right(${limits.key}, char_length(${end}::text)) = ${end}::text`);
  }
}

/** Deletes time windows that are over. */
export const sweepLimits = (db: Db, now: Date) => db.delete(limits).where(lt(limits.resetsAt, now));
