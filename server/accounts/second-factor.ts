import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { errorTexts } from '#contract/copy/errors.ts';
import { type ErrorCode, Refusal } from '#contract/core/errors.ts';
import { latinDigits } from '#contract/core/text.ts';
import { recoveryCodes, type SecondFactorRow, secondFactors } from '#server/accounts/administrators-table.ts';
import { base32, stepOfCode } from '#server/accounts/totp.ts';
import type { Scene } from '#server/core/act.ts';
import type { Actor } from '#server/core/actor.ts';
import type { Db } from '#server/core/db.ts';
import type { Vault } from '#server/core/vault.ts';

const recoveryCodesCount = 10;
const recoveryCodeBytes = 10;

/** So many wrong codes in a row, from wherever, then a pause: who tries them knows the password already. */
const wrongTriesMax = 10;
const pauseMs = 15 * 60_000;

/** However it was typed: spaced, in small letters, in Arabic digits. */
const typed = (code: string): string =>
  latinDigits(code.normalize('NFKC'))
    .replace(/[^\da-z]/gi, '')
    .toUpperCase();

const recoveryHash = (vault: Vault, accountId: number, code: string): Buffer =>
  vault.fingerprint(`recovery code ${accountId} ${code}`);

/** The account's authenticator, locked until the transaction ends; null when it has none. */
export async function lockSecondFactor(db: Db, accountId: number): Promise<SecondFactorRow | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for('update');
  return row ?? null;
}

export async function isSecondFactorOn(db: Db, accountId: number): Promise<boolean> {
  const isOn = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));
  return (await db.$count(secondFactors, isOn)) > 0;
}

export const secretOf = (vault: Vault, { secretSealed }: SecondFactorRow): Buffer =>
  Buffer.from(vault.open(secretSealed), 'base64');

type Checking = Pick<Scene<Actor | null>, 'db' | 'now' | 'house'>;

/**
 * Takes a code of the authenticator, or one of the recovery codes, which is then used up. A wrong or used one is
 * refused by `refusal` and stays counted.
 */
export async function takeCode(
  { db, now, house }: Checking,
  factor: SecondFactorRow,
  code: string,
  refusal: ErrorCode,
): Promise<void> {
  const { accountId, lastStep, wrongTries, triesSince } = factor;
  const pausedMs = triesSince ? triesSince.getTime() + pauseMs - now.getTime() : 0;
  const isOver = pausedMs <= 0;
  if (!isOver && wrongTries >= wrongTriesMax)
    throw new Refusal('too_many', { retryAfterSeconds: Math.ceil(pausedMs / 1000) });
  const mine = eq(secondFactors.accountId, accountId);
  const given = typed(code);
  const step = stepOfCode(secretOf(house.vault, factor), given, { now, lastStep });
  if (step !== null) {
    await db.update(secondFactors).set({ lastStep: step, wrongTries: 0, triesSince: null }).where(mine);
    return;
  }
  const used = await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, recoveryHash(house.vault, accountId, given)),
      ),
    )
    .returning();
  if (used.length) return;
  await db
    .update(secondFactors)
    .set({ wrongTries: isOver ? 1 : sql`${secondFactors.wrongTries} + 1`, triesSince: isOver ? now : triesSince })
    .where(mine);
  const message = errorTexts.second_factor_wrong;
  throw new Refusal(refusal, { message, errors: [{ field: 'otp', message }], keepsWrites: true });
}

/** New recovery codes for an account; only their hashes are stored. */
export async function makeRecoveryCodes({ db, house }: Checking, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesCount }, () => base32(randomBytes(recoveryCodeBytes)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: recoveryHash(house.vault, accountId, code) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Signing in to an account with a second factor takes a code of it as well. */
export async function passSecondFactor(scene: Checking, accountId: number, code: string | null): Promise<void> {
  const factor = await lockSecondFactor(scene.db, accountId);
  if (!factor?.confirmedAt) return;
  if (code === null) throw new Refusal('second_factor_needed');
  await takeCode(scene, factor, code, 'second_factor_wrong');
}
