import { eq } from 'drizzle-orm';
import { codeEverySeconds, type resendCode as resendCodeCall } from '#contract/accounts-registration.ts';
import { lockEmail, openRegistrations } from '#server/accounts/access.ts';
import { codeHash, codeMs, newCode } from '#server/accounts/codes.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { registrations } from '#server/accounts/table.ts';
import type { Act } from '#server/core/act.ts';
import { sendLater } from '#server/core/outbox.ts';

/** Mails the newest registration of the address a new code, at most one a minute; every address is answered alike. */
export const resendCode: Act<typeof resendCodeCall> = async ({ db, now, house }, { email }) => {
  const answer = { againAfterSeconds: codeEverySeconds };
  await lockEmail(db, email);
  const [newest] = await openRegistrations(db, email);
  if (!newest || now.getTime() - newest.codeSentAt.getTime() < codeEverySeconds * 1000) return answer;
  const code = newCode();
  const codeExpiresAt = new Date(now.getTime() + codeMs);
  await db
    .update(registrations)
    .set({ codeHash: codeHash(house.vault, email, code), codeExpiresAt, codeTries: 0, codeSentAt: now })
    .where(eq(registrations.id, newest.id));
  const { displayName: name, role } = newest;
  const secret = { sealed: house.vault.seal(code), expiresAt: codeExpiresAt };
  await sendLater(db, accountMails.code, { to: email, data: { name, role }, now, secret });
  return answer;
};
