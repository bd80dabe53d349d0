import { eq } from 'drizzle-orm';
import { codeEverySeconds, type resendCode as resendCodeCall } from '#contract/accounts-registration.ts';
import { lockEmail, openRegistrations } from '#server/accounts/access.ts';
import { mayAskCode } from '#server/accounts/asked-codes.ts';
import { codeHash, codeMs, newCode } from '#server/accounts/codes.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { registrations } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { sendLater } from '#server/core/outbox.ts';

/** Mails the newest registration of the address a new code, at most one a minute; every address is answered alike. */
export const resendCode: Act<typeof resendCodeCall> = async ({ db, now, house }, { email }) => {
  const { vault } = house;
  await lockEmail(db, email);
  const [newest] = await openRegistrations(db, email);
  const code = newCode();
  const codeExpiresAt = new Date(now.getTime() + codeMs);
  const secret = { sealed: vault.seal(code), expiresAt: codeExpiresAt };
  const renewed = { codeHash: codeHash(vault, email, code), codeExpiresAt, codeTries: 0 };
  const isAsked = await mayAskCode(db, { vault, purpose: 'confirm', email, now }, code);
  if (isAsked && newest) {
    await db.update(registrations).set(renewed).where(eq(registrations.id, newest.id));
    const { displayName: name, role } = newest;
    await sendLater(db, accountMails.code, { to: email, data: { name, role }, now, secret });
  }
  return { againAfterSeconds: codeEverySeconds };
};
