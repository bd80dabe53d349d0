import type { logIn as logInCall, logOut as logOutCall } from '#contract/accounts.ts';
import { accountTexts } from '#contract/copy/accounts.ts';
import { Refusal } from '#contract/core/errors.ts';
import { type AccountToEnter, accountByEmail, openRegistrations } from '#server/accounts/access.ts';
import { checkNobody, hashesOf } from '#server/accounts/passwords.ts';
import { passSecondFactor } from '#server/accounts/second-factor.ts';
import { closeSession, openSession } from '#server/accounts/sessions.ts';
import type { Act, Preparation } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';

/**
 * The account that the address and password open. Refused: with one and the same 401 when either is wrong, and with
 * what is in the way when both are right.
 */
export async function accountToEnter(db: Db, email: string, password: string): Promise<AccountToEnter> {
  const account = await accountByEmail(db, email);
  const waiting = account && account.status !== 'Rejected' ? [] : await openRegistrations(db, email);
  const hashes = [...(account ? [account] : []), ...waiting].map(({ passwordHash }) => passwordHash);
  if (!hashes.length) await checkNobody(password);
  const right = await hashesOf(password, hashes);
  // Whoever was rejected and has registered anew is asked for the code.
  if (waiting.some(({ passwordHash }) => right.includes(passwordHash))) throw new Refusal('email_not_confirmed');
  if (account && right.includes(account.passwordHash)) {
    if (account.status === 'Suspended') throw new Refusal('account_suspended');
    if (account.status !== 'Rejected') return account;
    throw new Refusal('account_rejected', { message: accountTexts.login.rejected(account.statusReason ?? '') });
  }
  throw new Refusal('credentials_invalid');
}

export const logIn: Preparation<typeof logInCall> = {
  async prepare({ db }, { email, password, otp }) {
    const account = await accountToEnter(db, email, password);
    return async (scene) => {
      if (account.role === 'Admin') await passSecondFactor(scene, account.id, otp);
      return openSession(scene, account);
    };
  },
};

export const logOut: Act<typeof logOutCall> = async ({ db, actor }) => {
  await closeSession(db, actor.tokenHash);
  return null;
};
