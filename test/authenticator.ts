import { stepAt, totpAt } from '#server/accounts/second-factor/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of an authenticator application with this secret. `stepsOn` gives a later code. */
export function authenticator(secret: string, clock: () => Date) {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return (stepsOn = 0): string => totpAt(bytes, stepAt(clock()) + stepsOn);
}
