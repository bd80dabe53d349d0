import { digitsOf } from '#contract/core/text.ts';

/** Egyptian numbers without the zero and the code of the country: mobiles; Cairo, Alexandria, the other area codes. */
const mobile = String.raw`1[0125]\d{8}`;
const landline = String.raw`2\d{8}|3\d{7}|(?:13|4[05-8]|5[057]|6[245689]|8[2468]|9[235-7])\d{7}`;
/** With each prefix that people write in front: 0, 20, 200, 020, 0020, 00200. Mobiles also without. */
const egyptian = new RegExp(`^(?:0|0?20|(?:00)?200?|(?=1[0125]))(${mobile}|${landline})$`);
const prefixes = ['0', '20', '200', '020', '0020', '00200'];

/** A typed number as it is stored: its digits, without separators and one leading plus. Other signs stay. */
export const phoneDigits = (typed: string): string => digitsOf(typed).replace(/^[+\uFF0B]/, '');

/**
 * The one number behind every writing: the digits of E.164 (specification#telephones). Comparing, finding and dialling
 * a telephone use it, in SQL as `canonical_phone`.
 */
export const canonicalPhone = (written: string): string =>
  phoneDigits(written).replace(egyptian, '20$1').replace(/^00/, '');

/** Which Egyptian number these digits are; null for all others. */
export function egyptianPhone(digits: string): 'mobile' | 'landline' | null {
  const national = egyptian.exec(digits)?.[1];
  if (national === undefined) return null;
  return national.length === 10 ? 'mobile' : 'landline';
}

/** The digits that are counted: without `00` before the code of a country, and the zero after that of Egypt. */
export const countedDigits = (digits: string): string => digits.replace(/^00/, '').replace(/^200/, '20');

/** A number of Alexandria in nine digits, one less than a telephone has: only with `+20` it has enough. */
export const isShortOfCode = (digits: string): boolean => /^03\d{7}$/.test(digits);

/** The digits behind `tel:+`. Null for what cannot be dialled from everywhere. */
export function dialledPhone(written: string): string | null {
  const number = canonicalPhone(written);
  return egyptianPhone(number) !== null || /^(?!0|20)\d{11,15}$/.test(number) ? number : null;
}

/** The digits of a chat. Landlines have none. */
export function chatPhone(written: string): string | null {
  const number = dialledPhone(written);
  return number === null || egyptianPhone(number) === 'landline' ? null : number;
}

/** The beginnings of canonical numbers that the typed beginning may mean. */
export function phoneBeginnings(typed: string): string[] {
  const digits = phoneDigits(typed);
  const nationals = prefixes.flatMap((prefix) => (digits.startsWith(prefix) ? [digits.slice(prefix.length)] : []));
  const egyptians = [...nationals, ...(/^1[0125]/.test(digits) ? [digits] : [])].filter((one) => !one.startsWith('0'));
  return [...new Set([digits.replace(/^00/, ''), ...egyptians.map((national) => `20${national}`)])];
}
