import { fieldTexts } from '#contract/copy/fields.ts';
import { emailLengthMax } from '#contract/core/email.ts';
import { narrowed, type Rule, ruleOf } from '#contract/core/fields.ts';
import { noMoney, type Piastres, readAmount } from '#contract/core/money.ts';
import {
  amountOf,
  calendarDate as calendarDateOf,
  cleanName,
  composed,
  digitsOf,
  isName,
  latinDigits,
  lengthOf,
  lowerAscii,
  storedText,
  withoutInvisibleMarks,
} from '#contract/core/text.ts';
import { countedDigits, isShortOfCode, phoneDigits } from '#contract/egypt/telephone.ts';

export { email } from '#contract/core/email.ts';
export { webAddress } from '#contract/core/web-address.ts';

/** Lengths in characters (specification#stored-text). */
export const lengthMax = {
  name: 100,
  email: emailLengthMax,
  title: 300,
  paragraph: 1_000,
  longText: 5_000,
  password: 128,
  card: 20,
} as const;

const longestOf = (words: readonly string[]): number => Math.max(...words.map(({ length }) => length));

const asText = (raw: unknown): string | null =>
  typeof raw === 'string' ? raw : typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : null;

/** Free text: one line, or several with `lines`. It is trimmed, in NFC, without control and bidi override characters. */
export const text = (max: number, { lines = false } = {}): Rule<string> =>
  ruleOf({
    json: { type: 'string', maxLength: max },
    max,
    tooLong: fieldTexts.tooLong(max),
    read(raw) {
      const given = asText(raw);
      if (given === null) return { error: fieldTexts.textOnly };
      const clean = storedText(given, { lines });
      return clean === null ? { error: fieldTexts.textBroken } : { value: clean };
    },
  });

/** A number of another organisation, which may contain letters and signs. Its digits become Latin ones. */
export const reference = (max: number): Rule<string> => narrowed(text(max), (clean) => ({ value: latinDigits(clean) }));

export const title = text(lengthMax.title);
export const paragraph = text(lengthMax.paragraph, { lines: true });
export const longText = text(lengthMax.longText, { lines: true });

/** A person's name: letters of the Arabic or Latin script, combining marks and spaces. */
export const name: Rule<string> = ruleOf({
  json: { type: 'string', maxLength: lengthMax.name },
  max: lengthMax.name,
  tooLong: fieldTexts.tooLong(lengthMax.name),
  read(raw) {
    const given = asText(raw);
    // It is cleaned first, so that a tab between two names becomes a space.
    const clean = text(lengthMax.name).read(given === null ? raw : cleanName(given));
    return 'error' in clean || isName(clean.value) ? clean : { error: fieldTexts.nameLetters };
  },
});

/** Digits of any script, stored as Latin ones. Spaces and `- . / _ ( )` are dropped. */
export const digits = (
  max: number,
  messages = { digitsOnly: fieldTexts.digitsOnly as string, length: fieldTexts.tooLong(max) },
): Rule<string> =>
  ruleOf({
    json: { type: 'string', description: `1-${max} digits, of any script` },
    max,
    tooLong: messages.length,
    read(raw) {
      const clean = digitsOf(asText(raw) ?? '');
      return /^\d+$/.test(clean) ? { value: clean } : { error: messages.digitsOnly };
    },
  });

/** A card number. `digitsOnly` is the message of the form. */
export const cardNumber = (digitsOnly: string = fieldTexts.cardDigits): Rule<string> =>
  digits(lengthMax.card, { digitsOnly, length: fieldTexts.cardLength });

/** The most digits that are stored of a telephone: 15 that count, `00` and a zero. */
const phoneDigitsMax = 18;

/** 10 to 15 digits that count, without separators and one leading plus (specification#telephones). */
export const phoneWithMessage = (message: string): Rule<string> =>
  ruleOf({
    json: { type: 'string', description: '10-15 digits; spaces, dashes and one leading + are dropped' },
    max: phoneDigitsMax,
    tooLong: message,
    read(raw) {
      const clean = phoneDigits(asText(raw) ?? '');
      if (isShortOfCode(clean)) return { error: fieldTexts.phoneAlexandria };
      return /^\d{10,15}$/.test(countedDigits(clean)) ? { value: clean } : { error: message };
    },
  });
export const phone = phoneWithMessage(fieldTexts.phoneLength);

/** The password of an existing account: any text. Only the server checks it. */
export const password: Rule<string> = ruleOf({
  json: { type: 'string', format: 'password' },
  max: 1_024,
  rawMax: 1_024,
  tooLong: fieldTexts.passwordMax,
  stage: 'password',
  read: (raw) => (typeof raw === 'string' ? { value: composed(raw) } : { error: fieldTexts.textOnly }),
});

/** The same for a form that checks the length before it calls the server (specification#passwords). */
export const passwordAtLeast = (lengthMin: number, message: string): Rule<string> =>
  narrowed(password, (clean) =>
    lengthOf(clean) < lengthMin ? { error: message, stage: 'password' } : { value: clean },
  );

/** The years in which people write Hijri dates: 1882 to 2077. Nobody means the Gregorian ones. */
const isHijri = (day: string): boolean => day >= '1300' && day < '1501';

/** A year without its century. */
const hasShortYear = (raw: unknown): boolean =>
  typeof raw === 'string' && /^\d{1,3}-\d\d-\d\d$/.test(latinDigits(raw).trim());

/** A day that exists in the Gregorian calendar, `YYYY-MM-DD`. */
export const calendarDate: Rule<string> = ruleOf({
  json: { type: 'string', format: 'date' },
  max: 'YYYY-MM-DD'.length,
  tooLong: fieldTexts.dateInvalid,
  read(raw) {
    const day = typeof raw === 'string' ? calendarDateOf(raw) : null;
    if (day === null) return { error: hasShortYear(raw) ? fieldTexts.dateYear : fieldTexts.dateInvalid };
    return isHijri(day) ? { error: fieldTexts.dateGregorian } : { value: day };
  },
});

const amountLengthMax = '10,000,000.00 EGP'.length;

/** Egyptian pounds with at most two decimals, more than 0 and at most 10,000,000, as whole piastres. */
export const amount = (numeric: string = fieldTexts.amountNumeric): Rule<Piastres, string | number> => {
  const { amountUnclear: unclear, amountPositive: notPositive, amountMax: tooLarge } = fieldTexts;
  const messages = { notAnAmount: numeric, unclear, notPositive, tooLarge };
  return ruleOf({
    json: { type: ['string', 'number'], description: 'EGP, at most two decimals, more than 0 and at most 10,000,000' },
    max: amountLengthMax,
    tooLong: numeric,
    read(raw) {
      const amount = readAmount(raw);
      return 'error' in amount ? { error: messages[amount.error] } : { value: amount.piastres };
    },
  });
};

/** The same, or 0. */
export const amountOrZero: Rule<Piastres, string | number> = ruleOf({
  json: { type: ['string', 'number'], description: 'EGP, at most two decimals, 0 to 10,000,000' },
  max: amountLengthMax,
  tooLong: fieldTexts.amountNumeric,
  read(raw) {
    const isZero = raw === 0 || (typeof raw === 'string' && Number(amountOf(raw) ?? Number.NaN) === 0);
    return isZero ? { value: noMoney } : amount().read(raw);
  },
});

/** A time of the day, `HH:MM` of 24 hours, digits of any script. */
export const clockTime = (message: string): Rule<string> =>
  ruleOf({
    json: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    max: 'HH:MM'.length,
    tooLong: message,
    read(raw) {
      const [, hours = '', minutes = ''] =
        /^(\d{1,2}):(\d{2})$/.exec(withoutInvisibleMarks(latinDigits(asText(raw) ?? '')).trim()) ?? [];
      const isTime = minutes !== '' && Number(hours) < 24 && Number(minutes) < 60;
      return isTime ? { value: `${hours.padStart(2, '0')}:${minutes}` } : { error: message };
    },
  });

export const integer = (
  min: number,
  max: number,
  messages: { whole?: string; min?: string } = {},
): Rule<number, string | number> => {
  const whole = messages.whole ?? fieldTexts.integer;
  return ruleOf({
    json: { type: ['string', 'integer'], minimum: min, maximum: max },
    max: 16,
    tooLong: whole,
    read(raw) {
      const clean = latinDigits(asText(raw) ?? '').trim();
      if (!/^-?\d{1,15}$/.test(clean)) return { error: whole };
      const number = Number(clean);
      if (number < min) return { error: messages.min ?? fieldTexts.min(min) };
      return number > max ? { error: fieldTexts.max(max) } : { value: number };
    },
  });
};

/** The id of a stored thing. */
export const id = integer(1, Number.MAX_SAFE_INTEGER);

/** The largest number of a column that is an `integer`. */
export const storedIntegerMax = 2_147_483_647;

/** How often a thing was saved. 0: never. */
export const version = (min: 0 | 1) => integer(min, storedIntegerMax);

/** Several ids, without repetitions, smallest first. */
export const ids = (most: number): Rule<number[], readonly (string | number)[]> =>
  ruleOf({
    json: { type: 'array', items: id.json, minItems: 1, maxItems: most },
    max: most,
    rawMax: most,
    tooLong: fieldTexts.chooseAtMost(most),
    read(raw) {
      if (!Array.isArray(raw) || raw.length === 0) return { error: fieldTexts.chooseFromList };
      const found = new Set<number>();
      for (const one of raw) {
        const read = id.read(one);
        if ('error' in read) return read;
        found.add(read.value);
      }
      return { value: [...found].sort((a, b) => a - b) };
    },
  });

/** Words of a list, without repetitions. Others are left out. */
export const listOf = <const T extends string>(words: readonly T[]): Rule<T[], readonly string[]> =>
  ruleOf({
    json: { type: 'array', items: { type: 'string' } },
    max: words.length,
    tooLong: fieldTexts.chooseAtMost(words.length),
    read: (raw) =>
      Array.isArray(raw) ? { value: words.filter((word) => raw.includes(word)) } : { error: fieldTexts.chooseFromList },
  });

/** One of the listed words. */
export const oneOf = <const T extends string>(
  words: readonly T[],
  message: string = fieldTexts.chooseFromList,
): Rule<T, T> =>
  ruleOf({
    json: { type: 'string', ...(words.length <= 40 ? { enum: words } : {}) },
    max: longestOf(words),
    tooLong: message,
    read(raw) {
      const given = typeof raw === 'string' ? composed(raw).trim() : null;
      const word = words.find((w) => w === given);
      return word === undefined ? { error: message } : { value: word };
    },
  });

/** The same as a part of a path, where letter case does not matter (specification#paths-and-bodies). */
export const oneOfInPath = <const T extends string>(words: readonly T[]): Rule<T, T> =>
  ruleOf({
    json: oneOf(words).json,
    max: longestOf(words),
    tooLong: fieldTexts.chooseFromList,
    read(raw) {
      const word = words.find((w) => typeof raw === 'string' && lowerAscii(w) === lowerAscii(raw));
      return word === undefined ? { error: fieldTexts.chooseFromList } : { value: word };
    },
  });

/** A JSON boolean or a word, as a word. */
const wordOf = (raw: unknown): string => (typeof raw === 'boolean' ? String(raw) : (asText(raw) ?? ''));

const yes = ['true', 'on', '1', 'yes'];
const no = ['false', 'off', '0', 'no'];

/** A check box: JSON true or false, or what a form sends. */
export const flag: Rule<boolean, boolean | string> = ruleOf({
  json: { type: 'boolean' },
  max: longestOf([...yes, ...no]),
  tooLong: fieldTexts.yesOrNo,
  read(raw) {
    const word = wordOf(raw).toLowerCase();
    return yes.includes(word) ? { value: true } : no.includes(word) ? { value: false } : { error: fieldTexts.yesOrNo };
  },
});

/** A word for yes and one for no, as `clear` and `unclear`; JSON booleans count as well (specification#offers). */
export const verdict = <const Yes extends string, const No extends string>(positive: Yes, negative: No) =>
  ruleOf<Yes | No, Yes | No | boolean>({
    json: { type: ['string', 'boolean'], enum: [positive, negative, true, false] },
    max: longestOf([positive, negative]),
    tooLong: fieldTexts.chooseFromList,
    read(raw) {
      const word = wordOf(raw);
      if (word === positive || word === 'true') return { value: positive };
      return word === negative || word === 'false' ? { value: negative } : { error: fieldTexts.chooseFromList };
    },
  });
