import { isNotNull } from 'drizzle-orm';
import { administratorInvitations, emailCodes, registrations, sessions } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import { outbox } from '#server/core/outbox.ts';

/**
 * Ends all sessions, codes and links of everyone: after a restore, what was ended or used since the backup must not open
 * anything again. People sign in again, and ask for a new code. Returns how many sessions it ended.
 */
export async function endAllAccess(db: Db): Promise<number> {
  const ended = await db.delete(sessions).returning({ id: sessions.id });
  await db.delete(administratorInvitations);
  await db.delete(emailCodes);
  // The registrations stay: a new code confirms them.
  await db.update(registrations).set({ codeExpiresAt: new Date(0) });
  // Mails with a code or link that waited to be sent.
  await db.delete(outbox).where(isNotNull(outbox.encryptedSecret));
  return ended.length;
}
