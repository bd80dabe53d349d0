import { accountTexts } from '#contract/accounts/copy.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountByEmail, openRegistrations, type SignInAccount } from '#server/accounts/access.ts';
import { guardLogin } from '#server/accounts/login/guard-login.ts';
import { checkDummyPassword, checkOwnPassword, matchingHashes } from '#server/accounts/login/passwords.ts';
import { closeSession, openSession, renewSession } from '#server/accounts/login/sessions.ts';
import { checkSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import type { Handler, Preparation, RequestContext } from '#server/call/context/handler.ts';

type Services = Pick<RequestContext, 'db' | 'app'>;

/**
 * The account with this address and password. If either is wrong, the answer is always the same 401. If both are right
 * but the account cannot sign in, the refusal says why.
 */
export async function accountByCredentials(
  { db, app }: Services,
  email: string,
  password: string,
): Promise<SignInAccount> {
  const account = await accountByEmail(db, email);
  const waiting = account && account.status !== 'Rejected' ? [] : await openRegistrations(db, email);
  const hashes = [...(account ? [account] : []), ...waiting].map(({ passwordHash }) => passwordHash);
  if (!hashes.length) await checkDummyPassword(password, app.passwordCost);
  const right = await matchingHashes(password, hashes);
  // A rejected person who has registered again must first confirm the new registration.
  if (waiting.some(({ passwordHash }) => right.includes(passwordHash))) throw new Refusal('email_not_confirmed');
  if (account && right.includes(account.passwordHash)) {
    if (account.status === 'Suspended') throw new Refusal('account_suspended');
    if (account.status !== 'Rejected') return account;
    throw new Refusal('account_rejected', { message: accountTexts.login.rejected(account.statusReason ?? '') });
  }
  throw new Refusal('credentials_invalid');
}

export const logIn: Preparation<'logIn'> = {
  async prepare(ready, { email, password, device, link, ...proof }) {
    const guard = await guardLogin(ready, { email, device, link });
    if (guard.refuse) return guard.refuse;
    const account = await accountByCredentials(ready, email, password);
    return async (context) => {
      const isProven = await checkSecondFactor(context, account.id, { ...proof, purpose: 'sign in' });
      await guard.pass(context, account.id);
      return openSession(context, account, isProven);
    };
  },
};

export const logOut: Handler<'logOut'> = async ({ db, actor }) => {
  await closeSession(db, actor.tokenHash);
  return null;
};

/**
 * For calls with `needsConfirmation`: what signing in asks for, asked again in an open session. The token of the session is
 * replaced, so that nobody else who has it is confirmed too.
 */
export const confirmAgain: Preparation<'confirmAgain'> = {
  async prepare({ db, actor }, { password, ...proof }) {
    const lockOwnAccount = await checkOwnPassword(db, actor, { field: 'password', password });
    return async (context) => {
      // Lock the second factor before the account, in the same order as signing in, to avoid a deadlock.
      await checkSecondFactor(context, actor.id, { ...proof, purpose: 'confirm again' });
      await lockOwnAccount(context);
      return { token: await renewSession(context.db, context.actor, context.now) };
    };
  },
};
