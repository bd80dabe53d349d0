import { eq } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import type {
  correctAccount as correctAccountCall,
  correctProfile as correctProfileCall,
} from '#contract/accounts/corrections.ts';
import type { PlainAccountFact } from '#contract/accounts/facts.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { lockAsManager, lockEmails, openRegistrations } from '#server/accounts/access.ts';
import { lockAccount } from '#server/accounts/corrections/change-email.ts';
import { correctionMails, correctionNotices } from '#server/accounts/corrections/copy.ts';
import { addressOwner, endChangesOf, setEmail } from '#server/accounts/corrections/email-changes.ts';
import { plainAccountNames } from '#server/accounts/facts.ts';
import { profile } from '#server/accounts/list-accounts.ts';
import { forgetDevices } from '#server/accounts/login/known-devices.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { nameKey } from '#server/accounts/name-search.ts';
import { type AccountRow, accounts, emailChanges } from '#server/accounts/table.ts';
import { record } from '#server/core/history/history.ts';
import type { Handler, RequestContext } from '#server/core/http/handler.ts';
import { sendLater } from '#server/core/mail/outbox.ts';

const { corrections: t, unverified } = accountTexts;

/** What was sent; null stays as it is. */
type Sent = Readonly<Record<PlainAccountFact, string | null>>;
type Line = { action: 'correctProfile' | 'correctAccount'; reason?: string };

/**
 * Saves the name and the telephone number, and returns what differs from the account. The history gets the names of the
 * facts, never their values. What stores the name in order to find it by learns of a new one.
 */
async function saveFacts(context: RequestContext, account: AccountRow, sent: Sent, line: Line) {
  const { db, actor, now, app } = context;
  const changed = plainAccountNames.filter((name) => sent[name] !== null && sent[name] !== account[name]);
  if (!changed.length) return changed;
  const displayName = sent.displayName ?? account.displayName;
  const phoneNumber = sent.phoneNumber ?? account.phoneNumber;
  const set = { displayName, phoneNumber, searchKey: nameKey(displayName) };
  await db.update(accounts).set(set).where(eq(accounts.id, account.id));
  if (changed.includes('displayName')) await app.react(context, 'accountRenamed', { accountId: account.id });
  await record(db, { at: now, by: actor, ...line, subject: 'account', subjectId: account.id, after: { changed } });
  return changed;
}

export const correctProfile: Handler<typeof correctProfileCall> = async (context, { displayName, phoneNumber }) => {
  const { db, actor, now, app } = context;
  const account = await lockAccount(db, actor.id);
  const isRenamed = displayName !== null && displayName !== account.displayName;
  if (isRenamed && (actor.role === 'Lawyer' || actor.role === 'Admin'))
    throw refuseField('displayName', t.nameByAdministration);
  const sent = { displayName, phoneNumber, email: null };
  const changed = await saveFacts(context, account, sent, { action: 'correctProfile' });
  const mail = { template: correctionMails.profileCorrected, data: { changed } };
  const notice = { title: correctionNotices.profileCorrected(changed), link: '/profile', mail };
  if (changed.length) await app.notify(db, [account.id], notice, now);
  return profile(context, {});
};

/** An administrator corrects an account of any role, also a suspended one. Both its addresses hear of it, without a way back. */
export const correctAccount: Handler<typeof correctAccountCall> = async (context, { accountId, reason, ...sent }) => {
  const { db, actor, now, app } = context;
  const [known] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  if (!known) throw new Refusal('not_found');
  await lockEmails(db, [known.email, sent.email ?? known.email]);
  await lockAsManager(db, actor);
  const account = await lockAccount(db, accountId);
  if (account.email !== known.email) throw new Refusal('state_changed');
  const changed = await saveFacts(context, account, sent, { action: 'correctAccount', reason });
  if (!changed.length) throw refuseField('displayName', t.unchanged);
  const data = { changed, reason };
  if (changed.includes('email') && sent.email !== null) {
    await correctEmail(context, account, sent.email);
    const toOld = { to: account.email, data: { ...data, name: account.displayName }, now, leavesNoTrace: true };
    await sendLater(db, correctionMails.accountCorrected, toOld);
  }
  const mail = { template: correctionMails.accountCorrected, data };
  const title = correctionNotices.accountCorrected(changed);
  await app.notify(db, [accountId], { title, link: '/profile', mail }, now);
  return null;
};

/** Ends the sessions as well: a person with the old address may have opened them. */
async function correctEmail(
  { db, actor, now, app }: RequestContext,
  account: AccountRow,
  email: string,
): Promise<void> {
  const { id: accountId, email: oldEmail } = account;
  if (accountId === actor.id) throw refuseField('email', t.ownEmail);
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
