import { and, isNotNull, isNull, max, ne, notInArray, sql } from 'drizzle-orm';
import { snakeCase } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { locks } from '#server/base/db/locks.ts';
import type { Encryption } from '#server/base/secrets/encryption.ts';

/** The secret keys of this database: a known text, encrypted with each. A key that was given up is needed no more. */
const secretKeys = snakeCase.table('secret_keys', {
  id: bytes().primaryKey(),
  encrypted: bytes().notNull(),
  firstUsedAt: instant().notNull(),
  givenUpAt: instant(),
});
const isNeeded = isNull(secretKeys.givenUpAt);
const knownText = 'the secret key of this database';

const refusal =
  'a secret key that this database needs is missing. Start with the SECRET_KEY of before, or your copy of secret.key in ' +
  'DATA_DIR. A new key comes before the old one, and not in its place (docs/secret-key.md)';

/** The needed ones. Refuses keys without one that the database needs; writes nothing. */
export async function readSecretKeys(db: Db, encryption: Encryption): Promise<(typeof secretKeys.$inferSelect)[]> {
  const stored = await db.select().from(secretKeys).where(isNeeded);
  try {
    for (const { encrypted } of stored) encryption.decrypt(encrypted);
  } catch (cause) {
    throw new Error(refusal, { cause });
  }
  return stored;
}

/**
 * Refuses keys without one that the database needs, before anything is written. The newest one is needed from now on: of
 * several first starts at once the first decides. Returns when the newest key came, if older ones are still needed.
 */
export const checkSecretKeys = (db: Db, encryption: Encryption, now: Date): Promise<Date | null> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.secretKeys})`);
    const [newest, ...older] = encryption.keyIds;
    const stored = await readSecretKeys(tx, encryption);
    const row = { id: newest, encrypted: encryption.encrypt(knownText), firstUsedAt: now };
    await tx
      .insert(secretKeys)
      .values(row)
      .onConflictDoUpdate({
        target: secretKeys.id,
        set: { firstUsedAt: now, givenUpAt: null },
        setWhere: isNotNull(secretKeys.givenUpAt),
      });
    const known = stored.find(({ id }) => id.equals(newest));
    return older.length > 0 && stored.length > (known ? 1 : 0) ? (known ?? row).firstUsedAt : null;
  });

/** Whether a key came to the front after the first of this ring: then another process has it in front already. */
export async function hasNewerKey(db: Db, { keyIds: [newest] }: Encryption): Promise<boolean> {
  const stored = await db.select().from(secretKeys).where(isNeeded);
  const own = stored.find(({ id }) => id.equals(newest));
  return stored.some(({ firstUsedAt }) => own !== undefined && firstUsedAt > own.firstUsedAt);
}

/** When nothing is left that they made. False when another process has done so. */
export async function giveUpOlderKeys(db: Db, { keyIds: [newest] }: Encryption, now: Date): Promise<boolean> {
  const isOlder = and(ne(secretKeys.id, newest), isNeeded);
  const changed = db.update(secretKeys).set({ givenUpAt: now }).where(isOlder);
  return (await changed.returning({ id: secretKeys.id })).length > 0;
}

/**
 * Until when a key made things that this ring does not have any more: whether they were changed since cannot be told. Null
 * when none is gone.
 */
export async function keysGoneUntil(db: Db, { keyIds }: Encryption): Promise<Date | null> {
  const isGone = notInArray(secretKeys.id, [...keyIds]);
  const [gone] = await db
    .select({ until: max(secretKeys.givenUpAt) })
    .from(secretKeys)
    .where(isGone);
  return gone?.until ?? null;
}
