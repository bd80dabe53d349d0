import { type SQL, sql } from 'drizzle-orm';
import { looseWords, searchKey } from '#contract/core/text.ts';
import { cut, searchWordsMax, withoutArticle } from '#contract/egypt/names.ts';

/** Matches words that start with this one. A single letter must be the whole word: it would match half of all rows. */
const prefixOf = (word: string) => (word.length > 1 ? `'${word}':*` : `'${word}'`);

const wholeWord = (word: string) => `'${word}'`;

/** The words as they are, and with pairs of them as one: compound names are written both ways. */
const joinings = ([first, next, ...rest]: readonly string[]): string[][] => {
  if (first === undefined) return [];
  if (next === undefined) return [[first]];
  const paired = rest.length ? joinings(rest).map((words) => [first + next, ...words]) : [[first + next]];
  return [...joinings([next, ...rest]).map((words) => [first, ...words]), ...paired];
};

/** Matches rows that have all these words in one of the ways to join them, or one word that is all of them. */
function questionFor(typed: readonly string[], termOf: (word: string) => string): string[] {
  const words = typed.slice(0, searchWordsMax);
  const ways = words.length > 2 ? [...joinings(words), [words.join('')]] : joinings(words);
  return ways.map((way) => `(${way.map((word) => termOf(withoutArticle(cut(word)))).join(' & ')})`);
}

/** The question for the database. Normalized words have only letters and digits, so they cannot contain its syntax. */
const asQuestion = (parts: readonly string[]): SQL | null => (parts.length ? sql`${parts.join(' | ')}::tsquery` : null);

/** A search for the database from normalized words. Null without a word: punctuation alone matches nothing. */
export const wordsWanted = (words: readonly string[]): SQL | null => asQuestion(questionFor(words, prefixOf));

/** The two questions of a bounded search: whole words, which are looked up first, and beginnings of words. */
function bothQuestions(spellings: readonly (readonly string[])[]): SQL | null {
  const whole = asQuestion(spellings.flatMap((words) => questionFor(words, wholeWord)));
  const beginnings = asQuestion(spellings.flatMap((words) => questionFor(words, prefixOf)));
  return whole && beginnings && sql`${whole}, ${beginnings}`;
}

/** Both questions for the words of requests. */
export const boundedWords = (query: string): SQL | null => bothQuestions([looseWords(query)]);

/** Both questions for `search_words` of a search key, with each hamza as it was typed or without it. */
export function boundedKeyWords(query: string): SQL | null {
  const key = searchKey(query);
  return bothQuestions([key === '' ? [] : key.split(' '), looseWords(query)]);
}
