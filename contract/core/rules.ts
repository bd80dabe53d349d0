import { fieldTexts } from '#contract/copy/fields.ts';
import { isCommonPassword } from '#contract/core/common-passwords.ts';
import type { Read, Rule } from '#contract/core/fields.ts';
import { type Piastres, readAmount } from '#contract/core/money.ts';
import {
  calendarDate as calendarDateOf,
  cleanName,
  digitsOf,
  isName,
  latinDigits,
  lengthOf,
  lowerAscii,
  storedText,
  withoutInvisibleMarks,
} from '#contract/core/text.ts';

/** Lengths in characters (contract §2). */
export const lengthMax = {
  name: 100,
  email: 254,
  title: 300,
  paragraph: 1_000,
  longText: 5_000,
  password: 128,
  card: 20,
} as const;
const passwordLengthMin = 8;

const asText = (raw: unknown): string | null =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : null;

/** Free text of one line, or of several with `lines`; trimmed, NFC, without control and bidi override characters. */
export const text = (max: number, { lines = false } = {}): Rule<string> => ({
  json: { type: 'string', maxLength: max },
  read(raw) {
    const given = asText(raw);
    if (given === null) return { fault: fieldTexts.textOnly };
    const kept = storedText(given, { lines });
    if (kept === null) return { fault: fieldTexts.textBroken };
    return lengthOf(kept) > max ? { fault: fieldTexts.tooLong(max) } : { value: kept };
  },
});

/** A number as somebody else writes it, letters and signs among it: only its digits become Latin ones. */
export const reference = (max: number): Rule<string> => ({
  ...text(max),
  read(raw) {
    const kept = text(max).read(raw);
    return 'value' in kept ? { value: latinDigits(kept.value) } : kept;
  },
});

export const title = text(lengthMax.title);
export const paragraph = text(lengthMax.paragraph, { lines: true });
export const longText = text(lengthMax.longText, { lines: true });

/** A person's name: letters of the Arabic or Latin script, combining marks and spaces. */
export const name: Rule<string> = {
  json: { type: 'string', maxLength: lengthMax.name },
  read(raw) {
    const given = asText(raw);
    // Cleaned first, so that a tab between two names stays a space.
    const kept = text(lengthMax.name).read(given === null ? raw : cleanName(given));
    return 'fault' in kept || isName(kept.value) ? kept : { fault: fieldTexts.nameLetters };
  },
};

/** Digits of any script, stored as Latin ones; spaces and `- . / _ ( )` are dropped. */
export const digits = (
  max: number,
  said = { digitsOnly: fieldTexts.digitsOnly as string, length: fieldTexts.tooLong(max) },
): Rule<string> => ({
  json: { type: 'string', description: `1-${max} digits, of any script` },
  read(raw) {
    const kept = digitsOf(asText(raw) ?? '');
    if (!/^\d+$/.test(kept)) return { fault: said.digitsOnly };
    return kept.length > max ? { fault: said.length } : { value: kept };
  },
});

/** A card number; `digitsOnly` is the form's own wording. */
export const cardNumber = (digitsOnly: string = fieldTexts.cardDigits): Rule<string> =>
  digits(lengthMax.card, { digitsOnly, length: fieldTexts.cardLength });

/** 10 to 15 digits after spaces, dashes and one leading + (contract §2). */
export const phoneSaying = (said: string): Rule<string> => ({
  json: { type: 'string', description: '10-15 digits; spaces, dashes and one leading + are dropped' },
  read(raw) {
    const kept = digitsOf((asText(raw) ?? '').replace(/^[\s\p{Cf}]*\+/u, ''));
    return /^\d{10,15}$/.test(kept) ? { value: kept } : { fault: said };
  },
});
export const phone = phoneSaying(fieldTexts.phoneLength);

/** What cannot be seen is no part of an address: two that look alike are not two. */
const emailPattern = /^[^\s@\p{Cf}\p{DI}]+@[^\s@\p{Cf}\p{DI}]+\.[^\s@\p{Cf}\p{DI}]+$/u;

/** x@y.z, compared in (ASCII) lower case. */
export const email = (said: string = fieldTexts.emailFormat): Rule<string> => ({
  json: { type: 'string', format: 'email', maxLength: lengthMax.email },
  read(raw) {
    const kept = typeof raw === 'string' ? storedText(withoutInvisibleMarks(raw), { lines: false }) : null;
    if (kept === null || !emailPattern.test(kept)) return { fault: said };
    return kept.length > lengthMax.email ? { fault: fieldTexts.tooLong(lengthMax.email) } : { value: lowerAscii(kept) };
  },
});

const webAddressLengthMax = 300;

/** The address of a page elsewhere: http or https, with a host and without a password in it. */
export const webAddress: Rule<string> = {
  json: { type: 'string', format: 'uri', maxLength: webAddressLengthMax },
  read(raw) {
    const kept = typeof raw === 'string' ? storedText(raw, { lines: false }) : null;
    const address = kept === null ? null : URL.parse(kept);
    const isPage = address !== null && /^https?:$/.test(address.protocol) && address.hostname.includes('.');
    if (!isPage || address.username || address.password) return { fault: fieldTexts.webAddress };
    return address.href.length > webAddressLengthMax
      ? { fault: fieldTexts.tooLong(webAddressLengthMax) }
      : { value: address.href };
  },
};

/** A password of an existing account: any text, judged by the server alone. */
export const password: Rule<string> = {
  json: { type: 'string', format: 'password' },
  read: (raw) => (typeof raw === 'string' ? { value: raw.normalize('NFC') } : { fault: fieldTexts.textOnly }),
};

/** The same where a form checks a least length before asking the server (§5, view-request modal). */
export const passwordAtLeast = (lengthMin: number, said: string): Rule<string> => ({
  ...password,
  read(raw): Read<string> {
    const kept = password.read(raw);
    return 'value' in kept && lengthOf(kept.value) < lengthMin ? { fault: said, stage: 'password' } : kept;
  },
});

/** A password to be: 8 to 128 characters and not among the most common ones (contract §2). */
export const newPassword: Rule<string> = {
  json: { type: 'string', format: 'password', minLength: passwordLengthMin, maxLength: lengthMax.password },
  read(raw): Read<string> {
    const kept = password.read(raw);
    if ('fault' in kept) return kept;
    const length = lengthOf(kept.value);
    if (length < passwordLengthMin) return { fault: fieldTexts.passwordMin, stage: 'password' };
    if (length > lengthMax.password) return { fault: fieldTexts.passwordMax, stage: 'password' };
    return isCommonPassword(kept.value) ? { fault: fieldTexts.passwordWeak, stage: 'password' } : kept;
  },
};

/** An existing day, `YYYY-MM-DD`. */
export const calendarDate: Rule<string> = {
  json: { type: 'string', format: 'date' },
  read(raw) {
    const day = typeof raw === 'string' ? calendarDateOf(raw) : null;
    return day === null ? { fault: fieldTexts.dateInvalid } : { value: day };
  },
};

/** Egyptian pounds with at most two decimals, more than 0 and at most 10,000,000, as whole piastres. */
export const amount = (numeric: string = fieldTexts.amountNumeric): Rule<Piastres, string | number> => {
  const said = { notAnAmount: numeric, notPositive: fieldTexts.amountPositive, tooLarge: fieldTexts.amountMax };
  return {
    json: { type: ['string', 'number'], description: 'EGP, at most two decimals, more than 0 and at most 10,000,000' },
    read(raw) {
      const amount = readAmount(raw);
      return 'fault' in amount ? { fault: said[amount.fault] } : { value: amount.piastres };
    },
  };
};

/** A time of the day, `HH:MM` of 24 hours, digits of any script. */
export const clockTime = (said: string): Rule<string> => ({
  json: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
  read(raw) {
    const [, hours = '', minutes = ''] =
      /^(\d{1,2}):(\d{2})$/.exec(withoutInvisibleMarks(latinDigits(asText(raw) ?? '')).trim()) ?? [];
    const isTime = minutes !== '' && Number(hours) < 24 && Number(minutes) < 60;
    return isTime ? { value: `${hours.padStart(2, '0')}:${minutes}` } : { fault: said };
  },
});

export const integer = (
  min: number,
  max: number,
  said: { whole?: string; min?: string } = {},
): Rule<number, string | number> => ({
  json: { type: ['string', 'integer'], minimum: min, maximum: max },
  read(raw) {
    const kept = latinDigits(asText(raw) ?? '').trim();
    if (!/^-?\d{1,15}$/.test(kept)) return { fault: said.whole ?? fieldTexts.integer };
    const number = Number(kept);
    if (number < min) return { fault: said.min ?? fieldTexts.min(min) };
    return number > max ? { fault: fieldTexts.max(max) } : { value: number };
  },
});

/** The number of a thing that the server keeps. */
export const id = integer(1, Number.MAX_SAFE_INTEGER);

/** Several such numbers; each counts once, the smallest first. */
export const ids = (most: number): Rule<number[], readonly (string | number)[]> => ({
  json: { type: 'array', items: id.json, minItems: 1, maxItems: most },
  read(raw) {
    if (!Array.isArray(raw) || raw.length === 0) return { fault: fieldTexts.chooseFromList };
    if (raw.length > most) return { fault: fieldTexts.chooseAtMost(most) };
    const found = new Set<number>();
    for (const one of raw) {
      const read = id.read(one);
      if ('fault' in read) return read;
      found.add(read.value);
    }
    return { value: [...found].sort((a, b) => a - b) };
  },
});

/** One of the listed words. */
export const oneOf = <const T extends string>(
  words: readonly T[],
  said: string = fieldTexts.chooseFromList,
): Rule<T, T> => ({
  json: { type: 'string', ...(words.length <= 40 ? { enum: words } : {}) },
  read(raw) {
    const kept = typeof raw === 'string' ? storedText(raw, { lines: false }) : null;
    // Some stand in addresses, where letter case does not count.
    const word = words.find((w) => w === kept) ?? words.find((w) => lowerAscii(w) === lowerAscii(kept ?? ''));
    return word === undefined ? { fault: said } : { value: word };
  },
});

/** What a box or a pair of answers sends: a JSON boolean or a word. */
const wordOf = (raw: unknown): string => (typeof raw === 'boolean' ? String(raw) : (asText(raw) ?? ''));

const yes = ['true', 'on', '1', 'yes'];
const no = ['false', 'off', '0', 'no'];

/** A box: JSON true/false, or what a form sends. */
export const flag: Rule<boolean, boolean | string> = {
  json: { type: 'boolean' },
  read(raw) {
    const word = wordOf(raw).toLowerCase();
    return yes.includes(word) ? { value: true } : no.includes(word) ? { value: false } : { fault: fieldTexts.yesOrNo };
  },
};

/** Two words for a yes and a no, JSON booleans taken as well (contract §4): `clear`/`unclear`, `agreed`/`notAgreed`. */
export const verdict = <const Yes extends string, const No extends string>(
  positive: Yes,
  negative: No,
): Rule<Yes | No, Yes | No | boolean> => ({
  json: { type: ['string', 'boolean'], enum: [positive, negative, true, false] },
  read(raw) {
    const word = wordOf(raw);
    if (word === positive || word === 'true') return { value: positive };
    return word === negative || word === 'false' ? { value: negative } : { fault: fieldTexts.chooseFromList };
  },
});
