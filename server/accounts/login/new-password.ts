import { eq } from 'drizzle-orm';
import { codeEverySeconds } from '#contract/accounts/registration.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountByEmail, lockEmail } from '#server/accounts/access.ts';
import { accountMails, accountNotices } from '#server/accounts/copy.ts';
import { forgetDevices } from '#server/accounts/login/known-devices.ts';
import { forgetFailedLogins } from '#server/accounts/login/login-limits.ts';
import { checkOwnPassword, hashNewPassword } from '#server/accounts/login/passwords.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import {
  codeMs,
  deleteResetCode,
  isResetCode,
  newCode,
  recordCodeIfDue,
} from '#server/accounts/registration/email-codes.ts';
import { checkSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { type AccountRow, accounts } from '#server/accounts/table.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { Handler, Preparation, RequestContext } from '#server/call/context/handler.ts';
import { record } from '#server/call/history/history.ts';
import { sendLater } from '#server/call/mail/outbox.ts';

/** Mails a code that sets a new password. Known and unknown addresses get the same answer and the same kind of row. */
export const forgotPassword: Handler<'forgotPassword'> = async (context, { email }) => {
  await lockEmail(context.db, email);
  await mailResetCode(context, email, await accountByEmail(context.db, email));
  return { againAfterSeconds: codeEverySeconds };
};

/** Mails a code that sets a new password to the account of this address; without one it does the same work. */
export async function mailResetCode(
  context: RequestContext<Actor | null>,
  email: string,
  account: Pick<AccountRow, 'displayName'> | null,
  isOwner = false,
): Promise<void> {
  const { db, now, app } = context;
  const code = newCode();
  const secret = { encrypted: app.encryption.encrypt(code), expiresAt: new Date(now.getTime() + codeMs) };
  const asked = { purpose: 'reset', email, isMailed: account !== null, isOwner } as const;
  const refusal = await recordCodeIfDue(context, asked, code);
  if (!refusal && account) {
    const data = { name: account.displayName };
    await sendLater(db, accountMails.resetCode, { to: email, data, now, secret });
  }
}

/**
 * Sets a new password with the mailed code and ends every session. A wrong, expired or used code and an unknown address
 * get the same refusal after the same work. The refusal keeps the counted try. Only after the right code is the second
 * factor asked for; the code stays valid meanwhile.
 */
export const resetPassword: Preparation<'resetPassword'> = {
  async prepare({ app }, { email, otp, password, secondFactor, passkey }) {
    const passwordHash = await hashNewPassword({ field: 'password', password }, app.passwordCost);
    return async (context) => {
      const { db, now, app } = context;
      await lockEmail(db, email);
      const isRight = await isResetCode(db, { encryption: app.encryption, email, now }, otp);
      const account = await accountByEmail(db, email);
      if (!isRight || !account) throw new Refusal('code_invalid', { keepsWrites: true });
      const proof = { otp: secondFactor, field: 'secondFactor', passkey };
      await checkSecondFactor(context, account.id, { ...proof, purpose: 'reset password' });
      await setPassword(context, account, { passwordHash, action: 'resetPassword' });
      await forgetFailedLogins(db, email);
      return null;
    };
  },
};

/** Changes the caller's password and ends their other sessions, which may belong to somebody who knows the old one. */
export const changePassword: Preparation<'changePassword'> = {
  async prepare({ db, actor, app }, { currentPassword, password }) {
    const lockOwnAccount = await checkOwnPassword(db, actor, { field: 'currentPassword', password: currentPassword });
    const passwordHash = await hashNewPassword({ field: 'password', password }, app.passwordCost);
    return async (context) => {
      const account = await lockOwnAccount(context);
      const keptSession = context.actor.tokenHash;
      await setPassword(context, account, { passwordHash, action: 'changePassword', keptSession });
      return null;
    };
  },
};

type NewPassword = {
  passwordHash: string;
  action: 'resetPassword' | 'changePassword';
  /** This session stays open. */
  keptSession?: Buffer;
};

/** Sets the password, ends the other sessions, and notifies the owner, also by mail. */
async function setPassword(
  { db, now, app }: RequestContext<Actor | null>,
  { id, role, email }: Pick<AccountRow, 'id' | 'role' | 'email'>,
  { passwordHash, action, keptSession }: NewPassword,
): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await closeSessionsOf(db, id, keptSession);
  await forgetDevices(db, id);
  await deleteResetCode(db, app.encryption, email);
  await record(db, { at: now, by: { id, role }, action, subject: 'account', subjectId: id });
  const mail = { template: accountMails.passwordChanged, data: {} };
  await app.notify(db, [id], { title: accountNotices.passwordChanged, link: '/profile', mail }, now);
}
