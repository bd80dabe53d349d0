import { createHmac } from 'node:crypto';

/** Codes of an authenticator app (RFC 6238 with the usual values): SHA-1, 6 digits, a new code every 30 seconds. */
const stepMs = 30_000;
const codeDigits = 6;
/** How many steps the clocks may differ. */
const stepsApart = 1;

/** The base32 alphabet (RFC 4648): letters and digits that people do not confuse when they copy a secret. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Takes a multiple of five bytes, so that the result needs no padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** The code of a time step (RFC 4226, with the step as the counter). */
export function totpAt(secret: Buffer, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The time step of the code. It must be later than `lastStep`, the last accepted one; null for a wrong or used code. */
export function stepOfCode(secret: Buffer, code: string, { now, lastStep }: { now: Date; lastStep: number }) {
  const present = stepAt(now);
  for (let step = present - stepsApart; step <= present + stepsApart; step++)
    if (step > lastStep && totpAt(secret, step) === code) return step;
  return null;
}
