import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import { codeEverySeconds } from '#contract/accounts/registration.ts';
import { loginLinkMinutes } from '#contract/accounts/session.ts';
import { Refusal } from '#contract/core/errors.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { emailCodes, type RegistrationRow, registrations } from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { type Encryption, secretHash } from '#server/base/secrets/encryption.ts';
import type { Actor } from '#server/call/context/actor.ts';
import { type CodeMail, takeCodeMail } from '#server/call/context/code-mails.ts';
import type { RequestContext } from '#server/call/context/handler.ts';
import { sendLater } from '#server/call/mail/outbox.ts';

/** A mailed code has six digits, is valid for ten minutes and allows five tries (specification#codes). */
const codeDigits = 6;
export const codeMs = 10 * 60_000;
export const codeTriesMax = 5;

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/**
 * Only the first of these hashes of a code is stored. Without the key nobody can try out the million possible codes. The
 * others are of older keys.
 */
export const codeHashes = (encryption: Encryption, email: string, code: string) =>
  encryption.fingerprints(`code ${email} ${code}`);

/** The purpose of a code: to confirm a registration, to set a new password, or (a link) to log in. */
const purposes = ['confirm', 'reset', 'login'] as const;
type Purpose = (typeof purposes)[number];

type CodeOf = { encryption: Encryption; email: string; now: Date };

const addressHashes = (encryption: Encryption, purpose: Purpose, email: string) =>
  encryption.fingerprints(`asked ${purpose} ${email}`);
const isOf = (encryption: Encryption, purpose: Purpose, email: string) =>
  inArray(emailCodes.addressHash, addressHashes(encryption, purpose, email));
/** A code for this purpose was sent to the address within this time. */
const isRecent = ({ encryption, email, now }: CodeOf, purpose: Purpose, withinMs: number) =>
  and(isOf(encryption, purpose, email), gt(emailCodes.sentAt, new Date(now.getTime() - withinMs)));
const resetHashes = (encryption: Encryption, email: string, code: string) =>
  codeHashes(encryption, `reset ${email}`, code);
const linkText = (email: string, token: string) => `code login ${email} ${token}`;

type AskedCode = CodeMail & { purpose: Purpose };
type Context = RequestContext<Actor | null>;

/** How long no second code for the same purpose is sent. A registration has data of its own, and so a code of its own. */
const restMs: Readonly<Record<Purpose, number>> = {
  confirm: codeEverySeconds * 1000,
  reset: codeEverySeconds * 1000,
  login: loginLinkMinutes * 60_000,
};

/**
 * Saves the code for the address and counts its mail. Returns null; the refusal, and nothing is saved, soon after the
 * last code or when the mailbox has got enough. It does the same work for known and unknown addresses, so that the answer
 * does not show which are known. The caller holds the lock of the address.
 */
export async function recordCodeIfDue(context: Context, asked: AskedCode, code: string): Promise<Refusal | null> {
  const { db, now, app } = context;
  const { purpose, email } = asked;
  const isResting = isRecent({ encryption: app.encryption, email, now }, purpose, restMs[purpose]);
  if ((await db.$count(emailCodes, isResting)) > 0)
    return new Refusal('too_many', { message: accountTexts.unverified.tooSoon, retryAfterSeconds: codeEverySeconds });
  return recordCode(context, asked, code);
}

/** The same without the rest, for the code that is mailed with a registration. */
export async function recordCode(context: Context, asked: AskedCode, code: string): Promise<Refusal | null> {
  const { db, now, app } = context;
  const { purpose, email } = asked;
  const refusal = await takeCodeMail(context, asked);
  if (refusal) return refusal;
  // The registration stores the code that confirms it.
  const hash = purpose === 'login' ? secretHash(linkText(email, code)) : resetHashes(app.encryption, email, code)[0];
  await db.delete(emailCodes).where(isOf(app.encryption, purpose, email));
  const [addressHash] = addressHashes(app.encryption, purpose, email);
  await db
    .insert(emailCodes)
    .values({ addressHash, codeHash: purpose === 'confirm' ? null : hash, tries: 0, sentAt: now });
  return null;
}

/**
 * Checks a code that sets a new password. True only for the newest code of the address, within ten minutes and five tries.
 * Every wrong code counts as a try. The caller holds the lock of the address, and deletes the code when the password is
 * set: until then the second factor may still be wrong.
 */
export async function isResetCode(db: Db, of: CodeOf, code: string): Promise<boolean> {
  const { encryption, email } = of;
  const isRight = and(
    isRecent(of, 'reset', codeMs),
    inArray(emailCodes.codeHash, resetHashes(encryption, email, code)),
    lt(emailCodes.tries, codeTriesMax),
  );
  if ((await db.$count(emailCodes, isRight)) > 0) return true;
  await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(isOf(encryption, 'reset', email));
  return false;
}

const linkMs = restMs.login;
const linkTriesMax = 10;

const validLink = (of: CodeOf, token: string) =>
  and(isRecent(of, 'login', linkMs), eq(emailCodes.codeHash, secretHash(linkText(of.email, token))));

/** A link was mailed to the address, known or not, and is still valid. */
export const hasValidLink = async (db: Db, of: CodeOf): Promise<boolean> =>
  (await db.$count(emailCodes, isRecent(of, 'login', linkMs))) > 0;

/** Counts a try of a link; true while the link is valid and has tries left. */
export async function tryLink(db: Db, link: CodeOf, token: string): Promise<boolean> {
  const tried = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(validLink(link, token), lt(emailCodes.tries, linkTriesMax)))
    .returning({ sentAt: emailCodes.sentAt });
  return tried.length > 0;
}

/** Uses a link up. True only once. */
export const useLink = async (db: Db, link: CodeOf, token: string): Promise<boolean> =>
  (await db.delete(emailCodes).where(validLink(link, token)).returning({ sentAt: emailCodes.sentAt })).length > 0;

/** Deletes the codes of the address for all purposes. */
export const deleteEmailCodes = (db: Db, encryption: Encryption, email: string) =>
  db.delete(emailCodes).where(or(...purposes.map((purpose) => isOf(encryption, purpose, email))));

/** Makes the mailed code invalid: it can no longer set a password. */
export const deleteResetCode = (db: Db, encryption: Encryption, email: string) =>
  db.delete(emailCodes).where(isOf(encryption, 'reset', email));

/** Deletes expired codes and links. */
export const sweepCodes = (db: Db, now: Date) =>
  db.delete(emailCodes).where(lte(emailCodes.sentAt, new Date(now.getTime() - Math.max(codeMs, linkMs))));

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
