import { createHash } from 'node:crypto';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { snakeCase, text } from 'drizzle-orm/pg-core';
import { Refusal } from '#contract/core/errors.ts';
import { bytes, instant, json } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';
import type { Uploads } from '#server/call/context/handler.ts';

const keys = snakeCase.table('idempotency_keys', {
  caller: text().notNull(),
  key: text().notNull(),
  payloadHash: bytes().notNull(),
  answer: json(),
  createdAt: instant().notNull(),
});

const keptMs = 24 * 60 * 60_000;
export const keyLengthMax = 100;

type Claim = { caller: string; key: string; payloadHashes: readonly [Buffer, ...Buffer[]]; now: Date };

/**
 * Answers a repeated call with its first answer: `make` runs once per caller and key, in the same transaction as the
 * claim. A repeated call waits while the first one still runs. A different payload with the same key: 409.
 */
export async function once<T>(db: Db, claim: Claim, make: () => Promise<T>): Promise<T> {
  const { caller, key, payloadHashes, now } = claim;
  const [payloadHash] = payloadHashes;
  const mine = and(eq(keys.caller, caller), eq(keys.key, key));
  await db.delete(keys).where(and(mine, lt(keys.createdAt, new Date(now.getTime() - keptMs))));
  const claimed = await db
    .insert(keys)
    .values({ caller, key, payloadHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: keys.key });
  if (claimed.length) {
    const answer = await make().catch(async (error: unknown) => {
      // A refusal that commits its counter must not leave a claim without an answer.
      if (error instanceof Refusal) await db.delete(keys).where(mine);
      throw error;
    });
    await db.update(keys).set({ answer }).where(mine);
    return answer;
  }
  const [first] = await db.select().from(keys).where(mine);
  if (!first || !payloadHashes.some((hash) => first.payloadHash.equals(hash))) throw new Refusal('key_reused');
  return first.answer as T;
}

/**
 * Two payloads are the same when the call, the parsed fields and the bytes of the files are. The hash is keyed, because
 * passwords and card numbers are among the fields; one for each key.
 */
export function payloadHashes(encryption: Encryption, call: string, input: unknown, uploads: Uploads) {
  const hash = createHash('sha256').update(call).update('\0').update(JSON.stringify(input));
  for (const { field, sha256 } of Object.values(uploads)) hash.update(`\0${field}\0`).update(sha256);
  return encryption.fingerprints(`payload ${hash.digest('hex')}`);
}

/** Deletes the answers of a person: those of their account, and those of their registration, found by their e-mail. */
export const deleteIdempotencyKeys = (db: Db, { accountId, email }: { accountId: number; email: string }) =>
  db.delete(keys).where(or(eq(keys.caller, `account ${accountId}`), sql`${keys.answer} ->> 'email' = ${email}`));

export const sweepKeys = (db: Db, now: Date) =>
  db.delete(keys).where(lt(keys.createdAt, new Date(now.getTime() - keptMs)));
