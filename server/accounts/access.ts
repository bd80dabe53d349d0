import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { notPermitted } from '#contract/copy/permissions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { type Duty, permissionsWith } from '#contract/core/permissions.ts';
import { type AccountRow, accounts, lawyers, type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import { files } from '#server/files/table.ts';

/** Acts about one address run one after the other, until the transaction ends. */
export const lockEmail = (db: Db, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

export const openRegistrations = (db: Db, email: string) =>
  db.select().from(registrations).where(eq(registrations.email, email)).orderBy(desc(registrations.id));

export type AccountToEnter = AccountRow & { paidUntil: Date | null };

export async function accountByEmail(db: Db, email: string): Promise<AccountToEnter | null> {
  const [row] = await db
    .select({ account: accounts, paidUntil: lawyers.paidUntil })
    .from(accounts)
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .where(eq(accounts.email, email));
  return row ? { ...row.account, paidUntil: row.paidUntil } : null;
}

/** Who administers; where a duty is named, those whose permission has it. */
export async function administrators(db: Db, duty?: Duty): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'Admin'),
        inArray(accounts.status, ['Accepted']),
        duty && inArray(accounts.permission, permissionsWith(duty)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Refuses the leaving of the last administrator who manages; of several who leave at once, one stays. */
export async function keepAManager(db: Db, leavingId: number): Promise<void> {
  await lockAdministrators(db);
  const managers = await administrators(db, 'manages');
  if (managers.length === 1 && managers[0] === leavingId) throw new Refusal('last_administrator');
}

/** Changes of who administers run one after the other, until the transaction ends. */
export const lockAdministrators = (db: Db) => db.execute('select pg_advisory_xact_lock(7262311)');

/** Locks them and answers who they are; refuses a caller who was removed a moment ago, or manages no longer. */
export async function lockAsManager(db: Db, caller: { readonly id: number }): Promise<number[]> {
  await lockAdministrators(db);
  const standing = await administrators(db);
  if (!standing.includes(caller.id)) throw new Refusal('not_signed_in');
  const managers = await administrators(db, 'manages');
  if (!managers.includes(caller.id)) throw new Refusal('not_allowed', { message: notPermitted });
  return standing;
}

/** The address of an account as others see it: none of one that was deleted. */
export const shownEmail = (account: { email: PgColumn; deletedAt: PgColumn }) =>
  sql<string>`case when ${account.deletedAt} is null then ${account.email} else '' end`;

/** Deletes registrations and the rows of their pictures, but those of the one that became an account. */
export async function forgetRegistrations(db: Db, where: SQL | undefined, kept?: RegistrationRow): Promise<void> {
  const gone = await db.delete(registrations).where(where).returning();
  const pictures = gone
    .filter(({ id }) => id !== kept?.id)
    .flatMap(({ idPhotoId, barCardPhotoId }) => [idPhotoId, barCardPhotoId]);
  await forgetPictures(db, pictures);
}

/** Deletes the rows of pictures; the files themselves go with the next sweep, for no row knows them any more. */
export async function forgetPictures(db: Db, ids: readonly (number | null | undefined)[]): Promise<void> {
  const known = ids.filter((id) => typeof id === 'number');
  if (known.length) await db.delete(files).where(inArray(files.id, known));
}
