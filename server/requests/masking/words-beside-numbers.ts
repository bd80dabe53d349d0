import { looseWords } from '#contract/core/text.ts';
import { wordsBesideNumbers as words } from '#server/requests/copy.ts';

/** The meaning of the words before a number. */
export type Beside = {
  /** A word of contact is among the three before it. */
  isContact: boolean;
  /** It stands right before the number. */
  isNext: boolean;
  /** A word right before it names something else that has a number. */
  isKept: boolean;
  /** The word for «number» is near. */
  isNumbered: boolean;
};

/** The characters before and behind a number that hold the words. */
const [beforeMax, afterMax] = [90, 14];

const before = /^[\u0648\u0641\u0628\u0643\u0644]?(?:\u0627\u0644|\u0644\u0644)?/;
const begins = (word: string, starts: readonly string[]): boolean =>
  starts.some((start) => word.startsWith(start) || word.replace(before, '').startsWith(start));
const isOneOf = (word: string, known: readonly string[]): boolean =>
  known.includes(word) || known.includes(word.replace(before, ''));

export function besideOf(text: string, at: number): Beside {
  const near = looseWords(text.slice(Math.max(0, at - beforeMax), at)).slice(-6);
  const [last = '', secondLast = ''] = near
    .filter((word) => !isOneOf(word, words.number) && !isOneOf(word, words.between))
    .toReversed();
  const isNumbered = near.slice(-4).some((word) => isOneOf(word, words.number));
  const isNamed = (word: string) => begins(word, words.kept) || begins(word, words.keptByNumber);
  return {
    isNumbered,
    isContact: near.slice(-3).some((word) => begins(word, words.contact)),
    isNext: begins(last, words.contact),
    isKept: begins(last, words.kept) || (isNumbered && (isNamed(last) || isNamed(secondLast))),
  };
}

/** Whether the name of a currency or of a measure follows. */
export function hasUnitAfter(text: string, at: number): boolean {
  const after = text.slice(at, at + afterMax);
  if (!/^[\s(.]*\p{L}/u.test(after)) return false;
  const [word = ''] = looseWords(after);
  return words.units.some((unit) => (unit.length > 3 ? word.startsWith(unit) : word === unit));
}
