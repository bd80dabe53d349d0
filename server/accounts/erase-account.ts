import { and, eq, inArray, or } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import type { PlainAccountFact } from '#contract/accounts/facts.ts';
import { deleteRegistrations, ensureAnotherManager, lockEmail } from '#server/accounts/access.ts';
import { endInvitationsOf } from '#server/accounts/administrators/administrator-invitations.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { formerEmails } from '#server/accounts/corrections/email-changes.ts';
import { forgetDevices } from '#server/accounts/login/known-devices.ts';
import { checkOwnPassword } from '#server/accounts/login/passwords.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { deleteEmailCodes } from '#server/accounts/registration/email-codes.ts';
import { eraseSecondFactor, lockSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { type AccountRow, accounts, emailChanges, lawyers, registrations } from '#server/accounts/table.ts';
import { needsName } from '#server/call/context/events.ts';
import type { Preparation, RequestContext } from '#server/call/context/handler.ts';
import { deleteTries } from '#server/call/context/tries.ts';
import { recordAct } from '#server/call/history/history.ts';
import { deleteIdempotencyKeys } from '#server/call/http/idempotency.ts';
import { deleteMailsTo, sendLater } from '#server/call/mail/outbox.ts';
import { files } from '#server/files/table.ts';

/**
 * Deletes the caller's account: each domain erases its data of the person, then the account becomes a stub. This is one
 * transaction. When two calls run at the same time, the second is refused because the account is already deleted.
 */
export const deleteAccount: Preparation<'deleteAccount'> = {
  async prepare({ db, actor }, { password }) {
    const lockOwnAccount = await checkOwnPassword(db, actor, { field: 'password', password });
    return async (context) => {
      const { db, actor } = context;
      await lockEmail(db, actor.email);
      if (actor.role === 'Admin') await ensureAnotherManager(db, actor.id);
      // Lock the second factor before the account, in the same order as signing in, to avoid a deadlock.
      await lockSecondFactor(db, actor.id);
      const account = await lockOwnAccount(context);
      // Sending and deciding a proof of the yearly fee take the same lock.
      await db.select().from(lawyers).where(eq(lawyers.accountId, actor.id)).for('update');
      const results = await context.app.react(context, 'accountLeaving', null);
      await eraseAccount(context, account, { keepsName: results.includes(needsName) });
      return null;
    };
  },
};

/**
 * Turns an account into a stub, so that cases and the ledger can still refer to it. Erases its sessions, second factor, codes, mails,
 * pictures of cards and professional profile. A last mail goes to the address, which can then be registered again.
 */
async function eraseAccount(
  context: RequestContext,
  { id, email, displayName, status }: AccountRow,
  { keepsName }: { keepsName: boolean },
): Promise<void> {
  const { db, now, app } = context;
  await closeSessionsOf(db, id);
  await forgetDevices(db, id);
  await endInvitationsOf(db, id);
  await eraseSecondFactor(db, id);
  await deleteRegistrations(db, or(eq(registrations.accountId, id), eq(registrations.email, email)));
  await db.delete(lawyers).where(eq(lawyers.accountId, id));
  // The next sweep deletes the files, because no row refers to them any more.
  await db.delete(files).where(and(eq(files.ownerId, id), inArray(files.purpose, ['id photo', 'bar card photo'])));
  await deleteEmailCodes(db, app.encryption, email);
  for (const address of [email, ...(await formerEmails(db, id))]) await deleteMailsTo(db, address);
  await db.delete(emailChanges).where(eq(emailChanges.accountId, id));
  await deleteIdempotencyKeys(db, { accountId: id, email });
  await deleteTries(db, email);
  // The value that is left of each fact. A secret one goes with its columns.
  const erased: Record<PlainAccountFact, string> = {
    // An address without @ is invalid in every form, so nobody can register or sign in with this one.
    email: `deleted ${id}`,
    displayName: keepsName ? displayName : accountTexts.deleted,
    phoneNumber: '',
  };
  await db
    .update(accounts)
    .set({
      // Suspended accounts can do nothing and appear in no search, so no list needs an extra state «deleted».
      status: 'Suspended',
      statusReason: null,
      ...erased,
      searchKey: '',
      passwordHash: '',
      cardEncrypted: null,
      cardFingerprint: null,
      deletedAt: now,
    })
    .where(eq(accounts.id, id));
  await recordAct(context, { action: 'deleteAccount', subject: 'account', subjectId: id, before: { status } });
  const farewell = { to: email, data: { name: displayName }, now, leavesNoTrace: true };
  await sendLater(db, accountMails.farewell, farewell);
}
