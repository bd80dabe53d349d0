import { looseWords } from '#contract/core/text.ts';
import { type Matter, matters, procedures } from './matters.ts';
import { specialtyOf } from './same-entry.ts';
import { formsOf, wordsOf } from './word-forms.ts';

/** What a story is understood to be: empty rather than wrong. */
export type Meaning = { readonly nature: string | null; readonly specialty: string | null };

type Phrase<T> = { readonly of: T; readonly words: readonly string[]; readonly weight: number };
type Found<T> = Phrase<T> & { readonly places: readonly number[] };

/** A word is enough to say a matter; a hint is not, but two of them may be. */
const [wordWeight, hintWeight] = [2, 0.5];

const phrasesOf = <T>(of: T, texts: readonly string[], weight = wordWeight): Phrase<T>[] =>
  texts.map((text) => {
    const words = wordsOf(text);
    return { of, words, weight: weight * words.length };
  });

const matterPhrases = matters.flatMap((matter) => [
  ...phrasesOf(matter, matter.words),
  ...phrasesOf(matter, matter.hints, hintWeight),
]);
const procedurePhrases = procedures.flatMap(({ name, words }) => phrasesOf(name, words));

/** How many other words may stand between those of a phrase. */
const gapMax = 2;

/** Where each form of a word stands in a story, and what it costs there. */
type Story = ReadonlyMap<string, ReadonlyMap<number, number>>;

function storyOf(words: readonly string[]): Story {
  const story = new Map<string, Map<number, number>>();
  for (const [place, word] of words.entries())
    for (const [form, cost] of formsOf(word)) story.set(form, (story.get(form) ?? new Map()).set(place, cost));
  return story;
}

/** Where the words of a phrase stand near each other, in any order or in theirs, and how surely; null without them. */
function found<T>(phrase: Phrase<T>, story: Story, inOrder: boolean): Found<T> | null {
  const spots = phrase.words.flatMap((word) => story.get(word) ?? []);
  if (spots.length < phrase.words.length) return null;
  const begins = inOrder ? spots.slice(0, 1) : spots;
  for (const first of begins.flatMap((spot) => [...spot.keys()])) {
    const end = first + spots.length + (inOrder ? 1 : gapMax);
    const places: number[] = [];
    for (const spot of spots) {
      const isFree = (place: number) => (inOrder ? place > (places.at(-1) ?? -1) : !places.includes(place));
      const at = [...spot.keys()].find((place) => place >= first && place < end && isFree(place));
      if (at !== undefined) places.push(at);
    }
    if (places.length < spots.length) continue;
    const costs = places.map((place, at) => spots[at]?.get(place) ?? 0);
    return { ...phrase, places, weight: phrase.weight - Math.max(...costs) };
  }
  return null;
}

const not = new Set(['مش', 'مو', 'ليس', 'ليست', 'لا', 'غير', 'مهياش', 'ماهي'].flatMap(looseWords));
const between = new Set(
  [
    'قضية',
    'قضايا',
    'موضوع',
    'مسألة',
    'دعوى',
    'حكاية',
    'عن',
    'بخصوص',
    'هي',
    'عايز',
    'عايزة',
    'عاوز',
    'عاوزة',
    'أريد',
  ].flatMap(looseWords),
);

/** Verbs of somebody else: «he does not pay» is a matter. */
const verb = /^(?:\u064A|\u0628[\u064A\u062A]|\u0647[\u064A\u062A])/;

/** «It is no matter of …»: the word before, but for empty ones, is a no. */
function isDenied(at: number, words: readonly string[]): boolean {
  if (verb.test(words[at] ?? '')) return false;
  let before = at - 1;
  while (between.has(words[before] ?? '')) before--;
  return not.has((words[before] ?? '').replace(/^\u0648/, ''));
}

/** The phrases of a story, the longest first; words that a longer one has used say nothing more. */
function phrasesIn<T>(phrases: readonly Phrase<T>[], typed: string, inOrder = false): Found<T>[] {
  const words = looseWords(typed);
  const story = storyOf(words);
  const used = new Set<number>();
  const said = phrases
    .flatMap((phrase) => found(phrase, story, inOrder) ?? [])
    .sort((a, b) => b.weight - a.weight || Math.min(...a.places) - Math.min(...b.places));
  const taken: Found<T>[] = [];
  for (const one of said) {
    const isUsed = one.places.every((place) => used.has(place));
    const isSame = taken.some(({ places, weight }) => weight === one.weight && places.join() === one.places.join());
    if (isUsed && !isSame) continue;
    for (const place of one.places) used.add(place);
    if (!isDenied(Math.min(...one.places), words)) taken.push(one);
  }
  return taken;
}

/** The sum of the weights for each key, the greatest first. The same words count once. */
function sums<T, K>(said: readonly Found<T>[], keysOf: (of: T) => readonly K[]): (readonly [K, number])[] {
  const totals = new Map<K, Map<string, number>>();
  for (const { of, weight, places } of said)
    for (const key of keysOf(of)) {
      const ofKey = totals.get(key) ?? new Map<string, number>();
      totals.set(key, ofKey.set(places.join(), Math.max(weight, ofKey.get(places.join()) ?? 0)));
    }
  return [...totals]
    .map(([key, ofKey]) => [key, [...ofKey.values()].reduce((sum, weight) => sum + weight, 0)] as const)
    .sort(([, a], [, b]) => b - a);
}

/** Less is too little to understand; and another specialty that has a word of its own must be this far behind. */
const weightMin = 2 * hintWeight;
const leadMin = 1;
/** More words are a story, not a name. */
const nameWordsMax = 3;

const isWord = ({ weight }: Found<unknown>): boolean => weight > 2 * hintWeight;

const named = (said: readonly Found<Matter>[]) =>
  sums(
    said.filter(({ of }) => of.name !== ''),
    (of) => [of],
  );

type MatterOf = { matter: Matter | null; specialty: string | null };

/** Hints mean the matter that has most of them, two or more. Where several have as many, they mean what these share. */
function hinted(said: readonly Found<Matter>[]): MatterOf {
  const all = named(said);
  const most = all[0]?.[1] ?? 0;
  const [first, ...others] = most < weightMin ? [] : all.flatMap(([matter, weight]) => (weight === most ? matter : []));
  const specialty = first?.specialties[0] ?? null;
  const isShared = others.every(({ specialties }) => specialties[0] === specialty);
  return { matter: first && others.length === 0 ? first : null, specialty: isShared ? specialty : null };
}

/** The specialty that the story speaks for more than for any other, and the matter of it. */
function matterOf(typed: string): MatterOf {
  const said = phrasesIn(matterPhrases, typed).filter(({ of }) => of.specialties.length > 0);
  if (!said.some(isWord)) return hinted(said);
  const [[best, most] = ['', 0], ...others] = sums(said, ({ specialties }) => specialties);
  const ofBest = said.filter(({ of }) => of.specialties.includes(best));
  const rivals = others.filter(([, weight]) => weight >= wordWeight && weight > most - leadMin);
  // The usual one of a matter comes first in it; another matter's is a rival.
  const isClear = rivals.every(([rival]) => ofBest.filter(isWord).every(({ of }) => of.specialties.includes(rival)));
  if (!ofBest.some(isWord) || !isClear) return { matter: null, specialty: null };
  const [[matter] = [null]] = named(ofBest);
  return { matter, specialty: best };
}

/**
 * What a story, or a word of the matter, means: the nature is a category that the story names, otherwise the name of its
 * matter (specification#request-page).
 */
export function meaningOf(typed: string): Meaning {
  const { matter, specialty } = matterOf(typed);
  const [procedure] = phrasesIn(procedurePhrases, typed, true);
  const words = looseWords(typed);
  const isName = words.length <= nameWordsMax && !words.some((word) => not.has(word));
  return {
    nature: procedure?.of ?? matter?.name ?? null,
    specialty: specialty ?? (isName ? specialtyOf(typed) : null),
  };
}

/** The names of the matters that a typed word may mean, as it is typed. */
export function mattersNamed(typed: string): readonly string[] {
  const words = wordsOf(typed);
  const last = words.at(-1);
  if (last === undefined) return [];
  const begins = ({ words: said }: Phrase<Matter>): boolean =>
    (words.length > 1 || said.length === 1) &&
    words.every((word, at) => said.some((one) => (at === words.length - 1 ? one.startsWith(last) : one === word)));
  const begun = matterPhrases.filter(
    (phrase) => phrase.weight >= wordWeight && phrase.of.name !== '' && begins(phrase),
  );
  return [...new Set(begun.map(({ of }) => of.name))];
}
