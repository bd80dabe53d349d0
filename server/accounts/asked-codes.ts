import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { codeEverySeconds } from '#contract/accounts-registration.ts';
import { codeHash, codeMs, codeTriesMax } from '#server/accounts/codes.ts';
import { askedCodes } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import type { Vault } from '#server/core/vault.ts';

/** What a code is asked for: to confirm a registration, or to set a new password. */
const purposes = ['confirm', 'reset'] as const;
type Purpose = (typeof purposes)[number];

type Asking = { vault: Vault; purpose: Purpose; email: string; now: Date };

const addressHash = (vault: Vault, purpose: Purpose, email: string) => vault.fingerprint(`asked ${purpose} ${email}`);
const resetHash = (vault: Vault, email: string, code: string) => codeHash(vault, `reset ${email}`, code);

/**
 * Notes that a code leaves for the address, and answers true; within a minute of the last one false, and nothing is
 * noted. It does not ask whether the address is known to us: the answer and the work are the same.
 */
export async function mayAskCode(db: Db, asking: Asking, code: string): Promise<boolean> {
  const minuteAgo = new Date(asking.now.getTime() - codeEverySeconds * 1000);
  return noteCode(db, asking, code, minuteAgo);
}

/** The same for a code that leaves in any case, with a registration. */
export const noteSentCode = (db: Db, asking: Asking, code: string) => noteCode(db, asking, code, asking.now);

async function noteCode(db: Db, { vault, purpose, email, now }: Asking, code: string, sentBefore: Date) {
  const hash = resetHash(vault, email, code);
  const noted = { codeHash: purpose === 'reset' ? hash : null, tries: 0, sentAt: now };
  const rows = await db
    .insert(askedCodes)
    .values({ addressHash: addressHash(vault, purpose, email), ...noted })
    .onConflictDoUpdate({ target: askedCodes.addressHash, set: noted, setWhere: lte(askedCodes.sentAt, sentBefore) })
    .returning({ sentAt: askedCodes.sentAt });
  return rows.length > 0;
}

/**
 * Uses a code to set a new password up: true once, and only for the newest of the address, within ten minutes and five
 * tries. Whatever is wrong with it counts as a try.
 */
export async function useResetCode(
  db: Db,
  { vault, email, now }: Omit<Asking, 'purpose'>,
  code: string,
): Promise<boolean> {
  const mine = eq(askedCodes.addressHash, addressHash(vault, 'reset', email));
  const used = await db
    .delete(askedCodes)
    .where(
      and(
        mine,
        eq(askedCodes.codeHash, resetHash(vault, email, code)),
        lt(askedCodes.tries, codeTriesMax),
        gt(askedCodes.sentAt, new Date(now.getTime() - codeMs)),
      ),
    )
    .returning({ sentAt: askedCodes.sentAt });
  if (used.length) return true;
  await db
    .update(askedCodes)
    .set({ tries: sql`${askedCodes.tries} + 1` })
    .where(mine);
  return false;
}

/** All that is kept of what the address asked for. */
export const dropAskedCodes = (db: Db, vault: Vault, email: string) =>
  db.delete(askedCodes).where(
    inArray(
      askedCodes.addressHash,
      purposes.map((purpose) => addressHash(vault, purpose, email)),
    ),
  );

/** No code that was mailed to this address sets a password any more. */
export const dropResetCode = (db: Db, vault: Vault, email: string) =>
  db.delete(askedCodes).where(eq(askedCodes.addressHash, addressHash(vault, 'reset', email)));

/** Forgets codes that have expired. */
export const sweepCodes = (db: Db, now: Date) =>
  db.delete(askedCodes).where(lte(askedCodes.sentAt, new Date(now.getTime() - codeMs)));
