import { eq } from 'drizzle-orm';
import { dropResetCode } from '#server/accounts/asked-codes.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Scene } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import { record } from '#server/core/history.ts';

type Setting = {
  passwordHash: string;
  action: 'resetPassword' | 'changePassword';
  /** The session that goes on. */
  keptSession?: Buffer;
};

/** Sets the password, ends the sessions that the old one opened, and tells the owner, by mail as well. */
export async function setPassword(
  { db, now, house }: Scene<Actor | null>,
  { id, role, email }: Pick<AccountRow, 'id' | 'role' | 'email'>,
  { passwordHash, action, keptSession }: Setting,
): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await closeSessionsOf(db, id, keptSession);
  await dropResetCode(db, house.vault, email);
  await record(db, { at: now, by: { id, role }, action, subject: 'account', subjectId: id });
  const mail = { template: accountMails.passwordChanged, data: {} };
  await house.tell(db, [id], { title: accountNotices.passwordChanged, link: '/profile', mail }, now);
}
