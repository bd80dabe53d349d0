import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { cardFingerprint } from '#server/accounts/facts.ts';
import { lawyers } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db/db.ts';
import type { AppContext } from '#server/core/http/app-context.ts';

/** Lawyers per transaction. */
const batch = 500;

/**
 * Fills the fingerprints of card numbers that were stored before the column existed. Several processes can run it at the
 * same time. Returns how many it filled.
 */
export async function fillBarCardFingerprints(app: Pick<AppContext, 'db' | 'encryption'>): Promise<number> {
  let filled = 0;
  let last: number;
  do {
    last = await app.db.transaction((db) => fillBatch({ ...app, db }));
    filled += last;
  } while (last === batch);
  return filled;
}

async function fillBatch({ db, encryption }: { db: Db } & Pick<AppContext, 'encryption'>): Promise<number> {
  const rows = await db
    .select({ id: lawyers.accountId, sealed: lawyers.barCardSealed })
    .from(lawyers)
    .where(and(isNotNull(lawyers.barCardSealed), isNull(lawyers.barCardFingerprint)))
    .limit(batch)
    .for('update', { skipLocked: true });
  for (const { id, sealed } of rows) {
    if (!sealed) continue;
    const barCardFingerprint = cardFingerprint(encryption, encryption.decrypt(sealed));
    await db.update(lawyers).set({ barCardFingerprint }).where(eq(lawyers.accountId, id));
  }
  return rows.length;
}
