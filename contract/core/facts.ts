import type * as z from 'zod/mini';
import type { OptionalField, RequiredField } from '#contract/core/fields.ts';
import type { Registered } from '#contract/core/register.ts';

/**
 * Helpers for tables of facts: what people say about one thing (`requests/facts.ts`, `offers/facts.ts`
 * and the like). Such a table says each fact once, by its name inside, which is also its column.
 */
type Facts = Readonly<Record<string, object>>;

/** The rule of a fact in the call that sends it. */
export type FactRule = RequiredField<unknown, unknown> | OptionalField<unknown, unknown>;

/** The value that replaces a fact when its person deletes their account, and in which case. */
export type Erased<When extends string = 'always'> = 'never' | { readonly when: When; readonly to: string | null };

/** How the facts of a table are shown: each by one of these kinds, or as a choice, by the word of its code. */
export type ShownAs<Kind extends string> =
  | { readonly kind: Kind; readonly words?: never }
  | { readonly kind: 'choice'; readonly words: Readonly<Record<string, string>> };

type WordOfEachCode<Fact> = Fact extends { kind: 'choice'; answer: infer Answer extends z.ZodMiniType }
  ? { words: Readonly<Record<z.output<Answer> & string, string>> }
  : unknown;

/** The type of a table, in which each choice must have a word for each code that it answers. */
export type Worded<F extends { [N in keyof F]: WordOfEachCode<F[N]> }> = F;

/** A value as people read it: the word of a choice. Another value stays as it is. */
export const inWords = <V>({ words }: ShownAs<string>, value: V): V | string => words?.[String(value)] ?? value;

/** The names of all facts, in the order of the table. */
export const namesOf = <F extends Facts>(facts: F) => Object.keys(facts) as (keyof F & string)[];

type NamesWith<F extends Facts, K extends PropertyKey, V> = {
  [N in keyof F & string]: F[N] extends Readonly<Record<K, V>> ? N : never;
}[keyof F & string];

/** The names of the facts with this property, in the order of the table. */
export const namesWith = <F extends Facts, const K extends string, const V>(facts: F, key: K, value: V) =>
  namesOf(facts).filter((name) => (facts[name] as Record<string, unknown>)[key] === value) as NamesWith<F, K, V>[];

/** An object with a value for each of these names. */
export const valuesOf = <const N extends string, V>(names: readonly N[], value: (name: N) => V) => {
  const values = {} as Record<N, V>;
  for (const name of names) values[name] = value(name);
  return values;
};

/** One property of these facts, by their names: all rules, or all labels. */
export const propertyOf = <F extends Facts, const K extends string, N extends keyof F & string>(
  facts: F,
  key: K,
  names: readonly N[],
) =>
  valuesOf(names, (name) => (facts[name] as Record<string, unknown>)[key]) as {
    [M in N]: F[M] extends Readonly<Record<K, infer V>> ? V : never;
  };

/** The values of these facts, changed one by one. */
export const mapFacts = <N extends string, V extends Readonly<Record<N, unknown>>>(
  names: readonly N[],
  values: V,
  change: (name: N, value: V[N]) => unknown,
) => valuesOf(names, (name) => change(name, values[name]));

type ErasedFacts<F extends Facts, W extends string> = {
  [N in keyof F as F[N] extends { erased: { when: W } } ? N : never]: F[N] extends { erased: { to: infer To } }
    ? To
    : never;
};

/** The facts that are erased in this case, with what they become. */
export const erasedFacts = <F extends Readonly<Record<string, { erased: Erased<string> }>>, const W extends string>(
  facts: F,
  when: W,
) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { erased }]) =>
      erased !== 'never' && erased.when === when ? [[name, erased.to]] : [],
    ),
  ) as ErasedFacts<F, W>;

type ExpiredFacts<F extends Facts> = {
  [N in keyof F as F[N] extends { registered: { becomes: string | null } } ? N : never]: F[N] extends {
    registered: { becomes: infer To };
  }
    ? To
    : never;
};

/** The facts whose keeping time ends, with what they become then. */
export const expiredFacts = <F extends Readonly<Record<string, { registered: Registered }>>>(facts: F) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, { registered }]) =>
      registered.becomes === undefined ? [] : [[name, registered.becomes]],
    ),
  ) as ExpiredFacts<F>;
