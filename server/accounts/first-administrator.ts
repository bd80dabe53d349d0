import { eq } from 'drizzle-orm';
import { lowerAscii } from '#contract/core/text.ts';
import { lockAdministrators } from '#server/accounts/access.ts';
import { administratorName } from '#server/accounts/copy.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'Admin')).limit(1);
  return row !== undefined;
}

/** The administrator of the configuration, with all permissions, made only while there is none (contract §3). */
export async function addFirstAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password.normalize('NFC'));
  await db.transaction(async (tx) => {
    await lockAdministrators(tx);
    if (await hasAdministrator(tx)) return;
    await addAdministrator(
      tx,
      { email: lowerAscii(email), displayName: administratorName, permission: 'full', passwordHash },
      now,
    );
  });
}

type NewAdministrator = Pick<AccountRow, 'email' | 'displayName' | 'permission' | 'passwordHash'>;

/** An accepted administrator's account; answers its number. */
export async function addAdministrator(
  db: Db,
  { email, displayName, permission, passwordHash }: NewAdministrator,
  now: Date,
): Promise<number> {
  const standing = { role: 'Admin', status: 'Accepted', permission } as const;
  const [row] = await db
    .insert(accounts)
    .values({
      ...standing,
      ...{ email, displayName, passwordHash, createdAt: now },
      searchKey: nameKey(displayName),
      phoneNumber: '',
    })
    .returning({ id: accounts.id });
  if (!row) throw new Error('an administrator left no row');
  await record(db, {
    at: now,
    by: 'platform',
    action: 'addAdministrator',
    subject: 'account',
    subjectId: row.id,
    after: standing,
  });
  return row.id;
}
