import { and, eq, inArray, or } from 'drizzle-orm';
import { accountTexts } from '#contract/copy/accounts.ts';
import { forgetRegistrations } from '#server/accounts/access.ts';
import { endInvitationsOf } from '#server/accounts/administrator-invitations.ts';
import { dropAskedCodes } from '#server/accounts/asked-codes.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { closeSessionsOf } from '#server/accounts/sessions.ts';
import { type AccountRow, accounts, lawyers, registrations } from '#server/accounts/table.ts';
import type { Scene } from '#server/core/act.ts';
import { record } from '#server/core/history.ts';
import { forgetKeys } from '#server/core/idempotency.ts';
import { forgetTries } from '#server/core/limits.ts';
import { forgetMails, sendLater } from '#server/core/outbox.ts';
import { files } from '#server/files/table.ts';

/**
 * Turns an account into a stub that cases and the ledger can go on naming, and erases what hangs on it: sessions, codes,
 * mails, the pictures of cards, the professional profile. A farewell goes to the address, which is free from then on.
 */
export async function forgetAccount(
  { db, actor, now, house }: Scene,
  { id, email, displayName, status }: AccountRow,
  { needsName }: { needsName: boolean },
): Promise<void> {
  await closeSessionsOf(db, id);
  await endInvitationsOf(db, id);
  await forgetRegistrations(db, or(eq(registrations.accountId, id), eq(registrations.email, email)));
  await db.delete(lawyers).where(eq(lawyers.accountId, id));
  // The files themselves go with the next sweep: no row knows them any more.
  await db.delete(files).where(and(eq(files.ownerId, id), inArray(files.purpose, ['id photo', 'bar card photo'])));
  await dropAskedCodes(db, house.vault, email);
  await forgetMails(db, email);
  await forgetKeys(db, { accountId: id, email });
  await forgetTries(db, email);
  await db
    .update(accounts)
    .set({
      // Nobody who is suspended acts, decides or is found: no list has to be told of one state more.
      status: 'Suspended',
      statusReason: null,
      // No field takes an address without @, so that this one can neither be registered nor sign in.
      email: `deleted ${id}`,
      displayName: needsName ? displayName : accountTexts.deleted,
      searchKey: '',
      phoneNumber: '',
      passwordHash: '',
      cardSealed: null,
      cardFingerprint: null,
      deletedAt: now,
    })
    .where(eq(accounts.id, id));
  await record(db, {
    at: now,
    by: actor,
    action: 'deleteAccount',
    subject: 'account',
    subjectId: id,
    before: { status },
  });
  const farewell = { to: email, data: { name: displayName }, now, leavesNoTrace: true };
  await sendLater(db, accountMails.farewell, farewell);
}
