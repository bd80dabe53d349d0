import { gt } from 'drizzle-orm';
import { endedChange } from '#server/accounts/corrections/email-changes.ts';
import {
  administratorInvitations,
  emailChanges,
  emailCodes,
  knownDevices,
  passkeyChallenges,
  registrations,
  sessions,
} from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';

/**
 * Ends all sessions, every open code and link, and the trust in known browsers, of everybody. For a database that was
 * restored from a backup: somebody may have signed out, or changed their password, after the backup was made.
 */
export async function endAllAccess(db: Db, now: Date): Promise<void> {
  await db.delete(sessions);
  await db.delete(knownDevices);
  await db.delete(emailCodes);
  await db.update(emailChanges).set(endedChange);
  await db.delete(passkeyChallenges);
  await db.delete(administratorInvitations);
  await db.update(registrations).set({ codeExpiresAt: now }).where(gt(registrations.codeExpiresAt, now));
}
