import type { Identifier } from '@mdn/browser-compat-data';
import { ageOf, css, featureAt, membersOf } from './support.ts';

const isYoung = (feature: Identifier | undefined) => ageOf(feature) === 'young';

const properties = featureAt(css, 'properties');
const types = featureAt(css, 'types');

/** A group of units is one feature, which names them in its description. */
const units = new Map<string, Identifier>(
  membersOf(featureAt(types, 'length')).flatMap(([name, feature]): [string, Identifier][] => {
    const named = Array.from(
      feature.__compat?.description?.matchAll(/<code>([a-z]+)<\/code>/g) ?? [],
      ([, unit = '']) => unit,
    );
    return [name, ...named].map((unit) => [unit.toLowerCase(), feature]);
  }),
);

/** Functions: a type of their own, or a part of one (`color-mix` of colours). */
const functions = new Map<string, Identifier>([
  ...membersOf(types).flatMap(([, type]) => membersOf(type)),
  ...membersOf(types),
]);

/** The pseudo-classes and -elements in a text that may be a selector. */
export function youngSelectors(text: string): string[] {
  const names = Array.from(
    text.matchAll(/(?<![\w\\-]):{1,2}([a-z-]+)\b|[\w\])*]:{1,2}([a-z-]+)/g),
    ([, alone, after]) => alone ?? after ?? '',
  );
  return names.filter((name) => isYoung(featureAt(css, 'selectors', name))).map((name) => `:${name}`);
}

const strings = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)/gs;

function youngInDeclaration(name: string, value: string): string[] {
  if (name.startsWith('--')) return youngInValue(value);
  if (isYoung(featureAt(properties, name))) return [`${name}:`];
  const words = value.match(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g) ?? [];
  const keywords = words.filter((word) => isYoung(featureAt(properties, name, word))).map((word) => `${name}: ${word}`);
  return [...keywords, ...youngInValue(value)];
}

function youngInValue(value: string): string[] {
  const used = Array.from(value.matchAll(/(?<![\w-])([a-z-]+)\(/g), ([, name = '']) => name);
  const measured = Array.from(value.matchAll(/(?<![\w.#-])[\d.]+([a-z]+)\b/gi), ([, unit = '']) => unit);
  return [
    ...used.filter((name) => isYoung(functions.get(name))).map((name) => `${name}()`),
    ...measured.filter((unit) => isYoung(units.get(unit.toLowerCase()))).map((unit) => `unit ${unit}`),
  ];
}

function youngInRule(head: string): string[] {
  const [, name, rest = ''] = /^@([\w-]+)\s*(.*)$/s.exec(head) ?? [];
  if (name === undefined) return youngSelectors(head);
  if (isYoung(featureAt(css, 'at-rules', name))) return [`@${name}`];
  if (name !== 'media') return [];
  const features = Array.from(rest.matchAll(/\(\s*([a-z-]+)/g), ([, feature = '']) => feature);
  return [
    ...features
      .filter((feature) => isYoung(featureAt(css, 'at-rules', 'media', feature)))
      .map((one) => `@media (${one})`),
    ...(/[<>]/.test(rest) && isYoung(featureAt(css, 'at-rules', 'media', 'range_syntax')) ? ['@media (a < b)'] : []),
  ];
}

const pieces = /[{};]/g;
const wordIn = (young: string) => /[a-z-]+/i.exec(young.replace(/^unit /, ''))?.[0] ?? young;

/** Features of the styles that the oldest browsers lack, outside an `@supports` that asks for them. */
export function youngInStyles(sheet: string): Set<string> {
  const found = new Set<string>();
  const plain = sheet.replace(/\/\*.*?\*\//gs, '').replace(strings, '""');
  const open: string[] = [];
  let readTo = 0;
  const add = (names: readonly string[]) => {
    const asked = open.filter((head) => /^@supports (?!not\b)/.test(head));
    for (const name of names) if (!asked.some((head) => head.includes(wordIn(name)))) found.add(name);
  };
  for (const { 0: piece, index } of plain.matchAll(pieces)) {
    const text = plain.slice(readTo, index).trim();
    readTo = index + 1;
    if (piece === '{') {
      add(youngInRule(text));
      open.push(text);
    } else {
      const colon = text.indexOf(':');
      if (text.startsWith('@')) add(youngInRule(text));
      else if (colon > 0) add(youngInDeclaration(text.slice(0, colon).trim(), text.slice(colon + 1)));
      if (piece === '}') open.pop();
    }
  }
  return found;
}
