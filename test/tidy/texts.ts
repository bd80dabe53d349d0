import { posix } from 'node:path';
import { isCode, isRuleFile, isTest, linesWith, type Rule, type Source } from './source.ts';

/** Texts that may not occur in files. */
export const textRules = {
  'Arabic is written in copy files, demo content and tests only': (sources) =>
    sources
      .filter((source) => (isCode(source) || isStyle(source)) && !isCopy(source.path))
      .flatMap((source) => linesWith(source, /(?=\p{L})\p{Script=Arabic}/u, 'Arabic outside a copy file')),

  'a number in a text is formatted, if people do not copy, type or dial it': (sources) =>
    sources
      .filter(({ path }) => /^(contract|server)\/.*copy/.test(path) && path.endsWith('.ts'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(.{0,20})\$\{(\w+)\}/gu)]
          .filter(
            ([, before = '', name]) =>
              !isNumberToCopy.test(before) && new RegExp(`\\b${name}\\??: number\\b`).test(text),
          )
          .map(([, , name]) => `${path}: ${name} is not formatted`),
      ),

  'a suppressed check gives its reason': (sources) =>
    sources
      .filter((source) => (isCode(source) || isStyle(source)) && !isRuleFile(source))
      .flatMap((source) => [
        ...linesWith(source, /biome-ignore(?!.*: \S+ \S+)/, 'biome-ignore without a reason'),
        ...linesWith(source, /@ts-expect-error(?! \S+ \S+)/, '@ts-expect-error without a reason'),
        ...linesWith(source, /@ts-(ignore|nocheck)/, 'type errors are never ignored'),
        ...linesWith(source, /eslint-disable/, 'ESLint does not run here'),
      ]),

  'directions are logical: start and end, never left and right': (sources) =>
    sources
      .filter((source) => isStyle(source) || (isCode(source) && source.path.startsWith('web/')))
      .flatMap((source) => linesWith(source, physicalDirection, 'a physical direction')),

  'the width of a screen is compared in rem: larger letters need the narrower layout': (sources) =>
    sources
      .filter((source) => isStyle(source) || (isCode(source) && source.path.startsWith('web/')))
      .flatMap((source) =>
        linesWith(
          source,
          /(min|max)-\[[\d.]+px\]:|\(width[^)]*px\)|px *<=? *width|--breakpoint[^;]*px/,
          'a width of the screen in px',
        ),
      ),

  'no mark of unfinished work is left': (sources) =>
    sources
      .filter((source) => !isRuleFile(source))
      .flatMap((source) => linesWith(source, /\b(TODO|FIXME|XXX|HACK)\b/, 'a mark of unfinished work')),

  'no test is focused or skipped': (sources) =>
    sources
      .filter((source) => isTest(source.path) && !isRuleFile(source))
      .flatMap((source) => [
        ...linesWith(source, /\b(test|it|describe|suite|t)\.(only|skip|todo|fixme)\b/, 'a focused or skipped test'),
        ...linesWith(source, /\b(only|skip|todo): *(true|['"`])/, 'a focused or skipped test'),
      ]),

  'a limit of time in a test grows on a busy machine': (sources) =>
    sources
      .filter((source) => isCode(source) && (isTest(source.path) || /^(test|e2e)\//.test(source.path)))
      .filter((source) => !isRuleFile(source))
      .flatMap((source) => linesWith(source, fixedLimit, 'a limit of time without `patient` or `beginWait`')),

  // Playwright does not await it: a promise is true at once.
  'a page is not waited for by an asynchronous function': (sources) =>
    sources
      .filter((source) => isCode(source) && !isRuleFile(source))
      .flatMap((source) => linesWith(source, /\bwaitForFunction\(\s*async\b/, 'it waits for nothing')),

  'every test is in a folder that the check runs': (sources) =>
    sources.flatMap(({ path }) =>
      isTest(path) && !/^((contract|server|web|test|commands|scripts|e2e)\/.*\.test\.ts|web\/.*\.test\.tsx)$/.test(path)
        ? [`${path}: the check does not run this test`]
        : [],
    ),

  'every picture and file that a document leads to exists, and every test that it names': (sources) => {
    const kept = new Set(sources.flatMap(({ path }) => [path, ...foldersOf(path)]));
    const tests = new Set(sources.filter(({ path }) => isTest(path)).map(({ path }) => posix.basename(path)));
    return sources
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap(({ path, text }) => {
        const files = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/g)].filter(
          ([, to = '']) => !kept.has(posix.join(posix.dirname(path), to).replace(/\/$/, '')),
        );
        const named = [...text.matchAll(/`(?:[\w.-]+\/)*([\w.-]+\.test\.ts)`/g)];
        const gone = named.filter(([, test = '']) => !tests.has(test));
        return [...files, ...gone].map(([, to]) => `${path}: ${to} is missing`);
      });
  },

  'a CSV file is made in one place, so that every file opens in Excel': (sources) =>
    sources
      .filter(({ path }) => /^(server|web)\//.test(path) && !isTest(path) && path !== 'server/call/export/csv.ts')
      .flatMap((source) =>
        linesWith(source, csvByHand(source), 'a CSV file by hand: use csvFile of server/call/export/csv.ts'),
      ),

  'a bench starts the product on a database of its own, with the key of that database': (sources) =>
    sources
      .filter(({ path }) => /^bench\/(?!start-server\.ts|fresh-database\.ts)/.test(path) && path.endsWith('.ts'))
      .flatMap((source) =>
        linesWith(
          source,
          /'main\.ts'|\bDATABASE_URL:/,
          'use startProductOn with a database of bench/fresh-database.ts',
        ),
      ),

  'no path leads outside the project or exists on one machine only': (sources) =>
    sources
      .filter((source) => !isRuleFile(source))
      .flatMap((source) => [
        ...(isTest(source.path) ? [] : climbsOut(source)),
        ...linesWith(source, /(^|[^\w-])shared\//, 'a folder outside the project'),
        ...linesWith(source, /(^|[^\w.])\/(?:work|Users|root|home\/[\w-]+)\//, 'a path on one machine'),
      ]),
} satisfies Record<string, Rule>;

const foldersOf = (path: string) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));

/** The web asks for a file and names what it saves; the server never does. */
const csvByHand = ({ path }: Source) =>
  path.startsWith('web/') ? /(?<!accept: '?)text\/csv/i : /text\/csv|\.csv['"`]/;

const isStyle = ({ path }: Source) => path.endsWith('.css');

function isCopy(path: string): boolean {
  return isTest(path) || /(^|\/)copy\.ts$|^(contract\/(copy|egypt)|scripts\/demo|test|e2e|bench)\//.test(path);
}

/** «رقم» and at most one word before it, or an address. */
const isNumberToCopy = /((?<!\p{L})ب?رقم( \p{L}+)?:? |\/)$/u;

const fixedLimit =
  /AbortSignal\.timeout\((?!patient)|\btimeout: *[\d_]|setDefaultTimeout\((?!patient)|\.now\(\) *[<>] *(?:until|end|deadline)\b/;

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
