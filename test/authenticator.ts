import { stepAt, totpAt } from '#server/accounts/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator application makes of the secret that was copied into it; `stepsOn` looks into its future. */
export function authenticator(secret: string, clock: () => Date) {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  return (stepsOn = 0): string => totpAt(bytes, stepAt(clock()) + stepsOn);
}
