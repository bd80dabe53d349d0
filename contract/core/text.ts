// @NOTE Arabic and invisible characters are written as escapes: half of them cannot be seen, the others reorder the line.

/** Characters without ink that keep equal texts from comparing equal: direction marks, joiners, soft hyphen, BOM. */
const invisibleMarks = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Controls, and the bidi embeddings, overrides and isolates that can reverse what a reader sees. */
const controls = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const controlsButNewline = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const lineBreaks = /\r\n?|[\u2028\u2029]/g;
const tatweel = /\u0640/g;

/**
 * Free text as it is kept (contract §2, §11): NFC, trimmed, without control and bidi override characters; tatweel,
 * Persian letters, joiners and, with `lines`, newlines stay. A lone surrogate cannot be stored: null.
 */
export function storedText(raw: string, { lines }: { lines: boolean }): string | null {
  if (/\p{Cs}/u.test(raw)) return null;
  const text = raw.replace(lineBreaks, '\n').replace(lines ? controlsButNewline : controls, '');
  return text.normalize('NFC').trim();
}

/** Whether nothing of the text can be seen: spaces, controls, joiners and fillers alone do not fill in a field. */
export const isBlank = (text: string): boolean => !/[^\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u.test(text);

/** Without the marks that a copied text brings along and nobody sees. */
export const withoutInvisibleMarks = (raw: string): string => raw.replace(invisibleMarks, '');

/** A name or a query, tidied: invisible marks and tatweel out, Persian ya and kaf Arabic, one space between words. */
export const cleanName = (raw: string): string =>
  raw
    .replace(invisibleMarks, '')
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(tatweel, '')
    .replace(/\u06CC/g, '\u064A')
    .replace(/\u06A9/g, '\u0643')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** Letters with at most three marks each, none of them invisible: more is a picture drawn over the lines around it. */
const nameShape = /^(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Latin}](?:(?!\p{DI})\p{M}){0,3} ?)+$/u;

/**
 * Whether the cleaned text is a person's name: letters of the Arabic or Latin script, combining marks and spaces, at
 * least one letter (contract §11). Presentation forms are letters too: text copied from a PDF is full of them.
 */
export function isName(raw: string): boolean {
  const name = cleanName(raw);
  return nameShape.test(name);
}

/** Arabic-Indic, Persian and full-width digits to 0-9; the rest of the text as it is. */
export const latinDigits = (raw: string): string =>
  raw.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** What people put between digits; every dash, for a copied phone number rarely carries the plain one. */
const digitSeparators = /[\s\p{Pd}\u2212./_()\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A card, phone or code as typed → its digits; whatever is neither digit nor separator stays, to be refused. */
export const digitsOf = (raw: string): string =>
  latinDigits(raw.normalize('NFKC').replace(digitSeparators, '').normalize('NFKC'));

/** EGP, LE, or the Arabic for pound (abbreviated or in its cases), before or after the number. */
const currency =
  /^(?:EGP|L\.?E\.?)|(?:EGP|L\.?E\.?|\u062C\u0646\u064A\u0647(?:\u0627\u062A|\u064B\u0627|\u0627\u064B?)?|\u062C\.\u0645\.?)$/iu;
const amountShape = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d{1,2}))?$/;

/**
 * An amount of pounds as typed → an exact decimal such as `1500` or `1500.50`; null when it is not clearly one.
 * `1.500,50`, `1500,5` and a third decimal are refused rather than guessed.
 */
export function amountOf(raw: string): string | null {
  const typed = latinDigits(raw.replace(invisibleMarks, ''))
    .replace(/\u066C/g, ',')
    .replace(/\u066B/g, '.');
  const number = typed.trim().replace(currency, '').trim().replace(/\s/g, ' ');
  const [, whole, piastres = ''] = amountShape.exec(number) ?? [];
  if (whole === undefined) return null;
  const pounds = whole.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '');
  return Number(piastres) === 0 ? pounds : `${pounds}.${piastres.padEnd(2, '0')}`;
}

/** ASCII letters to lower case and no others: full folding would join different e-mail addresses (the Kelvin sign is a k). */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A day as `YYYY-MM-DD`, digits of any script; null for another form or a day that does not exist. */
export function calendarDate(raw: string): string | null {
  const typed = latinDigits(raw.replace(invisibleMarks, '')).trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || typed.startsWith('0000')) return null;
  const midnight = new Date(`${typed}T00:00:00Z`);
  // The engine takes the 30th of February for a day in March.
  const isThere = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(typed);
  return isThere ? typed : null;
}

/** Length in characters as people count them nearly: code points, so an emoji is not two. */
export const lengthOf = (text: string): number => [...text].length;

// What sounds or looks the same when people search: [the forms, what they become] (contract §2).
const foldings: readonly (readonly [RegExp, string])[] = [
  [/[\u0622\u0623\u0625\u0671]/g, '\u0627'], // alef with madda, hamza or wasla
  [/[\u0649\u0626\u06CC]/g, '\u064A'], // alef maqsura, hamza on ya, Persian ya
  [/\u0624/g, '\u0648'], // hamza on waw
  [/[\u0629\u06C1\u06BE]/g, '\u0647'], // ta marbuta, other ha
  [/\u0621/g, ''], // hamza on the line
  [/[\u06A9\u06AF]/g, '\u0643'], // Persian kaf, gaf
  [/\u067E/g, '\u0628'], // pa
  [/\u0686/g, '\u062C'], // cha
  [/\u06A4/g, '\u0641'], // va
];
/** Diacritics, Quran signs and tatweel. */
const unreadMarks = /[\p{M}\u0640\u06D6-\u06ED]/gu;

const plain = (raw: string): string =>
  latinDigits(raw.replace(invisibleMarks, '').normalize('NFKC').toLowerCase().replace(unreadMarks, ''));

const fold = (text: string): string =>
  foldings
    .reduce((folded, [forms, letter]) => folded.replace(forms, letter), text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim();

/**
 * The key by which texts are searched: letters whose forms people mix become one, marks go, digits are 0-9. Never
 * shown or stored in place of the text, for it joins different words.
 */
export const searchKey = (raw: string): string => fold(plain(raw));

/** The words of a text with hamzas and their seats gone as well, so that both spellings of many words meet. */
export const looseWords = (raw: string): string[] =>
  fold(plain(raw).replace(/[\u0621\u0624\u0626]/g, ''))
    .split(' ')
    .filter((word) => word !== '');

/**
 * The second attempt: the loose words joined, for compound names are written with and without a space. A record matches
 * when its search key contains the query's, or its loose key the query's loose key.
 */
export const looseKey = (raw: string): string => looseWords(raw).join('').normalize('NFC');
