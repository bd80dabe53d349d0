import { importsOf, isCode, isTest, linesWith, type Rule, type Source } from './source.ts';

/** The size of the platform in numbers. `docs/budget.json` holds a ceiling for each. */
export const measures = {
  productFiles: { label: 'files of the product', of: (sources) => sources.filter(isProduct).length },
  productLines: {
    label: 'lines of the product, tools of the tests among them',
    of: (sources) => linesOf(sources.filter(isProduct)),
  },
  toolLines: { label: 'of these the tools of the tests', of: (sources) => linesOf(sources.filter(isTool)) },
  testLines: { label: 'lines of tests, journeys and benchmarks', of: (sources) => linesOf(sources.filter(isTesting)) },
  calls: { label: 'calls of the API', of: callsIn },
  backEndLinesPerCall: {
    label: 'lines of the back end for each call',
    of: (sources) => Math.ceil(linesOf(sources.filter(isBackEnd)) / callsIn(sources)),
  },
  webLinesPerRoute: {
    label: 'lines of the web for each route',
    of: (sources) => Math.ceil(linesOf(sources.filter(isWeb)) / routesIn(sources)),
  },
  importsPerMille: {
    label: 'lines of imports in 1,000 lines of the web',
    of: (sources) => Math.ceil((1_000 * importLinesOf(sources.filter(isWeb))) / linesOf(sources.filter(isWeb))),
  },
  dependencies: { label: 'packages at run time', of: (sources) => dependenciesOf(sources).length },
  markdownWords: {
    label: 'words of Markdown, without the specification',
    of: (sources) => sources.filter(isPage).reduce((sum, { text }) => sum + wordsIn(text), 0),
  },
} as const satisfies Record<string, { label: string; of: (sources: readonly Source[]) => number }>;

export type Measure = keyof typeof measures;
export type Ceilings = Record<Measure, number>;

/** The share of agreed work in the ceilings, once it has begun. */
type Addition = { readonly for: string; readonly isBegun: boolean } & Partial<Ceilings>;
export type Budget = { readonly ceilings: Ceilings; readonly additions: readonly Addition[] };

export const budgetRules = {
  'the platform stays below its ceilings': (sources) => {
    const ceilings = ceilingsOf(budgetIn(sources));
    return keysOf(measures).flatMap((key) => {
      const { label, of } = measures[key];
      const counted = of(sources);
      return counted > ceilings[key]
        ? [`${budgetFile}: ${counted} ${label}, at most ${ceilings[key]}. ${whatHelps(sources, key)}`]
        : [];
    });
  },
} satisfies Record<string, Rule>;

export const budgetFile = 'docs/budget.json';

export function budgetIn(sources: readonly Source[]): Budget {
  const text = sources.find(({ path }) => path === budgetFile)?.text ?? '{ "ceilings": {}, "additions": [] }';
  return JSON.parse(text) as Budget;
}

/** The number of added lines that bring one more file, or one more line for each call or route. */
const linesForOne: Partial<Ceilings> = { productFiles: 80, backEndLinesPerCall: 200, webLinesPerRoute: 50 };

/** The ceilings with the additions that have begun. */
export function ceilingsOf({ ceilings, additions }: Budget): Ceilings {
  const begun = additions.filter(({ isBegun }) => isBegun);
  const added = (key: Measure) => begun.reduce((sum, more) => sum + (more[key] ?? 0), 0);
  const withAdditions = (key: Measure) =>
    (ceilings[key] ?? 0) +
    added(key) +
    Math.floor(added('productLines') / (linesForOne[key] ?? Number.POSITIVE_INFINITY));
  return Object.fromEntries(keysOf(measures).map((key) => [key, withAdditions(key)])) as Ceilings;
}

/** The measures that rose between two budgets: a ceiling, or the sum that additions may add. A measure that is new has not risen. */
export function raisedIn(before: Budget, now: Budget): string[] {
  const highest = (budget: Budget) =>
    ceilingsOf({ ...budget, additions: budget.additions.map((addition) => ({ ...addition, isBegun: true })) });
  return keysOf(measures).filter((key) => key in before.ceilings && highest(now)[key] > highest(before)[key]);
}

/** The lines of a file or folder, or by how many it grew. */
export type Size = { readonly path: string; readonly lines: number };

export const sizesOf = (sources: readonly Source[]): Size[] =>
  sources.map(({ path, text }) => ({ path, lines: linesIn(text) }));

/** The five folders of the product that have, or grew by, the most lines. */
export function largestFolders(files: readonly Size[]): Size[] {
  const folders = new Map<string, number>();
  for (const { path, lines } of files.filter(isProduct)) {
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    folders.set(folder, (folders.get(folder) ?? 0) + lines);
  }
  const sizes = [...folders].map(([path, lines]) => ({ path, lines })).filter(({ lines }) => lines > 0);
  return sizes.toSorted((a, b) => b.lines - a.lines).slice(0, shown);
}

const shown = 5;

function whatHelps(sources: readonly Source[], key: Measure): string {
  const candidates = {
    productFiles: () => smallWithOneImporter(sources),
    productLines: () => smallWithOneImporter(sources),
    toolLines: () => longest(sources.filter(isTool), linesIn),
    testLines: () => longest(sources.filter(isTesting), linesIn),
    calls: () => [],
    backEndLinesPerCall: () => smallWithOneImporter(sources.filter(isBackEnd)),
    webLinesPerRoute: () => smallWithOneImporter(sources.filter(isWeb)),
    importsPerMille: () => longest(sources.filter(isWeb), importLinesIn),
    dependencies: () => packagesOfOneFile(sources),
    markdownWords: () => longest(sources.filter(isPage), wordsIn),
  } satisfies Record<Measure, () => string[]>;
  const named = candidates[key]().slice(0, shown).join(', ');
  const instead = named ? ` What else could go: ${named}.` : '';
  return `Take away as much elsewhere in the same commit.${instead}`;
}

/** Files of the product, the smallest first, that only one other file uses: they may belong into it. */
function smallWithOneImporter(sources: readonly Source[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of sources.filter((source) => isCode(source) && !isTest(source.path)).flatMap(importsOf))
    importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return sources
    .filter((source) => isProduct(source) && importers.get(source.path)?.size === 1)
    .toSorted((a, b) => linesIn(a.text) - linesIn(b.text))
    .map(({ path, text }) => `${path} (${linesIn(text)} lines, for ${[...(importers.get(path) ?? [])].join()})`);
}

function packagesOfOneFile(sources: readonly Source[]): string[] {
  const imports = sources.filter((source) => isCode(source) && !isTest(source.path)).flatMap(importsOf);
  return dependenciesOf(sources).flatMap((name) => {
    const users = new Set(imports.flatMap(({ from, to }) => (to === name || to.startsWith(`${name}/`) ? from : [])));
    return users.size < 2 ? [`${name} (for ${[...users].join() || 'no file'})`] : [];
  });
}

const longest = (sources: readonly Source[], sizeOf: (text: string) => number): string[] =>
  sources
    .map(({ path, text }) => ({ path, size: sizeOf(text) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ path, size }) => `${path} (${size})`);

const dependenciesOf = (sources: readonly Source[]): string[] => {
  const text = sources.find(({ path }) => path === 'package.json')?.text ?? '{}';
  return Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {});
};

function callsIn(sources: readonly Source[]): number {
  return sources.filter(isContract).flatMap((source) => linesWith(source, /\bcall: '[A-Z]+ \//, '')).length;
}

/** The addresses of pages: `index(…)` and `route('…', …)`, and each name of a list that is mapped to a route. */
function routesIn(sources: readonly Source[]): number {
  const text = sources.find(({ path }) => path === 'web/routes.ts')?.text ?? '';
  const names = [...text.matchAll(/^const \w+ = \[([^\]]*)\]/gm)].flatMap(([, list = '']) => list.match(/'/g) ?? []);
  return names.length / 2 + (text.match(/\bindex\(|\broute\('/g) ?? []).length;
}

type Placed = { readonly path: string };

const importLinesOf = (sources: readonly Source[]) => sources.reduce((sum, { text }) => sum + importLinesIn(text), 0);
const importLinesIn = (text: string) =>
  [...text.matchAll(/^import\s[^;]*;$/gm)].reduce((sum, [statement]) => sum + linesIn(`${statement}\n`), 0);

const isBackEnd = (source: Source) =>
  isProduct(source) && /^(contract|server|commands|scripts|main\.ts)/.test(source.path);
const isWeb = (source: Source) => isProduct(source) && source.path.startsWith('web/');
/** The tools stood in `scripts` until they moved, and are still counted as files and lines of the product. */
const isTool = ({ path }: Placed) => !isTest(path) && /^test\/tools\/.*\.(ts|mjs)$/.test(path);
const isProduct = (file: Placed) =>
  isTool(file) ||
  (!isTest(file.path) &&
    /^(contract|server|web|commands|scripts)\/.*\.(ts|tsx|mjs|css|sql)$|^[\w.-]+\.(ts|json)$/.test(file.path) &&
    !isLock(file.path));
const isLock = (path: string) => path === 'package-lock.json';
const isTesting = (source: Source) =>
  isTest(source.path) || (/^(test|e2e|bench)\/.*\.(ts|tsx|mjs)$/.test(source.path) && !isTool(source));
const isContract = ({ path }: Source) => path.startsWith('contract/') && !isTest(path);
const isPage = ({ path }: Source) => path.endsWith('.md') && path !== 'docs/specification.md';

const linesIn = (text: string) => text.split('\n').length - 1;
const linesOf = (sources: readonly Source[]) => sources.reduce((sum, { text }) => sum + linesIn(text), 0);
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
