import { randomInt } from 'node:crypto';
import type { Vault } from '#server/core/vault.ts';

/** Digits of a mailed code, how long it lives and how often it may be tried (contract §3). */
const codeDigits = 6;
export const codeMs = 10 * 60_000;
export const codeTriesMax = 5;

export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** Only this keyed hash of a code is stored; without the key its million possibilities cannot be tried. */
export const codeHash = (vault: Vault, email: string, code: string): Buffer =>
  vault.fingerprint(`code ${email} ${code}`);
