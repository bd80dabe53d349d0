// @NOTE Arabic and invisible characters are written as escapes. Otherwise half of them are invisible and the others reorder the line.

/** Invisible characters that make equal texts differ: direction marks, joiners, soft hyphen, BOM. */
const invisibleMarks = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/** Control characters, and the bidi embeddings, overrides and isolates that can reverse the visible text. */
const controlsButNewline = /(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** Word writes a line break within a paragraph as a vertical tab, and a page break as a form feed. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Spaces of typesetting: fixed, thin, wide, and those that do not break. */
const oddSpaces = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Where a word may break or may not. Nobody sees these, and they split words for who searches. */
const breakHints = /[\u00AD\u200B\u2060\uFEFF\uFFFC]/g;
const tatweel = /\u0640/g;

/** A text in which equal characters are equal: NFC. */
export const composed = (text: string): string => text.normalize('NFC');

/** The same without variants of letters and digits, such as wide or raised ones: NFKC. */
export const plainForms = (text: string): string => text.normalize('NFKC');

/**
 * The letters of a font as PDF files hold them: Arabic presentation forms and Latin ligatures. A character that is one
 * sign in print stays one: the rial and the two words of blessing, and what has no other form, such as ornate
 * parentheses.
 */
const fontLetters = /[\uFB00-\uFB06\uFB50-\uFDF9\uFE70-\uFEFC]+/g;
/** A form of a vowel mark alone stands on a space or on a tatweel. Its mark belongs to the letter before it. */
const markForms = '\\uFC5E-\\uFC63\\uFCF2-\\uFCF4\\uFE70-\\uFE7F';
const markForm = new RegExp(`[${markForms}]`, 'g');

/** Signs of the fonts Symbol and Wingdings, which Word keeps at U+F000 and above. The others of them are list bullets too. */
const symbolFont = /[\uF020-\uF0FF]/g;
const symbols: Readonly<Record<string, string>> = {
  '\uF020': ' ',
  '\uF02D': '-',
  '\uF06C': '\u25CF', // black circle
  '\uF06E': '\u25A0', // black square
  '\uF06F': '\u25A1', // white square
  '\uF071': '\u2751', // shadowed square
  '\uF076': '\u2756', // four diamonds
  '\uF0A7': '\u25AA', // small square
  '\uF0A8': '\u25FB', // white square, to be ticked
  '\uF0B0': '\u00B0', // degree
  '\uF0B1': '\u00B1', // plus or minus
  '\uF0D8': '\u27A2', // arrowhead
  '\uF0E0': '\u2192', // arrow
  '\uF0E8': '\u2794', // heavy arrow
  '\uF0FB': '\u2717', // cross
  '\uF0FC': '\u2713', // tick
  '\uF0FD': '\u2612', // box with a cross
  '\uF0FE': '\u2611', // box with a tick
};

/** Makes copied characters plain: text from Word and PDF files has characters of fonts and of typesetting in it. */
const meant = (raw: string): string =>
  raw
    .replace(lineBreaks, '\n')
    .replace(symbolFont, (sign) => symbols[sign] ?? '\u2022')
    .replace(markForm, (form) => plainForms(form).replace(/[ \u0640]/g, ''))
    .replace(fontLetters, plainForms)
    .replace(oddSpaces, ' ')
    .replace(/\u2011/g, '-')
    .replace(breakHints, '');

/**
 * More than 30 marks on one letter (specification#raw-input). Characters between them that cleaning removes do not end
 * their row. Halfwidth sound marks are letters that become marks in NFKC, and so do the forms of marks.
 */
const tooManyMarks = new RegExp(`(?:[\\p{M}\\uFF9E\\uFF9F${markForms}][\\p{Cc}\\p{Cf}]*){31}`, 'u');
export const hasTooManyMarks = (raw: string): boolean => tooManyMarks.test(raw);

/**
 * Free text as it is stored (specification#stored-text): NFC, trimmed, without control and bidi override characters, with
 * what pasted characters mean. Tatweel, Persian letters, joiners and, with `lines`, newlines stay; a line has no spaces at
 * its end. Null for a lone surrogate, which cannot be stored.
 */
export function storedText(raw: string, { lines }: { lines: boolean }): string | null {
  if (/\p{Cs}/u.test(raw)) return null;
  // By lines: a pattern for the spaces before a line break takes the square of their number.
  const rows = composed(meant(raw).replace(controlsButNewline, '')).trim().split('\n');
  if (lines) return rows.map((row) => row.trimEnd()).join('\n');
  const said = rows.map((row) => row.trim());
  return said.filter((row) => row !== '').join(' ');
}

/** Whether the text has no visible character. Spaces, controls, joiners and fillers alone do not fill in a field. */
export const isBlank = (text: string): boolean => !/[^\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\uFFFC\uF020]/u.test(text);

/** How many letters of any script a text has. Marks on them and the stroke that only lengthens a word are none. */
export const lettersIn = (text: string): number => composed(text).replace(tatweel, '').match(/\p{L}/gu)?.length ?? 0;

/** The text without the invisible marks that copied texts often contain. */
export const withoutInvisibleMarks = (raw: string): string => raw.replace(invisibleMarks, '');

/** A cleaned name or query: no invisible marks or tatweel, Arabic ya and kaf for Persian ones, one space between words. */
export const cleanName = (raw: string): string =>
  composed(
    meant(raw)
      .replace(invisibleMarks, '')
      .replace(/(?!\s)\p{Cc}/gu, '')
      .replace(tatweel, '')
      .replace(/\u06CC/g, '\u064A')
      .replace(/\u06A9/g, '\u0643'),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** Letters with at most three visible marks each. More marks would cover the lines around the name. */
const nameShape = /^(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Latin}](?:(?!\p{DI})\p{M}){0,3} ?)+$/u;

/**
 * Whether the cleaned text is a person's name: letters of the Arabic or Latin script, combining marks and spaces, at
 * least one letter (specification#names). Presentation forms are letters too: text copied from a PDF often has them.
 */
export function isName(raw: string): boolean {
  const name = cleanName(raw);
  return nameShape.test(name);
}

/** The value of a decimal digit. Unicode has the ten digits of a script in one row, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

/** Turns the decimal digits of any script into 0-9. The rest of the text is unchanged. */
export const latinDigits = (raw: string): string =>
  raw.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));

/**
 * Separators that people type between digits. Every kind of dash, because a copied phone number rarely has the plain
 * one; tatweel is one too.
 */
const digitSeparators = /[\s\p{Pd}\u2212\u0640./_()\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;

/** A typed card number, phone number or code → its digits. Other characters stay, so that the rule can refuse them. */
export const digitsOf = (raw: string): string => latinDigits(raw.replace(digitSeparators, ''));

const amountShape = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.(\d{1,2}))?$/;

/** The pound by its names, before or behind its sum, also with the words for «only» of a cheque. */
const pound =
  /^(?:egp|l\.?e\.?)\s*|\s*(?:\u062C\u0646\u064A[\u0647\u0629](?:\u0627|\u0627\u062A)?(?: \u0645\u0635\u0631[\u064A\u0649])?(?: \u0641\u0642\u0637(?: \u0644\u0627 \u063A\u064A\u0631)?)?|\u062C(?:\.?\s?\u0645)?\.?|egp|l\.?e\.?)$/i;

/** The typed sum with Latin digits and separators, without the unit. */
const plainSum = (raw: string): string =>
  latinDigits(raw.replace(invisibleMarks, '').replace(/\p{M}/gu, ''))
    .replace(/[\u066C\u060C]/g, ',')
    .replace(/\u066B/g, '.')
    .trim()
    .replace(/\s/g, ' ')
    .replace(pound, '');

/** Whether a text is digits whose separators can be read in several ways. */
export const isUnclearAmount = (raw: string): boolean =>
  /^(?=.*\d)[\d., ]+$/.test(plainSum(raw)) && amountOf(raw) === null;

/**
 * A typed amount of pounds → an exact decimal such as `1500` or `1500.50`. Null when it is unclear: `1.500,50`, `1500,5`
 * and a third decimal are not guessed. The unit may stand with it, another unit may not.
 */
export function amountOf(raw: string): string | null {
  const [, whole, piastres = ''] = amountShape.exec(plainSum(raw)) ?? [];
  if (whole === undefined) return null;
  const pounds = whole.replace(/[, ]/g, '').replace(/^0+(?=\d)/, '');
  return Number(piastres) === 0 ? pounds : `${pounds}.${piastres.padEnd(2, '0')}`;
}

/** Lowers ASCII letters only. Full folding would make different e-mail addresses equal (the Kelvin sign becomes a k). */
export const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A day as `YYYY-MM-DD`, from digits of any script. Null for another form or a day that does not exist. */
export function calendarDate(raw: string): string | null {
  const typed = latinDigits(raw.replace(invisibleMarks, '')).trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || typed.startsWith('0000')) return null;
  const midnight = new Date(`${typed}T00:00:00Z`);
  // `Date` reads the 30th of February as a day in March.
  const isThere = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(typed);
  return isThere ? typed : null;
}

/** The length in code points, so that most emojis count as one. */
export const lengthOf = (text: string): number => [...text].length;

/** Cut between characters: half of one becomes another character in the document of the server. */
export const firstCharacters = (text: string, max: number): string => [...text].slice(0, max).join('');

// Letters that people mix when they search: [the forms, their replacement] (specification#search).
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

/** Small Latin letters that are no letter with a mark in Unicode. */
const otherLatin: Readonly<Record<string, string>> = {
  ...{ '\u00DF': 'ss', '\u00E6': 'ae', '\u0153': 'oe', '\u00F8': 'o', '\u0142': 'l', '\u0111': 'd' },
  ...{ '\u0127': 'h', '\u0131': 'i' },
};
/** Without accents: the marks of Latin letters go. The marks of Arabic letters are letters for who reads, and stay. */
const withoutAccents = (text: string): string =>
  composed(text.normalize('NFD').replace(/[\u0300-\u036F]/g, '')).replace(
    /[\u00DF\u00E6\u0153\u00F8\u0142\u0111\u0127\u0131]/g,
    (letter) => otherLatin[letter] ?? letter,
  );

const plain = (raw: string): string =>
  latinDigits(
    withoutAccents(plainForms(meant(raw).replace(invisibleMarks, '')).toLowerCase()).replace(unreadMarks, ''),
  );

const fold = (text: string): string =>
  composed(
    foldings.reduce((folded, [forms, letter]) => folded.replace(forms, letter), text).replace(/[^\p{L}\p{N}]+/gu, ' '),
  ).trim();

/**
 * The key for searching a text: letters that people mix become one, marks are removed, digits are 0-9. It never replaces
 * the text itself, because different words can have the same key.
 */
export const searchKey = (raw: string): string => fold(plain(raw));

/** The words of a text, also without hamzas and the letters under them, so that both spellings are equal. */
export const looseWords = (raw: string): string[] =>
  fold(plain(raw).replace(/[\u0621\u0624\u0626]/g, ''))
    .split(' ')
    .filter((word) => word !== '');

/**
 * The key for the second attempt: the loose words joined, because compound names are written with and without a space.
 * A row matches when its search key contains that of the query, or its loose key contains the query's loose key.
 */
export const looseKey = (raw: string): string => composed(looseWords(raw).join(''));
