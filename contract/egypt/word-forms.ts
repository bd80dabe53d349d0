import { looseWords } from '#contract/core/text.ts';

/** A word without the definite article, also after the one-letter words for and, in and for. */
const withoutArticle = (word: string): string => {
  const bare = word.replace(/^(?:\u0648|\u0628)?\u0627\u0644(?=..)|^\u0644\u0644(?=..)/, '');
  return bare.length >= 2 ? bare : word;
};

/** The words as they are spoken: th and dh are t and d, the heavy dh is a d, and a letter that is drawn out stands once. */
export const spokenWords = (text: string): string[] =>
  looseWords(
    text
      .replace(/(?<=(\p{L}))(?!\1)(\p{L})\2{2,}/gu, '$2')
      .replace(/\u0630/g, '\u062F')
      .replace(/\u062B/g, '\u062A')
      .replace(/\u0638/g, '\u0636'),
  );

export const wordsOf = (text: string): string[] => spokenWords(text).map(withoutArticle);

/** Stands between texts that are read at once. No text has it. */
const between = 'xbetweenx';

/** The words of each text. Tables of thousands are read at once: a telephone would take long to read one by one. */
export function wordsOfEach(texts: readonly string[]): readonly (readonly string[])[] {
  const each: string[][] = texts.map(() => []);
  let at = 0;
  for (const word of spokenWords(texts.join(` ${between} `))) {
    if (word === between) at++;
    else each[at]?.push(withoutArticle(word));
  }
  return each;
}

/** And, so, in, for, like, the; and «on the» as it is spoken. */
const beginnings = /^(?:[\u0648\u0641])?(?:[\u0628\u0643\u0639]?\u0627\u0644|\u0644\u0644|[\u0628\u0644\u0643])?/;
/** My, his, her, their, our, your; with the t of a feminine word; and the endings of plurals and objects. */
const endings =
  /(?:\u0648\u0646\u064A|\u0648\u0647\u0627|\u0647\u0627|\u0647\u0645|\u0646\u0627|\u0643\u0645|\u0646\u064A|\u064A\u0646|\u0627\u062A|\u062A[\u064A\u0647\u0643]|\u062A\u0647\u0627|\u062A\u0647\u0645|\u062A\u0646\u0627|[\u064A\u0647\u0643]|(?<!\u064A)\u0627)$/;

const shortest = 3;

/** A word without its ending is less surely what was said. */
export const endedCost = 0.3;

/**
 * The forms under which a spoken word is looked up, and the cost of each: itself, without what is written before it,
 * and without what is after it.
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

/** For «not» around a verb; the letters before verbs and their passives; the subjects, objects and «to me» after them. */
const lettersBefore =
  '(?:[\u0628\u0647\u062D]?[\u064A\u0646\u062A\u0627]?[\u062A\u0646]?|\u0645\u062A|[\u0628\u0643\u0639]?\u0627\u0644|\u0644\u0644?|[\u0628\u0647\u062D])$';
const beforeStem = new RegExp(`^[\u0648\u0641]?${lettersBefore}`);
const beforeStemOfNot = new RegExp(`^[\u0648\u0641]?(?:\u0645\u0627?)?${lettersBefore}`);
const afterStem =
  /^(?:\u062A|\u062A\u064A|\u0646\u0627|\u062A?\u0648\u0627?)?(?:\u0646\u064A|\u0643|\u0643\u0645|\u0643\u0648|\u0647|\u0647\u0627|\u0646\u0627|\u0647\u0645|\u064A|\u0627\u062A|\u064A\u0646|\u0627)?(?:\u0644(?:\u064A|\u0643|\u0647|\u0647\u0627|\u0646\u0627|\u0647\u0645|\u0643\u0645))?\u0634?$/;
/** «My son» looks like «I build». */
const son = /^[\u0648\u0641\u0628\u0644]?\u0627\u0628\u0646/;
const beforeMax = 5;
const afterMax = 8;
const stemMin = 2;

/** Possible stems of a spoken word: without the letters of person, time, passive, object and «not» around it. */
export function stemsOf(word: string): readonly string[] {
  if (son.test(word)) return [];
  const isNot = word.endsWith('\u0634');
  const begins = range(0, Math.min(beforeMax, word.length)).filter((at) =>
    (isNot ? beforeStemOfNot : beforeStem).test(word.slice(0, at)),
  );
  const ends = range(Math.max(0, word.length - afterMax), word.length).filter((at) => afterStem.test(word.slice(at)));
  return begins.flatMap((begin) => ends.filter((end) => end - begin >= stemMin).map((end) => word.slice(begin, end)));
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
