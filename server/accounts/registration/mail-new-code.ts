import { eq } from 'drizzle-orm';
import type { Refusal } from '#contract/core/errors.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { codeHashes, codeMs, newCode, recordCodeIfDue } from '#server/accounts/registration/email-codes.ts';
import { type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Actor } from '#server/core/http/actor.ts';
import type { RequestContext } from '#server/core/http/handler.ts';
import { sendLater } from '#server/core/mail/outbox.ts';

/**
 * Mails a new code for a registration to this address. The codes before it are invalid. Returns the refusal, and mails
 * nothing, within a minute of the last code or when the mailbox has got enough. Without a registration it mails nothing
 * and does the same work.
 */
export async function mailNewCode(
  context: RequestContext<Actor | null>,
  registration: RegistrationRow | undefined,
  email: string,
): Promise<Refusal | null> {
  const { db, now, app } = context;
  const { encryption } = app;
  const code = newCode();
  const codeExpiresAt = new Date(now.getTime() + codeMs);
  const secret = { encrypted: encryption.encrypt(code), expiresAt: codeExpiresAt };
  const renewed = { codeHash: codeHashes(encryption, email, code)[0], codeExpiresAt, codeTries: 0 };
  const asked = { purpose: 'confirm', email, isMailed: registration !== undefined } as const;
  const refusal = await recordCodeIfDue(context, asked, code);
  if (!refusal && registration) {
    await db.update(registrations).set(renewed).where(eq(registrations.id, registration.id));
    const { displayName: name, role } = registration;
    await sendLater(db, accountMails.code, { to: email, data: { name, role }, now, secret });
  }
  return refusal;
}
