import { plainForms } from '#contract/core/text.ts';
import { hiddenContact } from '#server/requests/copy.ts';
import { blank, mergeSpans, numbersIn, type Span, spansOf } from '#server/requests/masking/masked-numbers.ts';

/**
 * Replaces contact details in a text: e-mail addresses, links, telephone numbers and national ID numbers, in digits of
 * any script and with spaces, dashes, dots or invisible characters between them. Amounts, dates and numbers of laws
 * stay. The rest of the text is unchanged. @NOTE This file writes invisible characters as escapes.
 */
export function maskContacts(original: string): string {
  const { text, starts, ends } = normalize(original);
  const addresses = [...emailsIn(text), ...linkShapes.flatMap((shape) => spansOf(text, shape))];
  const hidden = mergeSpans([...addresses, ...numbersIn(blank(text, addresses))]);
  let masked = '';
  let at = 0;
  for (const [from, to] of hidden) {
    const [start = at, end = at] = [starts[from], ends[to - 1]];
    masked += original.slice(at, Math.max(at, start)) + hiddenContact;
    at = end;
  }
  return masked + original.slice(at);
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
/** People also type a comma for the dot. */
const afterAt =
  /^\s{0,3}[\p{L}\p{N}-]+(?:\s{0,2}\.\s{0,2}[a-z0-9-]+|\.[\p{L}\p{N}-]+|[,\u060C]\s?(?:com|net|org|edu|gov|eg)(?![a-z])|[,\u060C][a-z]{2,4}(?![a-z]))+/u;
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
  /(?<![\p{L}\p{N}._-])@[a-z][a-z0-9._]{2,29}/gu,
  /(?<![a-z0-9-])(?:t|m|wa)\s?\.\s?me\s?\/\s?\S+/g,
  /(?:https?|ftp)\s?:\s?\/\s?\/\s?\S+/g,
  /(?<![\p{L}\p{N}])www\s?\.\s?\S+/gu,
  /(?<![a-z0-9-])[a-z0-9-]{1,63}\s?\.\s?(?:com|net|org|edu|gov|eg)(?![a-z0-9])(?:\.[a-z]{2}(?![a-z]))?(?:\/\S*)?/g,
  /(?<![a-z0-9-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}\/\S+/g,
  /(?<![a-z0-9-])[a-z0-9-]{1,63}\.(?:me|io|co|ly|gl|be|ai|tv|sa|ae|uk|us|info|app|link|site|online|store|shop|xyz|dev|law|page)(?![a-z0-9])(?:\.[a-z]{2}(?![a-z]))?(?:\/\S*)?/g,
];
