import { plainForms } from '#contract/core/text.ts';
import { hiddenContact } from '#server/requests/copy.ts';

/**
 * Replaces contact details in a text: e-mail addresses, links, telephone numbers and national ID numbers, in digits of
 * any script and with spaces, dashes, dots or invisible characters between them. Amounts, dates and numbers of laws
 * stay. The rest of the text is unchanged. @NOTE This file writes invisible characters as escapes.
 */
export function maskContacts(original: string): string {
  const { text, starts, ends } = normalize(original);
  const addresses = [...emailsIn(text), ...linkShapes.flatMap((shape) => spansOf(text, shape))];
  const rest = blank(text, addresses);
  const hidden = mergeSpans([...addresses, ...numbersIn(blank(rest, datesIn(rest)))]);
  let masked = '';
  let at = 0;
  for (const [from, to] of hidden) {
    const [start = at, end = at] = [starts[from], ends[to - 1]];
    masked += original.slice(at, Math.max(at, start)) + hiddenContact;
    at = end;
  }
  return masked + original.slice(at);
}

/** A range of characters without its end. */
type Span = readonly [from: number, to: number];

const spansOf = (text: string, shape: RegExp): Span[] =>
  [...text.matchAll(shape)].map((match) => [match.index, match.index + match[0].length]);

/** The same text with a letter in place of each character of the spans. */
const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce((left, [from, to]) => left.slice(0, from) + 'x'.repeat(to - from) + left.slice(to), text);

/** The spans in order; those that overlap or touch become one. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** Characters inside a word or number that change nothing: tatweel, tashkeel, joiners, direction marks, fillers. */
const ignored = /[\u0640\p{M}\p{Cf}\p{DI}]/u;
const indicDigit = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Most characters need no normalization: spaces, digits, small Latin and Arabic letters. */
const isPlain = /[ -@[-~\u0621-\u063A\u0641-\u064A]/;
const fold = (char: string): string =>
  plainForms(char)
    .replace(indicDigit, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase();

/** The text with small Latin letters and digits, without ignored characters, and each character's place in the original. */
function normalize(original: string): { text: string; starts: readonly number[]; ends: readonly number[] } {
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const char of original) {
    const start = at;
    at += char.length;
    if (!isPlain.test(char) && ignored.test(char)) continue;
    for (const unit of isPlain.test(char) ? char : fold(char).split('')) {
      units.push(unit);
      starts.push(start);
      ends.push(at);
    }
  }
  return { text: units.join(''), starts, ends };
}

const beforeAt = /[\p{L}\p{N}._%+'-]+\s{0,3}$/u;
const afterAt = /^\s{0,3}[\p{L}\p{N}-]+(?:\s{0,2}\.\s{0,2}[a-z0-9-]+|\.[\p{L}\p{N}-]+)+/u;
/** The most characters before the «@» of an address, and in a domain. */
const [nameMax, domainMax] = [67, 255];

/** Each «@» with a name before it and a domain after it, with or without spaces around them. */
const emailsIn = (text: string): Span[] =>
  spansOf(text, /@/g).flatMap(([at]): Span[] => {
    const name = beforeAt.exec(text.slice(Math.max(0, at - nameMax), at));
    const domain = afterAt.exec(text.slice(at + 1, at + domainMax));
    return name && domain ? [[at - name[0].length, at + 1 + domain[0].length]] : [];
  });

/**
 * Links that start with a protocol or `www`; bare domains by their ending (also with spaces around the dot where the
 * ending is no word) or by the path after them.
 */
const linkShapes: readonly RegExp[] = [
  /(?:https?|ftp)\s?:\s?\/\s?\/\s?\S+/g,
  /(?<![\p{L}\p{N}])www\s?\.\s?\S+/gu,
  /(?<![a-z0-9-])[a-z0-9-]{1,63}\s?\.\s?(?:com|net|org|edu|gov|eg)(?![a-z0-9])(?:\.[a-z]{2}(?![a-z]))?(?:\/\S*)?/g,
  /(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}\/\S+/g,
  /(?<![a-z0-9-])[a-z0-9-]{1,63}\.(?:me|io|co|ly|gl|be|ai|tv|sa|ae|uk|us|info|app|link|site|online|store|shop|xyz|dev|law|page)(?![a-z0-9])(?:\/\S*)?/g,
];

const [day, month, year] = [String.raw`(?:0?[1-9]|[12]\d|3[01])`, '(?:0?[1-9]|1[0-2])', String.raw`(?:1[3-9]|20)\d\d`];
const joint = String.raw`\s?([/.\u2013-])\s?`;
/** A date in digits that is not part of a longer number, with the day or the year first. */
const dateShapes = [
  [day, year],
  [year, day],
].map(([first, last]) => {
  const shape = String.raw`(?<!\d|\d[/.\u2013-])${first}${joint}${month}\s?\1\s?${last}(?!\d|\1\d)`;
  return new RegExp(shape, 'gu');
});

/** The dates in a text. A date without a slash does not count when its digits and those around it are a phone or ID number. */
function datesIn(text: string): Span[] {
  const numbers = spansOf(text, chainShape).filter(([from, to]) => {
    const written = text.slice(from, to);
    const digits = written.replace(/\D/g, '');
    return !written.includes('/') && (mobile.test(digits) || national.test(digits));
  });
  const isInNumber = ([at]: Span) => numbers.some(([from, to]) => from <= at && at < to);
  return dateShapes.flatMap((shape) => spansOf(text, shape)).filter((date) => !isInNumber(date));
}

/** Characters between the digits of one number. A comma separates two numbers. */
const between = String.raw`[\s\p{Pd}\u2212./_()+*|~\u00B7\u2022]+`;
const chainShape = new RegExp(String.raw`\d+(?:${between}\d+)*`, 'gu');

type Digits = { readonly digits: string; readonly from: number; readonly to: number };

/** The telephone and ID numbers in a text. In each chain of digit groups, the longest match is taken. */
function numbersIn(text: string): Span[] {
  return spansOf(text, chainShape).flatMap(([from, to]) => {
    const row = spansOf(text.slice(from, to), /\d+/g).map(
      ([start, end]): Digits => ({ digits: text.slice(from + start, from + end), from: from + start, to: from + end }),
    );
    const found: Span[] = [];
    for (let first = 0; first < row.length; first++) {
      const start = row[first]?.from ?? from;
      const hasPlus = text[start - 1] === '+';
      const last = lastOfNumber(row, first, hasPlus);
      if (last === null) continue;
      found.push([hasPlus ? start - 1 : start, row[last]?.to ?? to]);
      first = last;
    }
    return found;
  });
}

/** The most digits of one number, and so the most groups when each group is one digit. */
const digitsMax = 15;

/** The last group of the number that starts with this group; null when no number starts here. */
function lastOfNumber(row: readonly Digits[], first: number, hasPlus: boolean): number | null {
  for (let last = Math.min(row.length, first + digitsMax) - 1; last >= first; last--) {
    const groups = row.slice(first, last + 1).map(({ digits }) => digits);
    if (isContact(groups, { hasPlus, isWhole: first === 0 && last === row.length - 1 })) return last;
  }
  return null;
}

/** A number with its prefix: an Egyptian mobile or landline, or a foreign number. */
const dialled = /^(?:01\d{9}|0[2-9]\d{7,8}|00[1-9]\d{7,12})$/;
const mobile = /^01[0125]\d{8}$/;
/** A mobile with the country code, and one without its leading zero. */
const [withCountry, withoutZero] = [/^201[0125]\d{8}$/, /^1[0125]\d{8}$/];
/** A national ID number: the century, the date of birth, and seven more digits. */
const national = /^[23]\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{7}$/;
const nationalLength = 14;
/** The platform knows no amount with this many digits in a row. */
const joinedMin = 10;

function isContact(groups: readonly string[], { hasPlus, isWhole }: { hasPlus: boolean; isWhole: boolean }): boolean {
  const digits = groups.join('');
  if (groups.length === 1 && digits.length >= joinedMin) return true;
  if (hasPlus) return digits.length >= 8 && digits.length <= digitsMax;
  if (dialled.test(digits)) return true;
  if (national.test(digits)) return !isCounting(groups);
  if (isList(groups)) return false;
  const isSpelled = groups.every(({ length }) => length === 1);
  return (
    withCountry.test(digits) || (isSpelled && withoutZero.test(digits)) || (isWhole && digits.length === nationalLength)
  );
}

/** Each number is one more than the one before. */
const isCounting = (groups: readonly string[]): boolean =>
  groups.length > 2 && groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1);

/** A list of years, or of the articles of a law. */
const isList = (groups: readonly string[]): boolean =>
  groups.every((group) => /^(?:19|20)\d\d$/.test(group)) ||
  (groups.length > 2 &&
    groups.every((group, at) => /^[1-9]\d{0,3}$/.test(group) && Number(group) > Number(groups[at - 1] ?? 0)));
