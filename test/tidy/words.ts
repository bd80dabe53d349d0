import { posix } from 'node:path';
import { isCode, isTest, type Law, linesWith, type Source, spellsTheLaws } from './source.ts';

/** What may not be written, and where. */
export const wordLaws = {
  'Arabic is written in copy files, demo content and tests only': (sources) =>
    sources
      .filter((source) => (isCode(source) || isStyle(source)) && !isCopy(source.path))
      .flatMap((source) => linesWith(source, /(?=\p{L})\p{Script=Arabic}/u, 'Arabic outside a copy file')),

  'a suppressed check gives its reason': (sources) =>
    sources
      .filter((source) => (isCode(source) || isStyle(source)) && !spellsTheLaws(source))
      .flatMap((source) => [
        ...linesWith(source, /biome-ignore(?!.*: \S+ \S+)/, 'biome-ignore without a reason'),
        ...linesWith(source, /@ts-expect-error(?! \S+ \S+)/, '@ts-expect-error without a reason'),
        ...linesWith(source, /@ts-(ignore|nocheck)/, 'errors of types are never ignored'),
        ...linesWith(source, /eslint-disable/, 'ESLint does not run here'),
      ]),

  'directions are logical: start and end, never left and right': (sources) =>
    sources
      .filter((source) => isStyle(source) || (isCode(source) && source.path.startsWith('web/')))
      .flatMap((source) => linesWith(source, physicalDirection, 'a physical direction')),

  'nothing unfinished is left behind': (sources) =>
    sources
      .filter((source) => !spellsTheLaws(source))
      .flatMap((source) => linesWith(source, /\b(TODO|FIXME|XXX|HACK)\b/, 'a mark of unfinished work')),

  'no test is focused or skipped': (sources) =>
    sources
      .filter((source) => isTest(source.path) && !spellsTheLaws(source))
      .flatMap((source) => [
        ...linesWith(source, /\b(test|it|describe|suite|t)\.(only|skip|todo|fixme)\b/, 'a focused or skipped test'),
        ...linesWith(source, /\b(only|skip|todo): *(true|['"`])/, 'a focused or skipped test'),
      ]),

  'every test lies where the check runs it': (sources) =>
    sources.flatMap(({ path }) =>
      isTest(path) && !/^(contract|server|web|test|scripts|e2e)\/.*\.test\.ts$/.test(path)
        ? [`${path}: no command runs this test`]
        : [],
    ),

  'every picture that a document shows is kept': (sources) => {
    const kept = new Set(sources.map(({ path }) => path));
    return sources
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/!\[[^\]]*\]\(([^):]+)\)/g)]
          .filter(([, shown = '']) => !kept.has(posix.join(posix.dirname(path), shown)))
          .map(([, shown]) => `${path}: ${shown} is missing`),
      );
  },

  'nothing reaches outside the project or names a place on one machine': (sources) =>
    sources
      .filter((source) => !spellsTheLaws(source))
      .flatMap((source) => [
        ...(isTest(source.path) ? [] : climbsOut(source)),
        ...linesWith(source, /(^|[^\w-])shared\//, 'a folder that is not ours'),
        ...linesWith(source, /(^|[^\w.])\/(?:work|Users|root|home\/[\w-]+)\//, 'a place on one machine'),
      ]),
} satisfies Record<string, Law>;

const isStyle = ({ path }: Source) => path.endsWith('.css');

function isCopy(path: string): boolean {
  return isTest(path) || /(^|\/)copy\.ts$|^(contract\/(copy|egypt)|scripts\/demo|test|e2e|bench)\//.test(path);
}

/** Classes of Tailwind, properties of CSS, keys of a style object. */
const physicalDirection = new RegExp(
  [
    /(?<![\w-])-?(?:scroll-)?[mp][lr]-(?:[\d[(]|auto|px)/,
    /(?<![\w-])-?(?:left|right)-(?:[\d[(]|auto|full|px)/,
    /(?<![\w-])(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|text-left|text-right|float-left|float-right)(?!\w)/,
    /(?:margin|padding|border)-(?:left|right)/,
    /(?:margin|padding|border)(?:Left|Right)/,
    /(?<![\w-])(?:text-align|textAlign|float|clear): *['"]?(?:left|right)/,
    /(?<![\w-])(?:left|right) *:/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

function climbsOut(source: Source): string[] {
  const depth = source.path.split('/').length - 1;
  return linesWith(source, new RegExp(String.raw`(\.\./){${depth + 1},}`), 'a path out of the project');
}
