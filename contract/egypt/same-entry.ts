import { courts } from './courts.ts';
import { emptyCourtWords, emptySpecialtyWords } from './empty-words.ts';
import { matters } from './matters.ts';
import { specialties } from './specialties.ts';
import { wordsOf } from './word-forms.ts';

const keyOf = (words: readonly string[]): string => [...words].sort().join(' ');

const emptyWords = new Set(emptySpecialtyWords.flatMap(wordsOf));

type Phrase = { readonly entry: string; readonly words: readonly string[] };

const phrases: readonly Phrase[] = [
  ...specialties.slice(0, -1).map((name) => ({ entry: name, words: wordsOf(name) })),
  ...matters.flatMap(({ name, specialties: [entry], words, hints }) =>
    (name === '' ? [...words, ...hints] : words).flatMap((text) => (entry ? { entry, words: wordsOf(text) } : [])),
  ),
];
const byKey = new Map([...phrases].reverse().map(({ entry, words }) => [keyOf(words), entry]));
const vocabulary = new Set(phrases.flatMap(({ words }) => words));

/** A word after «and», which Arabic writes as one letter before it. */
const withoutAnd = (word: string): string => {
  const rest = word.replace(/^\u0648/, '');
  return !vocabulary.has(word) && vocabulary.has(rest) ? rest : word;
};

/**
 * The entry of the list of specialties that somebody means by what they typed, or null: in any spelling, with or without
 * the article, by a common synonym, or among other words. Words that mean two entries mean none.
 */
export function specialtyOf(typed: string): string | null {
  const words = wordsOf(typed)
    .filter((word) => !emptyWords.has(word))
    .map(withoutAnd);
  const whole = byKey.get(keyOf(words)) ?? byKey.get(keyOf(wordsOf(typed)));
  if (whole !== undefined) return whole;
  const said = phrases.filter((phrase) => phrase.words.every((word) => words.includes(word)));
  const longest = Math.max(...said.map((phrase) => phrase.words.length));
  // A phrase of two words says more than one of its words.
  const meant = new Set(said.filter((phrase) => phrase.words.length === longest).map(({ entry }) => entry));
  return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

/** Texts with the same key name the same specialty. */
export const specialtyKey = (typed: string): string => specialtyOf(typed) ?? keyOf(wordsOf(typed));

const courtWords = new Set(emptyCourtWords.flatMap(wordsOf));
const courtKey = (text: string): string => keyOf(wordsOf(text).filter((word) => !courtWords.has(word)));
const courtKeys = courts.map(courtKey);

/** The court of the list that somebody means by what they typed, or null: in any spelling and order of its words. */
export function courtOf(typed: string): string | null {
  const key = courtKey(typed);
  const [court, ...others] = courts.filter((_, index) => courtKeys[index] === key);
  return court !== undefined && others.length === 0 ? court : null;
}
