import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { loginLinkMinutes } from '#contract/accounts/login-proof.ts';
import { codeEverySeconds } from '#contract/accounts/registration.ts';
import { emailCodes } from '#server/accounts/table.ts';
import type { Db } from '#server/core/db.ts';
import type { Encryption } from '#server/core/encryption.ts';

/** The number of digits of a mailed code, how long it is valid, and how many tries it allows (contract §3). */
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

type CodeRequest = { encryption: Encryption; purpose: Purpose; email: string; now: Date };

const addressHash = (encryption: Encryption, purpose: Purpose, email: string) =>
  encryption.fingerprint(`asked ${purpose} ${email}`);
const resetHash = (encryption: Encryption, email: string, code: string) => codeHash(encryption, `reset ${email}`, code);
const linkHash = (encryption: Encryption, email: string, token: string) =>
  codeHash(encryption, `login ${email}`, token);

/**
 * Saves the code for the address and returns true. Within a minute of the last code it saves nothing and returns false.
 * It does the same work for known and unknown addresses, so that the answer does not show which addresses are known.
 */
export async function recordCodeIfDue(db: Db, request: CodeRequest, code: string): Promise<boolean> {
  const minuteAgo = new Date(request.now.getTime() - codeEverySeconds * 1000);
  return saveCode(db, request, code, minuteAgo);
}

/** The same without the wait of a minute, for the code that is mailed with a registration. */
export const recordCode = (db: Db, request: CodeRequest, code: string) => saveCode(db, request, code, request.now);

async function saveCode(db: Db, { encryption, purpose, email, now }: CodeRequest, code: string, sentBefore: Date) {
  // The registration stores the code that confirms it.
  const hash = (purpose === 'login' ? linkHash : resetHash)(encryption, email, code);
  const saved = { codeHash: purpose === 'confirm' ? null : hash, tries: 0, sentAt: now };
  const rows = await db
    .insert(emailCodes)
    .values({ addressHash: addressHash(encryption, purpose, email), ...saved })
    .onConflictDoUpdate({ target: emailCodes.addressHash, set: saved, setWhere: lte(emailCodes.sentAt, sentBefore) })
    .returning({ sentAt: emailCodes.sentAt });
  return rows.length > 0;
}

/**
 * Checks a code that sets a new password. True only for the newest code of the address, within ten minutes and five tries.
 * Every wrong code counts as a try. The caller holds the lock of the address, and deletes the code when the password is
 * set: until then the second factor may still be wrong.
 */
export async function isResetCode(
  db: Db,
  { encryption, email, now }: Omit<CodeRequest, 'purpose'>,
  code: string,
): Promise<boolean> {
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

const linkMs = loginLinkMinutes * 60_000;
const linkTriesMax = 10;
type LinkOf = Omit<CodeRequest, 'purpose'>;

/** Saves the token of a login link and returns true. While the last link is valid it saves nothing and returns false. */
export const recordLinkIfDue = (db: Db, link: LinkOf, token: string): Promise<boolean> =>
  saveCode(db, { ...link, purpose: 'login' }, token, new Date(link.now.getTime() - linkMs));

const validLink = ({ encryption, email, now }: LinkOf, token: string) =>
  and(
    eq(emailCodes.addressHash, addressHash(encryption, 'login', email)),
    eq(emailCodes.codeHash, linkHash(encryption, email, token)),
    gt(emailCodes.sentAt, new Date(now.getTime() - linkMs)),
  );

/** A link was mailed to the address, known or not, and is still valid. */
export const hasValidLink = async (db: Db, { encryption, email, now }: LinkOf): Promise<boolean> =>
  (await db.$count(
    emailCodes,
    and(
      eq(emailCodes.addressHash, addressHash(encryption, 'login', email)),
      gt(emailCodes.sentAt, new Date(now.getTime() - linkMs)),
    ),
  )) > 0;

/** Counts a try of a link; true while the link is valid and has tries left. */
export async function tryLink(db: Db, link: LinkOf, token: string): Promise<boolean> {
  const tried = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(validLink(link, token), lt(emailCodes.tries, linkTriesMax)))
    .returning({ sentAt: emailCodes.sentAt });
  return tried.length > 0;
}

/** Uses a link up. True only once. */
export const useLink = async (db: Db, link: LinkOf, token: string): Promise<boolean> =>
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
