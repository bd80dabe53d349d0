import { eq } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import type { PlainAccountFact } from '#contract/accounts/facts.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { nameKey } from '#contract/egypt/names.ts';
import { lockAccount, lockAsManager, lockEmails, openRegistrations } from '#server/accounts/access.ts';
import { correctionMails, correctionNotices } from '#server/accounts/corrections/copy.ts';
import { addressOwner, endChangesOf, setEmail } from '#server/accounts/corrections/email-changes.ts';
import { plainAccountNames } from '#server/accounts/facts.ts';
import { profile } from '#server/accounts/list-accounts.ts';
import { forgetDevices } from '#server/accounts/login/known-devices.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { type AccountRow, accounts, emailChanges } from '#server/accounts/table.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { recordAct } from '#server/call/history/history.ts';
import { sendLater } from '#server/call/mail/outbox.ts';

const { corrections: t, unverified } = accountTexts;

/** The sent facts; null stays as it is. */
type Sent = Readonly<Record<PlainAccountFact, string | null>>;

/**
 * Saves what differs from the account and tells the person, at both addresses if there is another one. The history gets
 * the names of the facts, never their values. Searches by the name learn the new one, for example the list of lawyers.
 * An administrator gives a reason. False if nothing differs.
 */
async function saveFacts(context: RequestContext, account: AccountRow, sent: Sent, reason: string | null) {
  const { db, now, app } = context;
  const { id, email: oldEmail } = account;
  const changed = plainAccountNames.filter((name) => sent[name] !== null && sent[name] !== account[name]);
  if (!changed.length) return false;
  const displayName = sent.displayName ?? account.displayName;
  const phoneNumber = sent.phoneNumber ?? account.phoneNumber;
  const set = { displayName, phoneNumber, searchKey: nameKey(displayName) };
  await db.update(accounts).set(set).where(eq(accounts.id, id));
  if (changed.includes('displayName')) await app.react(context, 'accountRenamed', { accountId: id });
  const data = { changed, reason };
  if (sent.email !== null && changed.includes('email')) {
    await correctEmail(context, account, sent.email);
    const toOld = { to: oldEmail, data: { ...data, name: displayName }, now, leavesNoTrace: true };
    await sendLater(db, correctionMails.corrected, toOld);
  }
  const action = reason === null ? 'correctProfile' : 'correctAccount';
  await recordAct(context, { action, subject: 'account', subjectId: id, after: { changed }, reason });
  const mail = { template: correctionMails.corrected, data };
  await app.notify(db, [id], { title: correctionNotices.corrected(data), link: '/profile', mail }, now);
  return true;
}

export const correctProfile: Handler<'correctProfile'> = async (context, sent) => {
  const { actor } = context;
  const account = await lockAccount(context, actor.id);
  const isRenamed = sent.displayName !== null && sent.displayName !== account.displayName;
  if (isRenamed && (actor.role === 'Lawyer' || actor.role === 'Admin'))
    throw refuseField('displayName', t.nameByAdministration);
  await saveFacts(context, account, { ...sent, email: null }, null);
  return profile(context, {});
};

/** An administrator corrects an account of any role, also a suspended one. Its old address gets no way back. */
export const correctAccount: Handler<'correctAccount'> = async (context, { accountId, reason, ...sent }) => {
  const { db } = context;
  const [known] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  if (!known) throw new Refusal('not_found');
  await lockEmails(db, [known.email, sent.email ?? known.email]);
  await lockAsManager(context);
  const account = await lockAccount(context, accountId);
  if (account.email !== known.email) throw new Refusal('state_changed');
  if (!(await saveFacts(context, account, sent, reason))) throw refuseField('displayName', t.unchanged);
  return null;
};

/** Ends the sessions as well: a person with the old address may have opened them. */
async function correctEmail({ db, actor, now, app }: RequestContext, account: AccountRow, email: string) {
  const { id: accountId, email: oldEmail } = account;
  if (accountId === actor.id) throw refuseField('email', t.ownEmail);
  // The owner of the mailbox can set the password: one person could decide as two administrators.
  if (account.role === 'Admin') throw refuseField('email', t.administratorEmail);
  if (await addressOwner(db, { email, now, otherThan: accountId }))
    throw refuseField('email', t.emailTaken, 'account_exists');
  if ((await openRegistrations(db, email)).length) throw refuseField('email', unverified.otherRegistration);
  await endChangesOf(db, accountId);
  await setEmail(db, app, account, email);
  const at = { codeExpiresAt: now, backUntil: now, confirmedAt: now, createdAt: now };
  await db.insert(emailChanges).values({ accountId, oldEmail, newEmail: email, ...at });
  await closeSessionsOf(db, accountId);
  await forgetDevices(db, accountId);
}
