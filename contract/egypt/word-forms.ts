import { looseWords } from '#contract/core/text.ts';

/** A word without the definite article, also after the one-letter words for and, in and for. */
const withoutArticle = (word: string): string => {
  const bare = word.replace(/^(?:\u0648|\u0628)?\u0627\u0644(?=..)|^\u0644\u0644(?=..)/, '');
  return bare.length >= 2 ? bare : word;
};

export const wordsOf = (text: string): string[] => looseWords(text).map(withoutArticle);

/** And, so, in, for, like, the; and «on the» as it is spoken. */
const beginnings = /^(?:[\u0648\u0641])?(?:[\u0628\u0643\u0639]?\u0627\u0644|\u0644\u0644|[\u0628\u0644\u0643])?/;
/** My, his, her, their, our, your; with the t of a feminine word; and the endings of plurals and objects. */
const endings =
  /(?:\u0648\u0646\u064A|\u0648\u0647\u0627|\u0647\u0627|\u0647\u0645|\u0646\u0627|\u0643\u0645|\u0646\u064A|\u064A\u0646|\u0627\u062A|\u062A[\u064A\u0647\u0643]|\u062A\u0647\u0627|\u062A\u0647\u0645|\u062A\u0646\u0627|[\u064A\u0647\u0643\u0627])$/;

const shortest = 3;

/** A word without its ending is less surely what was said. */
const endedCost = 0.3;

/**
 * What a spoken word may be in the table, and what each of it costs: itself, without what is written before it, and
 * without what is after it.
 */
export function formsOf(word: string): ReadonlyMap<string, number> {
  const forms = new Map([word, withoutArticle(word)].map((form) => [form, 0]));
  const add = (form: string, cost: number) => form.length >= shortest && !forms.has(form) && forms.set(form, cost);
  for (const begun of [word.replace(/^[\u0648\u0641]/, ''), word.replace(beginnings, '')]) {
    add(begun, 0);
    add(withoutArticle(begun), 0);
  }
  for (const form of [...forms.keys()]) {
    const ended = form.replace(endings, '');
    if (ended === form || ended.length < shortest) continue;
    add(ended, endedCost);
    // The last letter of a feminine word is a t before an ending.
    add(`${ended}\u0647`, endedCost);
    add(ended.replace(/\u062A$/, '\u0647'), endedCost);
  }
  return forms;
}
