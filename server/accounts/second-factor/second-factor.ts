import { randomBytes } from 'node:crypto';
import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import { accountTexts } from '#contract/accounts/copy.ts';
import type { PasskeyAnswer } from '#contract/accounts/second-factor.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { latinDigits, plainForms } from '#contract/core/text.ts';
import { lockAccount } from '#server/accounts/access.ts';
import { deleteChallengesOf } from '#server/accounts/second-factor/passkey-challenges.ts';
import { passkeyRequest, passkeysOf, takePasskey } from '#server/accounts/second-factor/passkeys.ts';
import { base32, stepOfCode } from '#server/accounts/second-factor/totp.ts';
import {
  type ChallengePurpose,
  passkeys,
  recoveryCodes,
  type SecondFactorRow,
  secondFactors,
} from '#server/accounts/table.ts';
import type { Db } from '#server/base/db/db.ts';
import { secretHash } from '#server/base/secrets/encryption.ts';
import type { Actor } from '#server/call/context/actor.ts';
import type { RequestContext } from '#server/call/context/handler.ts';

const recoveryCodesCount = 10;
/** 120 bits: NIST SP 800-63B asks for 112 where only a hash is stored. */
const recoveryCodeBytes = 15;

/** After this many wrong codes or passkeys in a row, from any address, comes a pause: the person who tries knows the password. */
const wrongTriesMax = 10;
const pauseMs = 15 * 60_000;

/** People may type a code with spaces, in small letters or in Arabic digits. */
const normalizeCode = (code: string): string =>
  latinDigits(plainForms(code))
    .replace(/[^\da-z]/gi, '')
    .toUpperCase();

const recoveryText = (accountId: number, code: string): string => `recovery code ${accountId} ${code}`;

/** Locks the second factor of the account until the transaction ends; null if it has none. */
export async function lockSecondFactor(db: Db, accountId: number): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for('update');
  return row ?? null;
}

/** The same for the caller's own, with their account: also one that has none yet changes for one call after the other. */
export async function lockOwnFactor(context: RequestContext): Promise<SecondFactorRow | null> {
  const factor = await lockSecondFactor(context.db, context.actor.id);
  await lockAccount(context, context.actor.id);
  return factor;
}

/** Whether a row's account can give codes of an authenticator or a passkey. */
export const isOn = or(
  isNotNull(secondFactors.confirmedAt),
  sql`exists (select from ${passkeys} where ${passkeys.accountId} = ${secondFactors.accountId})`,
);

export const isSecondFactorOn = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(secondFactors, and(eq(secondFactors.accountId, accountId), isOn))) > 0;

/**
 * A person's proof of their second factor; null: nothing of this kind. A new kind of proof is a new key here, in
 * `secondFactorProof` of the contract, and in `checkSecondFactor`.
 */
export type SecondFactorProof = { readonly otp: string | null; readonly passkey: PasskeyAnswer | null };

type CheckContext = Pick<RequestContext<Actor | null>, 'db' | 'now' | 'app' | 'actor'>;
type TryContext = Pick<CheckContext, 'db' | 'now'>;

/** Tries older than the pause do not count any more. */
const pausedMsOf = ({ triesSince }: SecondFactorRow, now: Date): number =>
  triesSince ? triesSince.getTime() + pauseMs - now.getTime() : 0;

/** Refused in the pause after too many wrong tries, of codes and passkeys together. */
function refuseInPause(factor: SecondFactorRow, now: Date): void {
  const pausedMs = pausedMsOf(factor, now);
  if (pausedMs > 0 && factor.wrongTries >= wrongTriesMax)
    throw new Refusal('too_many', { retryAfterSeconds: Math.ceil(pausedMs / 1000) });
}

/** The caller's refusal must keep this write. */
async function countWrongTry({ db, now }: TryContext, factor: SecondFactorRow): Promise<void> {
  const isOver = pausedMsOf(factor, now) <= 0;
  await db
    .update(secondFactors)
    .set({
      wrongTries: isOver ? 1 : sql`${secondFactors.wrongTries} + 1`,
      triesSince: isOver ? now : factor.triesSince,
    })
    .where(eq(secondFactors.accountId, factor.accountId));
}

const resetTries = ({ db }: TryContext, { accountId }: SecondFactorRow, rest: { lastStep?: number } = {}) =>
  db
    .update(secondFactors)
    .set({ ...rest, wrongTries: 0, triesSince: null })
    .where(eq(secondFactors.accountId, accountId));

/** True for a code of the authenticator that was not used yet. Then it is used up. */
async function takeAuthenticatorCode(context: CheckContext, factor: SecondFactorRow, given: string): Promise<boolean> {
  const { secretEncrypted, lastStep } = factor;
  if (!secretEncrypted) return false;
  const secret = Buffer.from(context.app.encryption.decrypt(secretEncrypted), 'base64');
  const step = stepOfCode(secret, given, { now: context.now, lastStep });
  if (step === null) return false;
  await resetTries(context, factor, { lastStep: step });
  return true;
}

/** True for a recovery code that was not used yet. Then it is used up. */
async function takeRecoveryCode({ db }: CheckContext, accountId: number, given: string): Promise<boolean> {
  const codeHash = secretHash(recoveryText(accountId, given));
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning();
  return used.length > 0;
}

type Wrong = { field: string; message: string; refusal: ErrorCode; details?: Readonly<Record<string, unknown>> };

/** The refusal of a wrong proof, which keeps the counted try. */
async function wrongProof(context: TryContext, factor: SecondFactorRow, wrong: Wrong): Promise<Refusal> {
  await countWrongTry(context, factor);
  const { field, message, refusal, ...details } = wrong;
  return new Refusal(refusal, { message, errors: [{ field, message }], keepsWrites: true, ...details });
}

/** Accepts the first code of an authenticator that is being set up. */
export async function takeFirstCode(context: CheckContext, factor: SecondFactorRow, otp: string): Promise<void> {
  refuseInPause(factor, context.now);
  if (await takeAuthenticatorCode(context, factor, normalizeCode(otp))) return;
  const message = errorTexts.second_factor_wrong;
  throw await wrongProof(context, factor, { field: 'otp', message, refusal: 'code_invalid' });
}

/** Replaces the recovery codes of an account. Only their hashes are stored. */
export async function makeRecoveryCodes({ db }: Pick<CheckContext, 'db'>, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () => base32(randomBytes(recoveryCodeBytes)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: secretHash(recoveryText(accountId, code)) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

type Check = SecondFactorProof & {
  purpose: Exclude<ChallengePurpose, 'add'>;
  /** The field of the code. */
  field?: string;
};

/**
 * Refused if the account has a second factor and its proof is missing or wrong. The only check of a second factor: signing
 * in, confirming again and a new password all pass here. A refusal says what may be given, with a challenge for a passkey.
 * False if the account has none.
 */
export async function checkSecondFactor(
  context: CheckContext,
  accountId: number,
  { otp, passkey, purpose, field = 'otp' }: Check,
): Promise<boolean> {
  const factor = await lockSecondFactor(context.db, accountId);
  if (!factor) return false;
  const known = await passkeysOf(context.db, accountId);
  const hasAuthenticator = factor.confirmedAt !== null;
  if (!hasAuthenticator && !known.length) return false;
  const asked = async () => ({ hasAuthenticator, passkey: await passkeyRequest(context, known, purpose) });
  const refusal = 'second_factor_wrong';
  if (passkey !== null) {
    refuseInPause(factor, context.now);
    if (await takePasskey(context, known, { accountId, purpose, answer: passkey })) {
      await resetTries(context, factor);
      return true;
    }
    const message = accountTexts.passkeys.wrong;
    throw await wrongProof(context, factor, { field: 'passkey', message, refusal, details: await asked() });
  }
  if (otp === null) throw new Refusal('second_factor_needed', { details: await asked(), keepsWrites: true });
  refuseInPause(factor, context.now);
  const given = normalizeCode(otp);
  if (hasAuthenticator && (await takeAuthenticatorCode(context, factor, given))) return true;
  if (await takeRecoveryCode(context, accountId, given)) return true;
  const message = hasAuthenticator ? errorTexts[refusal] : accountTexts.secondFactor.recoveryWrong;
  throw await wrongProof(context, factor, { field, message, refusal });
}

/** Deletes all of the second factor of an account, with its passkeys and recovery codes; false if it was not on. */
export async function deleteSecondFactor(db: Db, accountId: number): Promise<boolean> {
  await lockSecondFactor(db, accountId);
  if (!(await isSecondFactorOn(db, accountId))) return false;
  await eraseSecondFactor(db, accountId);
  return true;
}

/** The same, also for one that is not on yet. */
export async function eraseSecondFactor(db: Db, accountId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await deleteChallengesOf(db, accountId);
}

/** Deletes what was added from then on, and all of it if nothing older is left; false if nothing was added. */
export async function endSecondFactorSince(db: Db, accountId: number, since: Date): Promise<boolean> {
  await lockSecondFactor(db, accountId);
  const isNewKey = and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, since));
  const keys = await db.delete(passkeys).where(isNewKey).returning({ id: passkeys.id });
  const codes = await db
    .update(secondFactors)
    .set({ secretEncrypted: null, confirmedAt: null, lastStep: 0 })
    .where(and(eq(secondFactors.accountId, accountId), gte(secondFactors.confirmedAt, since)))
    .returning({ id: secondFactors.accountId });
  if (!(await isSecondFactorOn(db, accountId))) await eraseSecondFactor(db, accountId);
  return keys.length + codes.length > 0;
}

/**
 * After the caller has ended a part of it: without codes and passkeys the recovery codes end too. Refused when nothing
 * would be left and the settings require it.
 */
export async function deleteUnlessOn({ db, actor, app }: RequestContext): Promise<void> {
  if (await isSecondFactorOn(db, actor.id)) return;
  if (actor.role === 'Admin' && (await app.administratorsNeedSecondFactor(db))) throw new Refusal('last_second_factor');
  await eraseSecondFactor(db, actor.id);
}
