import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { deleteRegistrations } from '#server/accounts/access.ts';
import { deleteEmailCodes } from '#server/accounts/registration/email-codes.ts';
import { type AccountRow, accounts, emailChanges, registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';

const dayMs = 24 * 60 * 60_000;
export const wayBackMs = 7 * dayMs;
/** As long as sent mails are kept: the erasure of the account needs to know their addresses. */
const keptMs = 30 * dayMs;

/** The values of a change that can be neither confirmed nor taken back any more. */
export const endedChange = { codeHash: null, backHash: null } as const;

/** Ends the changes of an account from this one on; without one, all. */
export const endChangesOf = (db: Db, accountId: number, firstId = 0) =>
  db
    .update(emailChanges)
    .set(endedChange)
    .where(and(eq(emailChanges.accountId, accountId), gte(emailChanges.id, firstId)));

type Address = { email: string; now: Date; otherThan?: number | undefined };

/** The account that has the address, or can take it back within seven days. For everybody else it is taken. */
export async function addressOwner(db: Db, { email, now, otherThan = 0 }: Address) {
  const { accountId, oldEmail, backHash, backUntil } = emailChanges;
  const canTakeBack = db
    .select({ accountId })
    .from(emailChanges)
    .where(and(eq(oldEmail, email), isNotNull(backHash), gt(backUntil, now)));
  const [owner] = await db
    .select({ id: accounts.id, displayName: accounts.displayName })
    .from(accounts)
    .where(and(or(eq(accounts.email, email), inArray(accounts.id, canTakeBack)), ne(accounts.id, otherThan)));
  return owner ?? null;
}

/** Gives the account another address. Codes and open registrations of both end. The caller holds the lock of the new one. */
export async function setEmail(
  db: Db,
  { encryption }: Pick<AppContext, 'encryption'>,
  { id, email: old }: Pick<AccountRow, 'id' | 'email'>,
  email: string,
): Promise<void> {
  await db.update(accounts).set({ email }).where(eq(accounts.id, id));
  await deleteRegistrations(db, eq(registrations.email, email));
  for (const address of [old, email]) await deleteEmailCodes(db, encryption, address);
}

/** The addresses that an account had, and that nobody has now. */
export async function formerEmails(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: emailChanges.oldEmail })
    .from(emailChanges)
    .leftJoin(accounts, eq(accounts.email, emailChanges.oldEmail))
    .where(and(eq(emailChanges.accountId, accountId), isNotNull(emailChanges.confirmedAt), isNull(accounts.id)));
  return rows.map(({ email }) => email);
}

/** Deletes changes whose mails are deleted. */
export const sweepEmailChanges = (db: Db, now: Date) =>
  db.delete(emailChanges).where(lte(emailChanges.createdAt, new Date(now.getTime() - keptMs)));
