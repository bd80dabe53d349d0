import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
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

/** Everyone who decides. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'Admin'), inArray(accounts.status, ['Accepted'])));
  return rows.map(({ id }) => id);
}

/** Deletes registrations and the rows of their pictures, but those of the one that became an account. */
export async function forgetRegistrations(db: Db, where: SQL | undefined, kept?: RegistrationRow): Promise<void> {
  const gone = await db.delete(registrations).where(where).returning();
  const pictures = gone
    .filter(({ id }) => id !== kept?.id)
    .flatMap(({ idPhotoId, barCardPhotoId }) => [idPhotoId, barCardPhotoId])
    .filter((id) => id !== null);
  // The files themselves go with the next sweep: no row knows them any more.
  if (pictures.length) await db.delete(files).where(inArray(files.id, pictures));
}
