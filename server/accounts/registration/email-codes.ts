import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/labels.ts';
import { loginLinkMinutes } from '#contract/accounts/login-proof.ts';
import { codeEverySeconds } from '#contract/accounts/registration.ts';
import { Refusal } from '#contract/core/errors.ts';
import { emailCodes } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db/db.ts';
import type { Actor } from '#server/core/http/actor.ts';
import type { RequestContext } from '#server/core/http/handler.ts';
import { type CodeMail, takeCodeMail } from '#server/core/mail/code-mails.ts';
import { type Encryption, secretHash, secretHashes } from '#server/core/ops/encryption.ts';

/** A mailed code has six digits, is valid for ten minutes and allows five tries (specification#codes). */
const codeDigits = 6;
export const codeMs = 10 * 60_000;
export const codeTriesMax = 5;

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** Only this keyed hash of a code is stored. Without the key nobody can try out the million possible codes. */
export const codeHash = (encryption: Encryption, email: string, code: string): Buffer =>
  encryption.fingerprint(`code ${email} ${code}`);

/** The purpose of a code: to confirm a registration, to set a new password, or (a link) to log in. */
const purposes = ['confirm', 'reset', 'login'] as const;
type Purpose = (typeof purposes)[number];

type CodeOf = { encryption: Encryption; email: string; now: Date };

const addressHash = (encryption: Encryption, purpose: Purpose, email: string) =>
  encryption.fingerprint(`asked ${purpose} ${email}`);
const resetHash = (encryption: Encryption, email: string, code: string) => codeHash(encryption, `reset ${email}`, code);
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
  const isRecent = and(
    eq(emailCodes.addressHash, addressHash(app.encryption, purpose, email)),
    gt(emailCodes.sentAt, new Date(now.getTime() - restMs[purpose])),
  );
  if ((await db.$count(emailCodes, isRecent)) > 0)
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
  const hash = purpose === 'login' ? secretHash(linkText(email, code)) : resetHash(app.encryption, email, code);
  const saved = { codeHash: purpose === 'confirm' ? null : hash, tries: 0, sentAt: now };
  await db
    .insert(emailCodes)
    .values({ addressHash: addressHash(app.encryption, purpose, email), ...saved })
    .onConflictDoUpdate({ target: emailCodes.addressHash, set: saved });
  return null;
}

/**
 * Checks a code that sets a new password. True only for the newest code of the address, within ten minutes and five tries.
 * Every wrong code counts as a try. The caller holds the lock of the address, and deletes the code when the password is
 * set: until then the second factor may still be wrong.
 */
export async function isResetCode(db: Db, { encryption, email, now }: CodeOf, code: string): Promise<boolean> {
  const mine = eq(emailCodes.addressHash, addressHash(encryption, 'reset', email));
  const isRight = and(
    mine,
    eq(emailCodes.codeHash, resetHash(encryption, email, code)),
    lt(emailCodes.tries, codeTriesMax),
    gt(emailCodes.sentAt, new Date(now.getTime() - codeMs)),
  );
  if ((await db.$count(emailCodes, isRight)) > 0) return true;
  await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(mine);
  return false;
}

const linkMs = restMs.login;
const linkTriesMax = 10;

const validLink = ({ encryption, email, now }: CodeOf, token: string) =>
  and(
    eq(emailCodes.addressHash, addressHash(encryption, 'login', email)),
    inArray(emailCodes.codeHash, secretHashes(encryption, linkText(email, token))),
    gt(emailCodes.sentAt, new Date(now.getTime() - linkMs)),
  );

/** A link was mailed to the address, known or not, and is still valid. */
export const hasValidLink = async (db: Db, { encryption, email, now }: CodeOf): Promise<boolean> =>
  (await db.$count(
    emailCodes,
    and(
      eq(emailCodes.addressHash, addressHash(encryption, 'login', email)),
      gt(emailCodes.sentAt, new Date(now.getTime() - linkMs)),
    ),
  )) > 0;

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
  db.delete(emailCodes).where(
    inArray(
      emailCodes.addressHash,
      purposes.map((purpose) => addressHash(encryption, purpose, email)),
    ),
  );

/** Makes the mailed code invalid: it can no longer set a password. */
export const deleteResetCode = (db: Db, encryption: Encryption, email: string) =>
  db.delete(emailCodes).where(eq(emailCodes.addressHash, addressHash(encryption, 'reset', email)));

/** Deletes expired codes and links. */
export const sweepCodes = (db: Db, now: Date) =>
  db.delete(emailCodes).where(lte(emailCodes.sentAt, new Date(now.getTime() - Math.max(codeMs, linkMs))));
