import { lowerAscii, searchKey } from '#contract/core/text.ts';
import { withoutArticle } from '#contract/egypt/names.ts';
import { canonicalPhone, phoneBeginnings, phoneDigits } from '#contract/egypt/telephone.ts';

export type Part = { text: string; isMarked: boolean };

/** Whether the text is a telephone that begins so, in whatever writing each of them is. */
const isPhoneFrom = (text: string, typed: string) =>
  /^\d{10,}$/.test(text) && phoneBeginnings(typed).some((beginning) => canonicalPhone(text).startsWith(beginning));

function partAt(text: string, from: number, length: number): Part[] {
  const parts = [
    { text: text.slice(0, from), isMarked: false },
    { text: text.slice(from, from + length), isMarked: true },
    { text: text.slice(from + length), isMarked: false },
  ];
  return parts.filter((part) => part.text !== '');
}

/** Numbers, references and addresses are marked where the typed signs are; of a telephone number all is marked. */
function markedSigns(text: string, typed: string): Part[] | null {
  const compact = phoneDigits(typed);
  const isNumber = /^\d+$/.test(compact);
  if (isNumber && isPhoneFrom(text, compact)) return partAt(text, 0, text.length);
  const lower = lowerAscii(text);
  const wanted = (isNumber ? [compact] : [typed, compact]).map(lowerAscii);
  const sign = wanted.find((one) => one !== '' && lower.includes(one));
  if (sign === undefined) return null;
  // The last digits of a telephone number are what a caller read out.
  const at = lower.endsWith(sign) ? lower.length - sign.length : lower.indexOf(sign);
  return partAt(text, at, sign.length);
}

/** Whole words are marked: a mark inside an Arabic word would break its letters apart. */
function markedWords(text: string, typed: string): Part[] {
  const wanted = searchKey(typed)
    .split(' ')
    .map(withoutArticle)
    .filter((word) => word.length > 1);
  return text
    .split(/(\s+)/)
    .filter((word) => word !== '')
    .map((word) => {
      const key = searchKey(word);
      const isMarked = wanted.some((start) => key.startsWith(start) || withoutArticle(key).startsWith(start));
      return { text: word, isMarked };
    });
}

/** The text in parts, those marked that the typed text is found by. */
export const marked = (text: string, typed: string): Part[] => markedSigns(text, typed) ?? markedWords(text, typed);
