import { calendarDate } from '#contract/core/text.ts';
import { egyptianPhone } from '#contract/egypt/telephone.ts';
import { type Beside, besideOf, hasUnitAfter } from '#server/requests/masking/words-beside-numbers.ts';

/** A range of characters without its end. */
export type Span = readonly [from: number, to: number];

export const spansOf = (text: string, shape: RegExp): Span[] =>
  [...text.matchAll(shape)].map((match) => [match.index, match.index + match[0].length]);

/** The spans in order; those that overlap or touch become one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], to)];
    else merged.push([from, to]);
  }
  return merged;
}

/** The same text with a letter in place of each character of the spans. */
export function blank(text: string, spans: readonly Span[]): string {
  let at = 0;
  let left = '';
  for (const [from, to] of mergeSpans(spans)) {
    left += text.slice(at, from) + 'x'.repeat(to - from);
    at = to;
  }
  return left + text.slice(at);
}

/** Signs between the digits of one number. */
const between = String.raw`\s\p{Pd}\u2212./_()+*|~\u00B7\u2022`;
const chainShape = new RegExp(String.raw`\d+(?:[${between}]+\d+)*`, 'gu');
/** The same with commas and colons, which only the groups of a mobile may have between them. */
const listShape = new RegExp(String.raw`\d+(?:[${between},\u060C:]{1,3}\d+)*`, 'gu');

/** A run in which small or capital letters stand for the digits that they look like. */
const letteredRun = /(?<![\p{L}\p{N}])(?=[oli]{0,4}\d)[\doli]{3,20}(?![\p{L}\p{N}])/gu;
const likeDigits: Readonly<Record<string, string>> = { o: '0', l: '1', i: '1' };

/**
 * The telephone and national numbers in a text of small letters and Latin digits (specification#discretion). Dates,
 * sums and lists are read first. A word of contact before a number turns that round.
 */
export function numbersIn(original: string): Span[] {
  const text = original.replace(letteredRun, (run) => run.replace(/[oli]/g, (letter) => likeDigits[letter] ?? letter));
  const { certain, likely } = factsIn(text);
  const withoutCertain = blank(text, certain);
  const withoutFacts = blank(withoutCertain, likely);
  const found = spansOf(text, chainShape).flatMap((chain) => {
    const beside = besideOf(text, chain[0]);
    const source = beside.isContact || isOneNumber(text, chain, beside) ? withoutCertain : withoutFacts;
    return spansWithin(source, chain, chainShape).flatMap((part) => numbersOfPart(text, part, chain, beside));
  });
  const rest = blank(withoutFacts, found);
  return [...found, ...spansOf(rest, listShape).flatMap((list) => mobilesOfList(rest, list))];
}

const spansWithin = (text: string, [from, to]: Span, shape: RegExp): Span[] =>
  spansOf(text.slice(from, to), shape).map(([start, end]) => [from + start, from + end]);

const joint = String.raw`\s?([/.\u2013-])\s?`;
const [day, month] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])'];
const year = String.raw`(?:1[3-9]|20)\d\d`;
/** A date in digits, with the day or the year first. */
const dateShape = new RegExp(
  String.raw`(?<!\d)(?:${day}${joint}${month}\s?\1\s?(?:${year}|\d\d)|${year}${joint}${month}\s?\2\s?${day})(?!\d)`,
  'gu',
);
const isFullDate = (text: string): boolean =>
  fullYear.test(text) && spansOf(text, dateShape).some(([from, to]) => from === 0 && to === text.length);
const fullYear = new RegExp(String.raw`(?<!\d)${year}(?!\d)`);
/** The number of a bank account for transfers, and a place as two fractions of degrees in Egypt. */
const accountShape = /(?<![a-z\d])eg\s?\d\d(?:[\s-]?\d{4}){6}[\s-]?\d(?!\d)/g;
const placeShape = /(?<![\d.])[23]\d\.\d{3,8}[\s\u00B0,\u060C/nesw-]{1,4}[23]\d\.\d{3,8}(?!\d)/g;
/** A number of a year, as of a case or a contract. */
const ofYearShape = /(?<![\d/.-])\d{1,7}\s?\/\s?(?:19|20)\d\d(?![\d/]|\s?\/\s?\d)/g;

/** Numbers that are no telephones, such as dates and sums. Nothing makes a certain fact part of a telephone. */
function factsIn(text: string): { certain: Span[]; likely: Span[] } {
  const dates = spansOf(text, dateShape).filter((date) => !isOfLongerChain(text, date));
  const isCertain = ([from, to]: Span) => text.slice(from, to).includes('/') && fullYear.test(text.slice(from, to));
  return {
    certain: [...dates.filter(isCertain), ...spansOf(text, accountShape)],
    likely: [...dates.filter((date) => !isCertain(date)), ...spansOf(text, placeShape), ...spansOf(text, ofYearShape)],
  };
}

/** Whether its own joint also joins it to more digits. */
function isOfLongerChain(text: string, [from, to]: Span): boolean {
  const [, space = '', sign = ''] = /\d(\s?)([/.\u2013-])/.exec(text.slice(from, to)) ?? [];
  const tie = `${space}${sign}${space}`;
  const [before, after] = [text.slice(Math.max(0, from - 3), from), text.slice(to, to + 4)];
  return (
    (before.endsWith(tie) && /\d$/.test(before.slice(0, -tie.length))) ||
    (after.startsWith(tie) && /^\d/.test(after.slice(tie.length)))
  );
}

/** Whether all digits of the chain are one mobile or national number: then a date without a slash is a part of it. */
function isOneNumber(text: string, [from, to]: Span, { isKept }: Beside): boolean {
  if (to - from > oneNumberMax || isKept || hasUnitAfter(text, to)) return false;
  const written = text.slice(from, to);
  const digits = written.replace(/\D/g, '');
  return (
    (egyptianPhone(digits) === 'mobile' || isNational(digits)) &&
    !(written.includes('/') && spansOf(written, dateShape).length > 0)
  );
}

/** The most characters of one number with its separators, and the most digits. */
const [oneNumberMax, digitsMax] = [120, 18];

/** A group of digits, and what stands between it and the one before. */
type Group = { readonly digits: string; readonly from: number; readonly to: number; readonly gap: string };

function groupsIn(text: string, part: Span): Group[] {
  let end = part[0];
  return spansWithin(text, part, /\d+/g).map(([from, to]) => {
    const gap = text.slice(end, from);
    end = to;
    return { digits: text.slice(from, to), from, to, gap };
  });
}

/** The numbers in groups of digits. At each group the longest is taken. The words before a chain are about its beginning. */
function numbersOfPart(text: string, part: Span, chain: Span, beside: Beside): Span[] {
  const row = groupsIn(text, part);
  const found: Span[] = [];
  for (let first = 0; first < row.length; first++) {
    const from = row[first]?.from ?? 0;
    const plus = plusBefore.exec(text.slice(Math.max(0, from - 6), from))?.[0] ?? '';
    const hasPlus = plus !== '';
    const own = from === chain[0] ? beside : { ...beside, isKept: false, isNext: false };
    const window = windowsFrom(row, first).findLast((groups) => {
      const digits = joined(groups);
      const isWhole = isValid(digits, { hasPlus, groups });
      if (!isWhole && !own.isNext) return false;
      const place = { groups, digits, hasPlus, next: row[first + groups.length], isFirst: first === 0 };
      return (isWhole ? isContact : isUnknownTelephone)(seenIn(text, place, own));
    });
    if (!window) continue;
    found.push([from - plus.length, window.at(-1)?.to ?? from]);
    first += window.length - 1;
  }
  return found;
}

/** The groups with what stands between them. */
const writtenOf = (groups: readonly Group[]): string =>
  groups.map(({ gap, digits }, at) => (at === 0 ? '' : gap) + digits).join('');

const joined = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join('');

function windowsFrom(row: readonly Group[], first: number): Group[][] {
  const windows: Group[][] = [];
  let length = 0;
  for (let last = first; last < row.length; last++) {
    length += row[last]?.digits.length ?? 0;
    if (length > digitsMax) break;
    windows.push(row.slice(first, last + 1));
  }
  return windows;
}

const plusBefore = /(?:(?<!\d\s{0,3})\+[\s(]{0,2}|(?<=\s)\+)$/;

/** Groups that may be one number, and what stands around them. */
type Window = Beside & {
  groups: readonly Group[];
  digits: string;
  hasPlus: boolean;
  hasUnit: boolean;
  /** Nothing of the same kind stands beside it. */
  isAlone: boolean;
  isAfterFraction: boolean;
};

type Place = { groups: readonly Group[]; digits: string; hasPlus: boolean; next: Group | undefined; isFirst: boolean };

function seenIn(text: string, { groups, digits, hasPlus, next, isFirst }: Place, beside: Beside): Window {
  const gap = groups[0]?.gap ?? '';
  const isBorder = (border: string) => isWide(border) && !gapsOf(groups).some(isWide);
  return {
    ...{ groups, digits, hasPlus, ...beside },
    hasUnit: hasUnitAfter(text, groups.at(-1)?.to ?? 0),
    isAlone: (isFirst || isBorder(gap)) && (!next || isBorder(next.gap)),
    isAfterFraction: !isFirst && /^[./]$/.test(gap),
  };
}

const gapsOf = (groups: readonly Group[]): string[] => groups.slice(1).map(({ gap }) => gap);

/** A gap between two things of a list. */
const isWide = (gap: string): boolean => /\n|\s[\p{Pd}\u2212]+\s/u.test(gap);

function isContact(window: Window): boolean {
  const { digits, groups, hasPlus, hasUnit, isNumbered, isAfterFraction } = window;
  const isStrong = hasPlus || digits.startsWith('0');
  const isKept = window.isKept && (isNumbered || !isStrong);
  if (window.isContact) return isStrong || !(isKept || hasUnit);
  if (isKept || (hasUnit && !isStrong)) return false;
  if (groups.length === 1) return true;
  return !isAfterFraction && !isSum(groups) && !isList(groups) && (window.isAlone || hasPlus || startsClearly(groups));
}

/** A telephone, or a national number. */
function isValid(digits: string, { hasPlus, groups }: Pick<Window, 'hasPlus' | 'groups'>): boolean {
  if (digits.length < 8) return false;
  if ((hasPlus && digits.length <= 15) || egyptianPhone(digits) !== null || isNational(digits)) return true;
  return (groups.length === 1 || (groups[0]?.digits.length ?? 0) <= 7) && foreign.test(digits);
}

const foreign = /^00(?:1\d{10}|(?!20)[2-9]\d{7,13})$/;

/** A national number: the century, the date of birth, and seven more digits. */
const isNational = (digits: string): boolean =>
  /^[23]\d{13}$/.test(digits) &&
  calendarDate(
    `${digits.startsWith('2') ? 19 : 20}${digits.slice(1, 3)}-${digits.slice(3, 5)}-${digits.slice(5, 7)}`,
  ) !== null;

/** Right behind a word of contact also a telephone that is no whole one, or another country's without its plus. */
const isUnknownTelephone = ({ digits, groups, isKept, hasUnit, isAlone }: Window): boolean =>
  isAlone &&
  !isKept &&
  !hasUnit &&
  !isFullDate(writtenOf(groups)) &&
  /^(?!\d+000$)\d{7,15}$/.test(digits) &&
  !gapsOf(groups).some((gap) => isWide(gap) || gap.includes('/'));

/** The beginning of a mobile or of another country's number, the area code of a landline, or each digit by itself. */
const startsClearly = (groups: readonly Group[]): boolean =>
  /^(?:01[0125]?\d*|0[2-9]\d?|(?:00)?20|00[1-9]\d{0,4})$/.test(groups[0]?.digits ?? '') ||
  groups.every(({ digits }) => digits.length === 1);

/** One sum, with spaces or dots between its thousands, or with piastres. */
const isSum = (groups: readonly Group[]): boolean =>
  /^(?=(?:\D?\d){1,12}$)[1-9](?:\d{0,2}(?:[ .\u00A0]\d{3})+(?:\.\d\d?)?|\d*\.\d\d?)$/.test(writtenOf(groups));

/** A list of years, of numbers that count, of rising numbers, or of sums. A possible national number is a list only if it counts or has round sums. */
function isList(groups: readonly Group[]): boolean {
  const numbers = groups.map(({ digits }) => digits);
  const rises = (by: (step: number) => boolean) =>
    numbers.length > 2 && numbers.every((number, at) => at === 0 || by(Number(number) - Number(numbers[at - 1])));
  const areAll = (shape: RegExp) => numbers.every((number) => shape.test(number));
  if (areAll(/^(?:19|20)\d\d$/) || rises((step) => step === 1)) return true;
  const isWideList = gapsOf(groups).every(isWide);
  const mayBeNational = isNational(joined(groups));
  if (isWideList && areAll(mayBeNational ? /^[1-9]\d{1,5}0$/ : /^[1-9]\d{2,6}$/)) return true;
  return (
    !mayBeNational &&
    areAll(/^[1-9]\d{0,3}$/) &&
    rises((step) => step > 0) &&
    (isWideList || (numbers.length > 3 && numbers[0] !== '20'))
  );
}

const mobileStart = /^(?:01[0125]\d{0,6}|0020)$/;

/** Mobiles with commas or colons between their groups. */
function mobilesOfList(text: string, list: Span): Span[] {
  const row = groupsIn(text, list);
  const isKeptList = besideOf(text, list[0]).isKept;
  const found: Span[] = [];
  for (let first = 0; first < row.length; first++) {
    const [from, start] = [row[first]?.from ?? 0, row[first]?.digits ?? ''];
    const plus = start === '20' ? (plusBefore.exec(text.slice(Math.max(0, from - 6), from))?.[0] ?? '') : '';
    if ((plus === '' && !mobileStart.test(start)) || (isKeptList && first === 0)) continue;
    const window = windowsFrom(row, first).findLast(
      (groups) => groups.every(({ digits }) => digits.length > 1) && egyptianPhone(joined(groups)) === 'mobile',
    );
    if (!window) continue;
    found.push([from - plus.length, window.at(-1)?.to ?? from]);
    first += window.length - 1;
  }
  return found;
}
