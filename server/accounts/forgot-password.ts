import { codeEverySeconds } from '#contract/accounts-registration.ts';
import type { forgotPassword as forgotPasswordCall } from '#contract/accounts-security.ts';
import { accountByEmail, lockEmail } from '#server/accounts/access.ts';
import { mayAskCode } from '#server/accounts/asked-codes.ts';
import { codeMs, newCode } from '#server/accounts/codes.ts';
import { accountMails } from '#server/accounts/copy.ts';
import type { Act } from '#server/core/act.ts';
import { sendLater } from '#server/core/outbox.ts';

/** Mails a code to set a new password; every address is answered alike, and leaves the same row. */
export const forgotPassword: Act<typeof forgotPasswordCall> = async ({ db, now, house }, { email }) => {
  const { vault } = house;
  await lockEmail(db, email);
  const account = await accountByEmail(db, email);
  const code = newCode();
  const secret = { sealed: vault.seal(code), expiresAt: new Date(now.getTime() + codeMs) };
  const isAsked = await mayAskCode(db, { vault, purpose: 'reset', email, now }, code);
  if (isAsked && account) {
    const data = { name: account.displayName };
    await sendLater(db, accountMails.resetCode, { to: email, data, now, secret });
  }
  return { againAfterSeconds: codeEverySeconds };
};
