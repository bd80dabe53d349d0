import { eq } from 'drizzle-orm';
import { lowerAscii } from '#contract/core/text.ts';
import { administratorName } from '#server/accounts/copy.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { accounts } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import { record } from '#server/core/history.ts';

export async function hasAdministrator(db: Db): Promise<boolean> {
  const [row] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'Admin')).limit(1);
  return row !== undefined;
}

/** The administrator of the configuration, made only while there is none (contract §3). */
export async function addFirstAdministrator(
  db: Db,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(password.normalize('NFC'));
  await db.transaction(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(7262311)');
    if (await hasAdministrator(tx)) return;
    const [row] = await tx
      .insert(accounts)
      .values({
        role: 'Admin',
        status: 'Accepted',
        email: lowerAscii(email),
        displayName: administratorName,
        phoneNumber: '',
        passwordHash,
        createdAt: now,
      })
      .returning({ id: accounts.id });
    if (row)
      await record(tx, {
        at: now,
        by: 'platform',
        action: 'addAdministrator',
        subject: 'account',
        subjectId: row.id,
        after: { role: 'Admin', status: 'Accepted' },
      });
  });
}
