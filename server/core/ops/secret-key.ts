import { sql } from 'drizzle-orm';
import { boolean, snakeCase } from 'drizzle-orm/pg-core';
import { bytes } from '#server/core/db/columns.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Encryption } from '#server/core/ops/encryption.ts';
import type { KeyedData } from '#server/core/ops/made-with-key.ts';

/** One row: a known text, encrypted with the secret key of this database. */
const secretKeyCheck = snakeCase.table('secret_key_check', {
  isOnly: boolean().primaryKey().default(true),
  encrypted: bytes().notNull(),
});
const knownText = 'the secret key of this database';

const advice =
  'Start with the key that it was filled with: the SECRET_KEY of before, or your copy of secret.key in DATA_DIR. ' +
  'To change the key use «npm run rotate-secret-key» (docs/secret-key.md)';

/**
 * Refuses a secret key that is not the one of this database. The first start stores what later ones are compared with.
 * A database from before this check is compared with what is encrypted in it.
 */
export async function checkSecretKey(db: Db, encryption: Encryption, keyedData: readonly KeyedData[]): Promise<void> {
  const stored = await storedCheck(db);
  if (stored ? canDecrypt(encryption, stored) : await createCheck(db, encryption, keyedData)) return;
  throw new Error(`the secret key is not the one of this database. ${advice}`);
}

/** True when this is the key of the database. */
export async function isSecretKey(db: Db, encryption: Encryption): Promise<boolean> {
  const stored = await storedCheck(db);
  return stored !== null && canDecrypt(encryption, stored);
}

async function storedCheck(db: Db): Promise<Buffer | null> {
  const [row] = await db.select({ encrypted: secretKeyCheck.encrypted }).from(secretKeyCheck);
  return row?.encrypted ?? null;
}

/** If several processes start at once, the first one decides. */
async function createCheck(db: Db, encryption: Encryption, keyedData: readonly KeyedData[]): Promise<boolean> {
  for (const { samples } of keyedData)
    for (const value of (await samples?.(db)) ?? []) if (!canDecrypt(encryption, value)) return false;
  await db
    .insert(secretKeyCheck)
    .values({ encrypted: encryption.encrypt(knownText) })
    .onConflictDoNothing();
  return isSecretKey(db, encryption);
}

function canDecrypt(encryption: Encryption, value: Buffer): boolean {
  try {
    encryption.decrypt(value);
    return true;
  } catch {
    return false;
  }
}

/** Makes this the key of the database. */
export const saveSecretKeyCheck = (db: Db, encryption: Encryption) =>
  db.update(secretKeyCheck).set({ encrypted: encryption.encrypt(knownText) });

/** A process that starts waits here until the transaction ends, and then finds out that its key is the old one. */
export const lockSecretKeyCheck = (db: Db) => db.execute(sql`lock table secret_key_check in access exclusive mode`);
