import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { codeEverySeconds } from '#contract/accounts/registration.ts';
import { Refusal, refuseField } from '#contract/core/errors.ts';
import { lockAccount, lockEmail, lockEmails } from '#server/accounts/access.ts';
import { correctionMails, correctionNotices } from '#server/accounts/corrections/copy.ts';
import { addressOwner, endChangesOf, setEmail, wayBackMs } from '#server/accounts/corrections/email-changes.ts';
import { forgetDevices } from '#server/accounts/login/known-devices.ts';
import { mailResetCode } from '#server/accounts/login/new-password.ts';
import { hashOfNoPassword } from '#server/accounts/login/passwords.ts';
import { closeSessionsOf } from '#server/accounts/login/sessions.ts';
import { codeHashes, codeMs, codeTriesMax, newCode } from '#server/accounts/registration/email-codes.ts';
import { endSecondFactorSince, lockSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { type AccountRow, accounts, emailChanges } from '#server/accounts/table.ts';
import { type Encryption, secretHash } from '#server/base/secrets/encryption.ts';
import { takeCodeMail } from '#server/call/context/code-mails.ts';
import type { Handler, RequestContext } from '#server/call/context/handler.ts';
import { record, recordAct } from '#server/call/history/history.ts';
import { sendLater } from '#server/call/mail/outbox.ts';

const { corrections: t } = accountTexts;
const link = '/profile';
const wayBackRestMs = 60 * 60_000;
const tokenText = (token: string): string => `email way back ${token}`;
const changeHashes = (encryption: Encryption, accountId: number, code: string) =>
  codeHashes(encryption, `change ${accountId}`, code);
const openChangeOf = (accountId: number) =>
  and(eq(emailChanges.accountId, accountId), isNotNull(emailChanges.codeHash));

/**
 * Asks for another address. Whether somebody has it already, only they learn, by a mail in place of the code: all else is the
 * same, so the change is stored with a code that nobody knows.
 */
export const changeEmail: Handler<'changeEmail'> = async (context, { email }) => {
  const { db, now, actor } = context;
  await lockEmail(db, email);
  const account = await lockAccount(context, actor.id);
  if (account.email === email) throw refuseField('email', t.sameEmail);
  const answer = { againAfterSeconds: codeEverySeconds };
  const [open] = await db.select().from(emailChanges).where(openChangeOf(account.id));
  const restsUntil = (open?.codeExpiresAt.getTime() ?? 0) - codeMs + codeEverySeconds * 1000;
  if (open?.newEmail === email && now.getTime() < restsUntil) return answer;
  await saveChange(context, account, email, open);
  await recordAct(context, { action: 'askForEmail', subject: 'account', subjectId: account.id });
  return answer;
};

/**
 * Stores the change, and mails the code to the new address and the way back to the old one. Within an hour of that mail
 * the open change is changed instead: its way back is still good, and nobody can fill the old mailbox.
 */
async function saveChange(
  context: RequestContext,
  { id: accountId, email: oldEmail, displayName }: AccountRow,
  newEmail: string,
  open: typeof emailChanges.$inferSelect | undefined,
): Promise<void> {
  const { db, now, app } = context;
  const owner = await addressOwner(db, { email: newEmail, now, otherThan: accountId });
  const [code, token] = [newCode(), randomBytes(32).toString('base64url')];
  const codeExpiresAt = new Date(now.getTime() + codeMs);
  const backUntil = new Date(now.getTime() + wayBackMs);
  const codeHash = changeHashes(app.encryption, accountId, owner ? token : code)[0];
  const asked = { newEmail, codeHash, codeExpiresAt, codeTries: 0 };
  const hasWayBack = open && now.getTime() < open.createdAt.getTime() + wayBackRestMs;
  await db
    .update(emailChanges)
    .set(hasWayBack ? asked : { codeHash: null })
    .where(openChangeOf(accountId));
  // The accounts that are erased later do not know these addresses, so no mail stays.
  const mail = { now, leavesNoTrace: true };
  if ((await takeCodeMail(context, { email: newEmail, isMailed: true })) === null) {
    const secret = { encrypted: app.encryption.encrypt(code), expiresAt: codeExpiresAt };
    if (owner)
      await sendLater(db, correctionMails.addressWanted, { ...mail, to: newEmail, data: { name: owner.displayName } });
    else
      await sendLater(db, correctionMails.newEmailCode, { ...mail, to: newEmail, data: { name: displayName }, secret });
  }
  if (hasWayBack) return;
  const backHash = secretHash(tokenText(token));
  await db.insert(emailChanges).values({ ...asked, accountId, oldEmail, backHash, backUntil, createdAt: now });
  // Browsers do not send the part after #, so the token reaches no server log.
  const wayBack = app.encryption.encrypt(`${app.config.publicUrl}/email-way-back#${token}`);
  const secret = { encrypted: wayBack, expiresAt: backUntil };
  await sendLater(db, correctionMails.emailWayBack, { ...mail, to: oldEmail, data: { name: displayName }, secret });
  await app.notify(db, [accountId], { title: correctionNotices.emailAsked, link }, now);
}

/** When accounts confirm one address at once, one gets it. A wrong code counts as a try although it is refused. */
export const confirmEmail: Handler<'confirmEmail'> = async (context, { otp }) => {
  const { db, now, app, actor } = context;
  const [asked] = await db.select().from(emailChanges).where(openChangeOf(actor.id));
  await lockEmails(db, asked ? [asked.oldEmail, asked.newEmail] : [actor.email]);
  const account = await lockAccount(context, actor.id);
  const [open] = await db.select().from(emailChanges).where(openChangeOf(account.id));
  const hashes = changeHashes(app.encryption, account.id, otp);
  const isSame = open?.id === asked?.id && open?.newEmail === asked?.newEmail;
  const isValid = isSame && open && open.codeExpiresAt > now && open.codeTries < codeTriesMax;
  if (!isValid || !hashes.some((hash) => open.codeHash?.equals(hash))) {
    const codeTries = sql`${emailChanges.codeTries} + 1`;
    await db.update(emailChanges).set({ codeTries }).where(openChangeOf(account.id));
    throw new Refusal('code_invalid', { keepsWrites: true });
  }
  const { id, newEmail: email } = open;
  if (await addressOwner(db, { email, now, otherThan: account.id }))
    throw refuseField('otp', t.emailTaken, 'account_exists');
  await setEmail(db, app, account, email);
  const confirmed = { codeHash: null, confirmedAt: now, backUntil: new Date(now.getTime() + wayBackMs) };
  await db.update(emailChanges).set(confirmed).where(eq(emailChanges.id, id));
  await closeSessionsOf(db, account.id, actor.tokenHash);
  await recordAct(context, { action: 'changeEmail', subject: 'account', subjectId: account.id });
  const mail = { template: correctionMails.emailChanged, data: {} };
  await app.notify(db, [account.id], { title: correctionNotices.emailChanged, link, mail }, now);
  return { email };
};

/**
 * The owner of the old address stops a change that was never confirmed, which does nothing else: a mailbox alone takes
 * nothing away. After a confirmation they take the account back. The person who asked for the change knew the password:
 * it ends too, with all that came after the change.
 */
export const restoreEmail: Handler<'restoreEmail'> = async (context, { token }) => {
  const { db, now, app } = context;
  const isThis = and(eq(emailChanges.backHash, secretHash(tokenText(token))), gt(emailChanges.backUntil, now));
  const refuseLink = () => new Refusal('code_invalid', { message: t.backInvalid });
  const [known] = await db.select().from(emailChanges).where(isThis);
  if (!known) throw refuseLink();
  const { id: changeId, oldEmail: email, accountId } = known;
  const [holder] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  // Locks the present address too: a code mailed to it could still set a password.
  await lockEmails(db, [email, holder?.email ?? email]);
  await lockSecondFactor(db, accountId);
  const account = await lockAccount(context, accountId);
  const areBack = and(eq(emailChanges.accountId, accountId), eq(emailChanges.oldEmail, email));
  const isLive = and(areBack, isNotNull(emailChanges.backHash), gt(emailChanges.backUntil, now));
  const changes = await db.select().from(emailChanges).where(isLive).orderBy(emailChanges.id);
  const [[first], asked] = [changes, changes.find(({ id }) => id === changeId)];
  if (!first || !asked) throw refuseLink();
  if (account.email !== holder?.email) throw new Refusal('state_changed');
  // Other changes may have been confirmed: where the address is the old one again, they are no reason to take more back.
  const isRestored = asked.confirmedAt !== null || account.email !== email;
  await endChangesOf(db, accountId, isRestored ? first.id : changeId);
  if (isRestored) await takeAccountBack(context, account, first);
  else {
    const by = { id: accountId, role: account.role };
    await record(db, { at: now, by, action: 'stopEmailChange', subject: 'account', subjectId: accountId });
    await app.notify(db, [accountId], { title: correctionNotices.emailKept, link }, now);
  }
  return { email, isRestored };
};

async function takeAccountBack(
  context: RequestContext<null>,
  account: AccountRow,
  { oldEmail: email, createdAt }: typeof emailChanges.$inferSelect,
): Promise<void> {
  const { db, now, app } = context;
  const { id: accountId } = account;
  await setEmail(db, app, account, email);
  const passwordHash = hashOfNoPassword(app.passwordCost);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId));
  await closeSessionsOf(db, accountId);
  await forgetDevices(db, accountId);
  const line = {
    at: now,
    by: { id: accountId, role: account.role },
    subject: 'account',
    subjectId: accountId,
  } as const;
  await record(db, { ...line, action: 'restoreEmail' });
  // After the sessions: no open call can add one any more.
  if (await endSecondFactorSince(db, accountId, createdAt)) await record(db, { ...line, action: 'resetSecondFactor' });
  await app.notify(db, [accountId], { title: correctionNotices.emailRestored, link }, now);
  await mailResetCode(context, email, account, true);
}
