import { hiddenContact } from '#server/requests/copy.ts';

/**
 * A text without what leads to a person: e-mails, links, telephone numbers and national numbers, in digits of any script
 * and with spaces, dashes, dots or unread marks between. Amounts, dates and numbers of laws stay. What stays is as it was
 * written. @NOTE Marks that nobody sees are written as escapes here.
 */
export function maskContacts(original: string): string {
  const { text, starts, ends } = read(original);
  const addresses = [...emailsIn(text), ...linkShapes.flatMap((shape) => spansOf(text, shape))];
  const rest = blot(text, addresses);
  const hidden = joined([...addresses, ...numbersIn(blot(rest, datesIn(rest)))]);
  let masked = '';
  let at = 0;
  for (const [from, to] of hidden) {
    const [start = at, end = at] = [starts[from], ends[to - 1]];
    masked += original.slice(at, Math.max(at, start)) + hiddenContact;
    at = end;
  }
  return masked + original.slice(at);
}

/** From here to there, the end not included. */
type Span = readonly [from: number, to: number];

const spansOf = (text: string, shape: RegExp): Span[] =>
  [...text.matchAll(shape)].map((match) => [match.index, match.index + match[0].length]);

/** The same text with a letter in the place of each sign of the spans. */
const blot = (text: string, spans: readonly Span[]): string =>
  spans.reduce((left, [from, to]) => left.slice(0, from) + 'x'.repeat(to - from) + left.slice(to), text);

/** In their order, those that touch as one. */
function joined(spans: readonly Span[]): Span[] {
  const rows: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = rows.at(-1);
    if (last && from <= last[1]) rows[rows.length - 1] = [last[0], Math.max(last[1], to)];
    else rows.push([from, to]);
  }
  return rows;
}

/** Marks that stand inside a word or number without being read: tatweel, tashkeel, joiners, directions, fillers. */
const unread = /[\u0640\p{M}\p{Cf}\p{DI}]/u;
const indicDigit = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** Most of what people write reads as it stands: spaces, digits, small Latin and Arabic letters. */
const isPlain = /[ -@[-~\u0621-\u063A\u0641-\u064A]/;
const plain = (sign: string): string =>
  sign
    .normalize('NFKC')
    .replace(indicDigit, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase();

/** A text as it is read: small Latin letters and digits, no unread marks; of each sign its place in the original. */
function read(original: string): { text: string; starts: readonly number[]; ends: readonly number[] } {
  const signs: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const sign of original) {
    const start = at;
    at += sign.length;
    if (!isPlain.test(sign) && unread.test(sign)) continue;
    for (const unit of isPlain.test(sign) ? sign : plain(sign).split('')) {
      signs.push(unit);
      starts.push(start);
      ends.push(at);
    }
  }
  return { text: signs.join(''), starts, ends };
}

const beforeAt = /[\p{L}\p{N}._%+'-]+\s{0,3}$/u;
const afterAt = /^\s{0,3}[\p{L}\p{N}-]+(?:\s{0,2}\.\s{0,2}[a-z0-9-]+|\.[\p{L}\p{N}-]+)+/u;
/** No address has more before its «@», and no domain is longer. */
const [nameMax, domainMax] = [67, 255];

/** Each «@» with a name before it and a domain behind it, whether or not spaces stand around them. */
const emailsIn = (text: string): Span[] =>
  spansOf(text, /@/g).flatMap(([at]): Span[] => {
    const name = beforeAt.exec(text.slice(Math.max(0, at - nameMax), at));
    const domain = afterAt.exec(text.slice(at + 1, at + domainMax));
    return name && domain ? [[at - name[0].length, at + 1 + domain[0].length]] : [];
  });

/**
 * Addresses by how they begin; bare domains by their ending, those that look like no word also with a space before it,
 * or by the path behind them.
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
/** A day in figures that is no piece of a longer number: the day first, or the year. */
const dateShapes = [
  [day, year],
  [year, day],
].map(([first, last]) => {
  const shape = String.raw`(?<!\d|\d[/.\u2013-])${first}${joint}${month}\s?\1\s?${last}(?!\d|\1\d)`;
  return new RegExp(shape, 'gu');
});

/** The dates in a text. One without a slash is none where it makes a mobile or national number of all that is around. */
function datesIn(text: string): Span[] {
  const numbers = spansOf(text, chainShape).filter(([from, to]) => {
    const written = text.slice(from, to);
    const digits = written.replace(/\D/g, '');
    return !written.includes('/') && (mobile.test(digits) || national.test(digits));
  });
  const isInNumber = ([at]: Span) => numbers.some(([from, to]) => from <= at && at < to);
  return dateShapes.flatMap((shape) => spansOf(text, shape)).filter((date) => !isInNumber(date));
}

/** What people put between the digits of one number; a comma stands between two numbers. */
const between = String.raw`[\s\p{Pd}\u2212./_()+*|~\u00B7\u2022]+`;
const chainShape = new RegExp(String.raw`\d+(?:${between}\d+)*`, 'gu');

type Digits = { readonly digits: string; readonly from: number; readonly to: number };

/** The telephone and national numbers in a text: of each row of groups of digits, the longest that can be one. */
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

/** So many groups can one number have at most: each a digit. */
const digitsMax = 15;

/** The last group of the number that begins with this group; null where none begins. */
function lastOfNumber(row: readonly Digits[], first: number, hasPlus: boolean): number | null {
  for (let last = Math.min(row.length, first + digitsMax) - 1; last >= first; last--) {
    const groups = row.slice(first, last + 1).map(({ digits }) => digits);
    if (isContact(groups, { hasPlus, isWhole: first === 0 && last === row.length - 1 })) return last;
  }
  return null;
}

/** With its prefix, whatever stands between: Egypt's mobiles and its landlines, or another country's number. */
const dialled = /^(?:01\d{9}|0[2-9]\d{7,8}|00[1-9]\d{7,12})$/;
const mobile = /^01[0125]\d{8}$/;
/** A mobile with the country before it, and one whose zero was left out. */
const [withCountry, withoutZero] = [/^201[0125]\d{8}$/, /^1[0125]\d{8}$/];
/** Of a national number: the century, the day of birth, and seven more. */
const national = /^[23]\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{7}$/;
const nationalLength = 14;
/** No amount that the platform knows has so many digits in a row. */
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

/** Each number one more than the last. */
const isCounting = (groups: readonly string[]): boolean =>
  groups.length > 2 && groups.every((group, at) => at === 0 || Number(group) === Number(groups[at - 1]) + 1);

/** Years one after the other, or the articles of a law. */
const isList = (groups: readonly string[]): boolean =>
  groups.every((group) => /^(?:19|20)\d\d$/.test(group)) ||
  (groups.length > 2 &&
    groups.every((group, at) => /^[1-9]\d{0,3}$/.test(group) && Number(group) > Number(groups[at - 1] ?? 0)));
