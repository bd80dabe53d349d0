import { type SQL, sql } from 'drizzle-orm';
import { firstCharacters, looseWords, searchKey } from '#contract/core/text.ts';

/** Longer words are cut: nobody types more, and the database limits the length of a word. */
const wordLengthMax = 40;
/** The words of a query after these are ignored. */
const queryWordsMax = 8;

export const cut = (word: string): string => firstCharacters(word, wordLengthMax);

/** Removes the article, with or without a letter before it, when at least three letters remain: al-talaq, wal-talaq. */
export const withoutArticle = (word: string): string =>
  word.replace(/^[\u0648\u0641\u0628\u0643]?\u0627\u0644(?=.{3})/, '');

/** Matches words that start with this one. A single letter must be the whole word: it would match half of all rows. */
const prefixOf = (word: string) => (word.length > 1 ? `'${word}':*` : `'${word}'`);

const wholeWord = (word: string) => `'${word}'`;

/** Matches rows that have all these words, or one word that is all of them joined. */
function questionFor(typed: readonly string[], termOf: (word: string) => string): string[] {
  const words = typed.slice(0, queryWordsMax);
  if (!words.length) return [];
  const all = words.map((word) => termOf(withoutArticle(cut(word)))).join(' & ');
  return [`(${all}) | ${termOf(cut(words.join('')))}`];
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
