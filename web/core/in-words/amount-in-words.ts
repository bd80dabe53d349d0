import type { Piastres } from '#contract/core/money.ts';
import {
  and,
  type CountedNoun,
  hundreds,
  piastre,
  pound,
  scales,
  teens,
  tens,
  twoHundredJoined,
  units,
} from '#web/core/in-words/copy.ts';

const joined = (parts: readonly string[]): string => parts.reduce(and);

/** 3 to 99, without its noun. */
function belowHundred(count: number): string {
  if (count <= 10) return units[count] ?? '';
  if (count < 20) return teens[count - 11] ?? '';
  const [unit, ten] = [units[count % 10] ?? '', tens[Math.trunc(count / 10)] ?? ''];
  return unit ? and(unit, ten) : ten;
}

function fewerThanHundred(count: number, noun: CountedNoun, isJoined: boolean): string {
  if (count === 1) return noun.one;
  if (count === 2) return isJoined ? noun.twoJoined : noun.two;
  if (count <= 10) return `${belowHundred(count)} ${noun.few}`;
  return `${belowHundred(count)} ${isJoined ? noun.single : noun.many}`;
}

/** 1 to 999 with its noun; `isJoined`: another noun directly follows (a hundred thousand *pounds*). */
function counted(count: number, noun: CountedNoun, isJoined: boolean): string {
  const below = count % 100;
  const hundred = Math.trunc(count / 100);
  if (below === 0) return `${hundred === 2 ? twoHundredJoined : hundreds[hundred]} ${noun.single}`;
  const last = fewerThanHundred(below, noun, isJoined);
  if (hundred === 0) return last;
  // One and two are no numbers of their own: a hundred thousand and a thousand.
  return and(below <= 2 ? counted(count - below, noun, false) : (hundreds[hundred] ?? ''), last);
}

/** A whole number, 1 to 999,999,999, with its noun. */
function inWords(count: number, noun: CountedNoun): string {
  const rest = count % 1_000;
  const tail = rest % 100;
  if (count > tail && (tail === 1 || tail === 2)) {
    return and(inWords(count - tail, noun), tail === 1 ? noun.one : noun.two);
  }
  const groups = [
    { count: Math.trunc(count / 1_000_000), noun: scales.million },
    { count: Math.trunc(count / 1_000) % 1_000, noun: scales.thousand },
    { count: rest, noun },
  ].filter((group) => group.count > 0);
  const parts = groups.map((group, at) => {
    const isScaleAtEnd = group.noun !== noun && at === groups.length - 1;
    const words = counted(group.count, group.noun, isScaleAtEnd);
    return isScaleAtEnd ? `${words} ${noun.single}` : words;
  });
  return joined(parts);
}

/** An amount as it is written out in agreements. */
export function amountInWords(amount: Piastres): string {
  const parts = [
    { count: Math.trunc(amount / 100), noun: pound },
    { count: amount % 100, noun: piastre },
  ].filter(({ count }) => count > 0);
  return joined(parts.map(({ count, noun }) => inWords(count, noun)));
}
