import { firstCharacters, looseKey, looseWords, searchKey } from '#contract/core/text.ts';

/** The words of a search after these are ignored. */
export const searchWordsMax = 8;
/** Longer words are cut: nobody types more, and the database limits the length of a word. */
const wordLengthMax = 40;
export const cut = (word: string): string => firstCharacters(word, wordLengthMax);

const article = '[\u0648\u0641\u0628\u0643]?\u0627\u0644';
const articleBefore = new RegExp(`^${article}(?=.{3})`);

/** Removes the article, with or without a letter before it, when at least three letters remain: al-talaq, wal-talaq. */
export const withoutArticle = (word: string): string => word.replace(articleBefore, '');

/**
 * The search key of a name. It ignores differences of alef forms, ta marbuta, tashkeel and spaces. Words with a hamza on
 * its seat are in it without the hamza too.
 */
export function nameKey(displayName: string): string {
  const key = searchKey(displayName);
  const words = key.split(' ');
  const loose = looseWords(displayName).filter((word) => !words.includes(word));
  return [key, looseKey(displayName), ...loose].join(' ');
}

/** The typed words, each with its hamzas and without them. */
function typedWords(query: string): (readonly string[])[] {
  const [key, loose] = [searchKey(query), looseWords(query)];
  const words = key === '' ? [] : key.split(' ');
  const forms = words.map((word, at) => (loose.length === words.length ? [word, loose[at] ?? word] : [word]));
  return forms.slice(0, searchWordsMax);
}

/** The word, also where it is written apart: compound names are written both ways. */
const orApart = (word: string): string => [...cut(word)].join(' ?');
const oneOf = (forms: readonly string[]): string => `(?:${[...new Set(forms)].map(orApart).join('|')})`;

/**
 * Regular expressions, each of which matches the search key of a name that is found: each typed word begins a word of it,
 * in any order (specification#search). Without a letter or digit there are none.
 */
export function namePatterns(query: string): readonly string[] {
  let before = '';
  return typedWords(query).map((forms) => {
    const word = oneOf(forms.map(withoutArticle));
    const pattern = `(?:^| )(?:${article})?${before}${word}`;
    // Two typed words may be one in the name.
    before = `(?:${before}${word}(?:${article})?)?`;
    return pattern;
  });
}

/** The same for a longer text: each typed word is somewhere in it. */
export const textPatterns = (query: string): readonly string[] => typedWords(query).map(oneOf);

/** Is somebody of this name found by this search? */
export function isFoundName(name: string, query: string): boolean {
  const [key, patterns] = [nameKey(name), namePatterns(query)];
  return patterns.length > 0 && patterns.every((pattern) => new RegExp(pattern).test(key));
}
