import { eq } from 'drizzle-orm';
import { composed, lowerAscii } from '#contract/core/text.ts';
import { nameKey } from '#contract/egypt/names.ts';
import { lockAdministrators } from '#server/accounts/access.ts';
import { administratorName } from '#server/accounts/copy.ts';
import { hashPassword } from '#server/accounts/login/passwords.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { record } from '#server/call/history/history.ts';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'Admin')).limit(1);
  return row !== undefined;
}

/** Adds the administrator of the configuration, with full permission, if there is none (specification#roles). */
export async function addFirstAdministrator(
  { db, clock, passwordCost }: Pick<AppContext, 'db' | 'clock' | 'passwordCost'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(composed(password), passwordCost);
  await db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (await hasAdministrator(tx)) return;
    await addAdministrator(
      tx,
      { email: lowerAscii(email), displayName: administratorName, permission: 'full', passwordHash },
      clock(),
    );
  });
}

type NewAdministrator = Pick<AccountRow, 'email' | 'displayName' | 'permission' | 'passwordHash'>;

/** Adds an accepted administrator and returns the id of the account. */
export async function addAdministrator(
  db: Db,
  { email, displayName, permission, passwordHash }: NewAdministrator,
  now: Date,
): Promise<number> {
  const state = { role: 'Admin', status: 'Accepted', permission } as const;
  const [row] = await db
    .insert(accounts)
    .values({
      ...state,
      ...{ email, displayName, passwordHash, createdAt: now },
      searchKey: nameKey(displayName),
      phoneNumber: '',
    })
    .returning({ id: accounts.id });
  if (!row) throw new Error('inserting an administrator returned no row');
  await record(db, {
    at: now,
    by: 'platform',
    action: 'addAdministrator',
    subject: 'account',
    subjectId: row.id,
    after: state,
  });
  return row.id;
}
