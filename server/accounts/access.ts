import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accountLifecycle } from '#contract/accounts/calls.ts';
import { notPermitted } from '#contract/copy/permissions.ts';
import { Refusal } from '#contract/core/errors.ts';
import { type Capability, permissionsWith } from '#contract/core/permissions.ts';
import { isOpenSession } from '#server/accounts/login/session-lifetime.ts';
import {
  type AccountRow,
  accounts,
  lawyers,
  type RegistrationRow,
  registrations,
  sessions,
} from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { locks } from '#server/base/db/locks.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { dropFiles } from '#server/files/attached-file.ts';

export const accountState = { lifecycle: accountLifecycle, table: accounts, column: accounts.status };

/** The session that takes a lock: the session of the call, or nobody's. */
type Caller = Pick<RequestContext<Actor | null>, 'db' | 'actor' | 'now'>;

/** Looks at the session again: a call may have waited for a lock while another one ended it. */
export async function requireSession({ db, actor, now }: Caller): Promise<void> {
  if (actor && !(await db.$count(sessions, and(eq(sessions.tokenHash, actor.tokenHash), isOpenSession(now)))))
    throw new Refusal('not_signed_in');
}

/**
 * Locks the account: changes of what it says of its person, and of how they sign in, run one after the other. Locks are
 * taken in one order: addresses, administrators, the second factor, the account.
 */
export async function lockAccount(caller: Caller, id: number): Promise<AccountRow> {
  // `for update` would block other calls that insert notifications, because these refer to the account.
  const [account] = await caller.db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  await requireSession(caller);
  if (!account || account.deletedAt) throw new Refusal('not_found');
  return account;
}

/** Calls about one e-mail address run one after the other. The lock ends with the transaction. */
export const lockEmail = (db: Db, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

/** The same for several addresses: always in one order, so that two calls cannot wait for each other. */
export async function lockEmails(db: Db, emails: readonly string[]): Promise<void> {
  for (const email of [...emails].sort()) await lockEmail(db, email);
}

export const openRegistrations = (db: Db, email: string) =>
  db.select().from(registrations).where(eq(registrations.email, email)).orderBy(desc(registrations.id));

/** A number for a new account. */
export async function newAccountId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('accounts', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

export type SignInAccount = AccountRow & { paidUntil: Date | null };

export async function accountByEmail(db: Db, email: string): Promise<SignInAccount | null> {
  const [row] = await db
    .select({ account: accounts, paidUntil: lawyers.paidUntil })
    .from(accounts)
    .leftJoin(lawyers, eq(lawyers.accountId, accounts.id))
    .where(eq(accounts.email, email));
  return row ? { ...row.account, paidUntil: row.paidUntil } : null;
}

/** The ids of the accepted administrators; with a capability, only of those whose permission includes it. */
export async function administrators(db: Db, capability?: Capability): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'Admin'),
        inArray(accounts.status, ['Accepted']),
        capability && inArray(accounts.permission, permissionsWith(capability)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Refused if the leaving account is the last administrator who manages. When several leave at once, one stays. */
export async function ensureAnotherManager(db: Db, leavingId: number): Promise<void> {
  await lockAdministrators(db);
  const managers = await administrators(db, 'manages');
  if (managers.length === 1 && managers[0] === leavingId) throw new Refusal('last_administrator');
}

/** Changes of the administrators run one after the other. The lock ends with the transaction. */
export const lockAdministrators = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${locks.administrators})`);

/** Locks the administrators and returns their ids. Refused if the caller was removed, signed out or no longer manages. */
export async function lockAsManager(caller: Caller & { readonly actor: Actor }): Promise<number[]> {
  const { db, actor } = caller;
  await lockAdministrators(db);
  await requireSession(caller);
  const activeIds = await administrators(db);
  if (!activeIds.includes(actor.id)) throw new Refusal('not_signed_in');
  const managers = await administrators(db, 'manages');
  if (!managers.includes(actor.id)) throw new Refusal('not_allowed', { message: notPermitted });
  return activeIds;
}

/** The e-mail address that other people see; empty for a deleted account. */
export const shownEmail = (account: { email: PgColumn; deletedAt: PgColumn }) =>
  sql<string>`case when ${account.deletedAt} is null then ${account.email} else '' end`;

/** Deletes registrations and the rows of their pictures. The pictures of `except`, which became an account, stay. */
export async function deleteRegistrations(db: Db, where: SQL | undefined, except?: RegistrationRow): Promise<void> {
  const deleted = await db.delete(registrations).where(where).returning();
  const pictures = deleted
    .filter(({ id }) => id !== except?.id)
    .flatMap(({ idPhotoId, barCardPhotoId }) => [idPhotoId, barCardPhotoId]);
  await dropFiles(db, pictures);
}
