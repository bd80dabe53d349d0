import { looseWords } from '#contract/core/text.ts';
import { emptyStoryWords } from './empty-words.ts';
import { type Matter, matters, procedures } from './matters.ts';
import { specialtyOf } from './same-entry.ts';
import { markedStem, signs } from './signs.ts';
import { endedCost, formsOf, spokenWords, stemsOf, wordsOf, wordsOfEach } from './word-forms.ts';

/** The understood meaning of a story: empty rather than wrong. */
export type Meaning = { readonly nature: string | null; readonly specialty: string | null };

/** Words that stand near each other; in each place any of several, for a sign in whatever order. */
type Phrase<T> = {
  readonly of: T;
  readonly words: readonly (readonly string[])[];
  readonly weight: number;
  readonly isSign?: boolean;
  /** It only looks like a matter: its words are no part of any other phrase. */
  readonly isNothing?: boolean;
};
type Found<T> = Phrase<T> & { readonly places: readonly number[] };

/** A word is enough to say a matter; a hint is not, but two of them may be. */
const [wordWeight, hintWeight] = [2, 0.5];

const phrasesOf = <T>(of: T, texts: readonly string[], weight = wordWeight): Phrase<T>[] =>
  wordsOfEach(texts).map((words) => ({ of, words: words.map((word) => [word]), weight: weight * words.length }));

/** Fields with words of their own: few others use these. */
const rare = new Set([
  'ضرائب وجمارك',
  'ملكية فكرية',
  'جرائم إلكترونية وتقنية معلومات',
  'تحكيم ووساطة',
  'جنسية وإقامة وشؤون أجانب',
  'عسكري',
  'دستوري',
  'نقض',
  'تنفيذ أحكام',
  'رياضي',
  'بحري ونقل',
]);
const rareMore = 4;

/** The words of rare fields say more, and those of no field nothing. */
const weighed = (phrase: Phrase<Matter>): Phrase<Matter> =>
  phrase.weight >= wordWeight && rare.has(phrase.of.specialties[0] ?? '')
    ? { ...phrase, weight: phrase.weight + rareMore }
    : { ...phrase, isNothing: phrase.of.specialties.length === 0 };

const matterPhrases = matters.flatMap((matter) => [
  ...phrasesOf(matter, matter.words),
  ...phrasesOf(matter, matter.hints, hintWeight),
]);
const signPhrases: readonly Phrase<Matter>[] = signs.map(({ of, words, more }) => ({
  ...{ of, words, weight: wordWeight * words.length + more },
  isSign: true,
}));

const emptyWords = new Set([...wordsOf(emptyStoryWords), ...wordsOf(emptyStoryWords).map(markedStem)]);

/** A word that the signs of one specialty only have is a hint of it. */
const ownWeight = 0.8;
function signHints(): readonly Phrase<Matter>[] {
  const owners = new Map<string, Set<string>>();
  for (const { of, words } of signs)
    for (const word of words.flat().filter((word) => !emptyWords.has(word)))
      owners.set(word, (owners.get(word) ?? new Set()).add(of.specialties[0] ?? ''));
  return [...owners]
    .filter(([, names]) => names.size === 1)
    .map(([word, names]) => ({
      of: { name: '', specialties: [...names], words: [], hints: [] },
      words: [[word]],
      weight: ownWeight,
    }));
}
const stems = new Set(signs.flatMap(({ words }) => words.flat()));
const storyPhrases = [...matterPhrases, ...signPhrases, ...signHints()].map(weighed);
const procedurePhrases = procedures.flatMap(({ name, words }) => phrasesOf(name, words));

/** How many other words may stand between those of a phrase, and of a sign. */
const [gapMax, signGapMax] = [2, 4];

/** Where each form of a word stands in a story, and what it costs there. */
type Story = ReadonlyMap<string, ReadonlyMap<number, number>>;

function storyOf(words: readonly string[]): Story {
  const story = new Map<string, Map<number, number>>();
  const add = (form: string, place: number, cost: number) =>
    story.set(form, (story.get(form) ?? new Map()).set(place, cost));
  for (const [place, word] of words.entries()) {
    for (const [form, cost] of formsOf(word)) add(form, place, cost);
    for (const stem of stemsOf(word).map(markedStem)) if (stems.has(stem)) add(stem, place, endedCost);
  }
  return story;
}

/** Where any of the words stands. */
function spotOf(words: readonly string[], story: Story): ReadonlyMap<number, number> | null {
  const spots = words.flatMap((word) => story.get(word) ?? []);
  return spots.length > 1 ? new Map(spots.flatMap((spot) => [...spot])) : (spots[0] ?? null);
}

/** Where the words of a phrase stand near each other, in any order or in theirs, and how surely; null without them. */
function found<T>(phrase: Phrase<T>, story: Story, inOrder: boolean): Found<T> | null {
  if (!phrase.words.every((words) => words.some((word) => story.has(word)))) return null;
  const spots: ReadonlyMap<number, number>[] = [];
  for (const words of phrase.words) {
    const spot = spotOf(words, story);
    if (spot === null) return null;
    spots.push(spot);
  }
  const begins = inOrder ? spots.slice(0, 1) : spots;
  for (const first of begins.flatMap((spot) => [...spot.keys()])) {
    const end = first + spots.length + (inOrder ? 1 : phrase.isSign ? signGapMax : gapMax);
    const places: number[] = [];
    for (const spot of spots) {
      let at = inOrder ? (places.at(-1) ?? first - 1) + 1 : first;
      while (at < end && (places.includes(at) || !spot.has(at))) at++;
      if (at < end) places.push(at);
      else break;
    }
    if (places.length < spots.length) continue;
    const costs = places.map((place, at) => spots[at]?.get(place) ?? 0);
    if (phrase.isNothing && costs.some((cost) => cost > 0)) continue;
    return { ...phrase, places: places.sort((a, b) => a - b), weight: phrase.weight - Math.max(...costs) };
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
function isDenied({ places, isSign = false, words: said }: Found<unknown>, words: readonly string[]): boolean {
  const at = Math.min(...places);
  if (verb.test(words[at] ?? '')) return false;
  let before = at - 1;
  while (between.has(words[before] ?? '')) before--;
  // «Does not» is a part of most signs.
  if (isSign && said.length > 1 && before === at - 1) return false;
  return not.has((words[before] ?? '').replace(/^\u0648/, ''));
}

/** The phrases of a story, the longest first; words that a longer one has used say nothing more. */
function phrasesIn<T>(phrases: readonly Phrase<T>[], typed: string, inOrder = false): Found<T>[] {
  const words = spokenWords(typed);
  const story = storyOf(words);
  const used = new Set<number>();
  const said = phrases
    .flatMap((phrase) => found(phrase, story, inOrder) ?? [])
    .sort((a, b) => b.weight - a.weight || Math.min(...a.places) - Math.min(...b.places));
  const taken: Found<T>[] = [];
  const nothing = new Set(said.flatMap(({ isNothing, places }) => (isNothing ? places : [])));
  for (const one of said) {
    if (one.places.some((place) => nothing.has(place))) continue;
    const isUsed = one.places.every((place) => used.has(place));
    const isSame = taken.some(
      ({ places, weight }) => weight <= one.weight + endedCost && places.join() === one.places.join(),
    );
    if (isUsed && !isSame) continue;
    for (const place of one.places) used.add(place);
    if (!isDenied(one, words)) taken.push(one);
  }
  return taken;
}

/** The specialties of a matter after the usual one are less surely meant. */
const unusualPart = 0.25;

/** The sum of the weights for each key, the greatest first. The same words count once. */
function sums<T, K>(said: readonly Found<T>[], keysOf: (of: T) => readonly K[]): (readonly [K, number])[] {
  const totals = new Map<K, Map<string, number>>();
  for (const { of, weight, places } of said)
    for (const [at, key] of keysOf(of).entries()) {
      const ofKey = totals.get(key) ?? new Map<string, number>();
      const said = at === 0 ? weight : weight * unusualPart;
      totals.set(key, ofKey.set(places.join(), Math.max(said, ofKey.get(places.join()) ?? 0)));
    }
  return [...totals]
    .map(([key, ofKey]) => [key, [...ofKey.values()].reduce((sum, weight) => sum + weight, 0)] as const)
    .sort(([, a], [, b]) => b - a);
}

/** Less is too little to understand; and another specialty that has a word of its own must be this far behind. */
const weightMin = 2 * hintWeight;
const leadMin = 0.3;
const rivalMin = 1;
const hintLeadMin = 0.3;
/** More words are a story, not a name: one hint is chance in it, and so is one word with an ending. */
const nameWordsMax = 4;
const storyHintsMin = 1.1;

const isWord = ({ weight }: Found<unknown>): boolean => weight > 2 * hintWeight;

const named = (said: readonly Found<Matter>[]) =>
  sums(
    said.filter(({ of }) => of.name !== ''),
    (of) => [of],
  );

type MatterOf = { matter: Matter | null; specialty: string | null };

/** Hints mean the specialty that has most of them, two or more, and the matter of it that has more than another. */
function hinted(said: readonly Found<Matter>[], isStory: boolean): MatterOf {
  const [[best, most] = ['', 0], [, next] = ['', 0]] = sums(said, ({ specialties }) => specialties.slice(0, 1));
  if (most < (isStory ? storyHintsMin : weightMin) || most < next + hintLeadMin)
    return { matter: null, specialty: null };
  const [[matter, ofFirst] = [null, 0], [, ofSecond] = [null, 0]] = named(
    said.filter(({ of }) => of.specialties[0] === best),
  );
  return { matter: ofFirst >= weightMin && ofFirst > ofSecond ? matter : null, specialty: best };
}

/** Less than two whole words, and nothing beside them, may be said by the way in a long story that hints at more. */
const longWords = 11;
const isLone = ([first, ...others]: readonly Found<Matter>[], length: number): boolean =>
  others.length === 0 && (first?.weight ?? 0) < 2 * wordWeight && length >= longWords;

/** The specialty that the story speaks for more than for any other, and the matter of it. */
function matterOf(typed: string): MatterOf {
  const said = phrasesIn(storyPhrases, typed);
  const { length } = looseWords(typed);
  const isStory = length > nameWordsMax;
  if (!said.some(isWord)) return hinted(said, isStory);
  const [[best, most] = ['', 0], ...others] = sums(said, ({ specialties }) => specialties);
  const [[, next] = ['', 0]] = others;
  const ofBest = said.filter(({ of }) => of.specialties.includes(best));
  const rivals = others.filter(([, weight]) => weight >= rivalMin && weight > most - leadMin);
  // The usual one of a matter comes first in it; another matter's is a rival.
  const isClear = rivals.every(([rival]) => ofBest.filter(isWord).every(({ of }) => of.specialties.includes(rival)));
  const isWeak = (isStory && most < wordWeight) || (next >= hintWeight && isLone(ofBest, length));
  if (!ofBest.some(isWord) || !isClear || isWeak) return { matter: null, specialty: null };
  const [[matter] = [null]] = named(ofBest);
  return { matter, specialty: best };
}

/**
 * The meaning of a story or of a word of the matter: the nature is a category that the story names, otherwise the name
 * of its matter (specification#request-page).
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
    words.every((word, at) =>
      said.some(([one = '']) => (at === words.length - 1 ? one.startsWith(last) : one === word)),
    );
  const begun = matterPhrases.filter(
    (phrase) => phrase.weight >= wordWeight && phrase.of.name !== '' && begins(phrase),
  );
  return [...new Set(begun.map(({ of }) => of.name))];
}
