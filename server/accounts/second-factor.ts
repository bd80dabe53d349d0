import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { errorTexts } from '#contract/copy/errors.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { latinDigits } from '#contract/core/text.ts';
import { recoveryCodes, type SecondFactorRow, secondFactors } from '#server/accounts/table.ts';
import { base32, stepOfCode } from '#server/accounts/totp.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import type { Encryption } from '#server/core/encryption.ts';
import type { RequestContext } from '#server/core/handler.ts';

const recoveryCodesCount = 10;
const recoveryCodeBytes = 10;

/** After this many wrong codes in a row, from any address, comes a pause: the person who tries knows the password. */
const wrongTriesMax = 10;
const pauseMs = 15 * 60_000;

/** People may type a code with spaces, in small letters or in Arabic digits. */
const normalizeCode = (code: string): string =>
  latinDigits(code.normalize('NFKC'))
    .replace(/[^\da-z]/gi, '')
    .toUpperCase();

const recoveryHash = (encryption: Encryption, accountId: number, code: string): Buffer =>
  encryption.fingerprint(`recovery code ${accountId} ${code}`);

/** Locks the second factor of the account until the transaction ends; null if it has none. */
export async function lockSecondFactor(db: Db, accountId: number): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for('update');
  return row ?? null;
}

export async function isSecondFactorOn(db: Db, accountId: number): Promise<boolean> {
  const isOn = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  return (await db.$count(secondFactors, isOn)) > 0;
}

export const secretOf = (encryption: Encryption, { secretSealed }: SecondFactorRow): Buffer =>
  Buffer.from(encryption.decrypt(secretSealed), 'base64');

/**
 * What a person sends to prove their second factor; null: nothing of this kind. A new kind of proof is a new key here, in
 * `secondFactorProof` of the contract, and in `checkSecondFactor`.
 */
export type SecondFactorProof = { readonly otp: string | null };

type CheckContext = Pick<RequestContext<Actor | null>, 'db' | 'now' | 'app'>;

/** A code as it was sent: in which field, and how a wrong one is refused. */
type SentCode = { otp: string; field?: string; refusal: ErrorCode };

/**
 * Accepts a code of the authenticator or a recovery code, which is then used up. The refusal of a wrong or used code keeps
 * the counted try.
 */
export async function takeCode(
  { db, now, app }: CheckContext,
  factor: SecondFactorRow,
  { otp, field = 'otp', refusal }: SentCode,
): Promise<void> {
  const { accountId, lastStep, wrongTries, triesSince } = factor;
  const pausedMs = triesSince ? triesSince.getTime() + pauseMs - now.getTime() : 0;
  const isOver = pausedMs <= 0;
  if (!isOver && wrongTries >= wrongTriesMax)
    throw new Refusal('too_many', { retryAfterSeconds: Math.ceil(pausedMs / 1000) });
  const mine = eq(secondFactors.accountId, accountId);
  const given = normalizeCode(otp);
  const step = stepOfCode(secretOf(app.encryption, factor), given, { now, lastStep });
  if (step !== null) {
    await db.update(secondFactors).set({ lastStep: step, wrongTries: 0, triesSince: null }).where(mine);
    return;
  }
  const used = await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, recoveryHash(app.encryption, accountId, given)),
      ),
    )
    .returning();
  if (used.length) return;
  await db
    .update(secondFactors)
    .set({ wrongTries: isOver ? 1 : sql`${secondFactors.wrongTries} + 1`, triesSince: isOver ? now : triesSince })
    .where(mine);
  const message = errorTexts.second_factor_wrong;
  throw new Refusal(refusal, { message, errors: [{ field, message }], keepsWrites: true });
}

/** Ends the pauses after wrong codes, of everybody. */
export const endPauses = (db: Db) =>
  db.update(secondFactors).set({ wrongTries: 0, triesSince: null }).where(isNotNull(secondFactors.triesSince));

/** Replaces the recovery codes of an account. Only their hashes are stored. */
export async function makeRecoveryCodes({ db, app }: CheckContext, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () => base32(randomBytes(recoveryCodeBytes)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: recoveryHash(app.encryption, accountId, code) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/**
 * Refused if the account has a second factor and its proof is missing or wrong. The only check of a second factor: signing
 * in, confirming again and a new password all pass here.
 */
export async function checkSecondFactor(
  context: CheckContext,
  accountId: number,
  { otp, field = 'otp' }: SecondFactorProof & { field?: string },
): Promise<void> {
  const factor = await lockSecondFactor(context.db, accountId);
  if (!factor?.confirmedAt) return;
  if (otp === null) throw new Refusal('second_factor_needed');
  await takeCode(context, factor, { otp, field, refusal: 'second_factor_wrong' });
}

/** Deletes the second factor of an account, with its recovery codes; false if it was not on. */
export async function deleteSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const factor = await lockSecondFactor(db, accountId);
  if (!factor?.confirmedAt) return false;
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  return true;
}
