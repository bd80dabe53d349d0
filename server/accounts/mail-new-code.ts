import { eq } from 'drizzle-orm';
import { accountMails } from '#server/accounts/copy.ts';
import { codeHash, codeMs, newCode, recordCodeIfDue } from '#server/accounts/email-codes.ts';
import { type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Actor } from '#server/core/actor.ts';
import type { RequestContext } from '#server/core/handler.ts';
import { sendLater } from '#server/core/outbox.ts';

/**
 * Mails a new code for a registration to this address. The codes before it are invalid. Returns false within a minute of
 * the last code. Without a registration it mails nothing and does the same work.
 */
export async function mailNewCode(
  { db, now, app: { encryption } }: RequestContext<Actor | null>,
  registration: RegistrationRow | undefined,
  email: string,
): Promise<boolean> {
  const code = newCode();
  const codeExpiresAt = new Date(now.getTime() + codeMs);
  const secret = { encrypted: encryption.encrypt(code), expiresAt: codeExpiresAt };
  const renewed = { codeHash: codeHash(encryption, email, code), codeExpiresAt, codeTries: 0 };
  const isDue = await recordCodeIfDue(db, { encryption, purpose: 'confirm', email, now }, code);
  if (isDue && registration) {
    await db.update(registrations).set(renewed).where(eq(registrations.id, registration.id));
    const { displayName: name, role } = registration;
    await sendLater(db, accountMails.code, { to: email, data: { name, role }, now, secret });
  }
  return isDue;
}
