import { importsOf, isCode, isTest, linesWith, type Rule, type Source } from './source.ts';

/** The size of the platform in numbers. `docs/budget.json` says how much of each there may be. */
export const measures = {
  productFiles: { label: 'files of the product', of: (sources) => sources.filter(isProduct).length },
  productLines: {
    label: 'lines of the product, tools of the tests among them',
    of: (sources) => linesOf(sources.filter(isProduct)),
  },
  toolLines: { label: 'of these the tools of the tests', of: (sources) => linesOf(sources.filter(isTool)) },
  testLines: { label: 'lines of tests, journeys and benchmarks', of: (sources) => linesOf(sources.filter(isTesting)) },
  calls: {
    label: 'calls of the API',
    of: (sources) => sources.filter(isContract).flatMap((source) => linesWith(source, /\bcall: '[A-Z]+ \//, '')).length,
  },
  dependencies: { label: 'packages at run time', of: (sources) => dependenciesOf(sources).length },
  markdownWords: {
    label: 'words of Markdown, without the specification',
    of: (sources) => sources.filter(isPage).reduce((sum, { text }) => sum + wordsIn(text), 0),
  },
} as const satisfies Record<string, { label: string; of: (sources: readonly Source[]) => number }>;

type Measure = keyof typeof measures;

export const budgetRules = {
  'the platform stays within its budget': (sources) => {
    const budget = budgetIn(sources);
    return keysOf(measures).flatMap((key) => {
      const { label, of } = measures[key];
      const counted = of(sources);
      const allowed = budget[key];
      if (counted > allowed)
        return [`${budgetFile}: ${counted} ${label}, ${allowed} allowed. ${whatHelps(sources, key)}`];
      if (counted < allowed * (1 - slack))
        return [`${budgetFile}: only ${counted} ${label}: lower ${key} (${allowed})`];
      return [];
    });
  },
} satisfies Record<string, Rule>;

const budgetFile = 'docs/budget.json';
/** As a share: this much may go before the budget has to follow. */
const slack = 0.02;

export function budgetIn(sources: readonly Source[]): Record<Measure, number> {
  const text = sources.find(({ path }) => path === budgetFile)?.text ?? '{}';
  const budget = JSON.parse(text) as Partial<Record<Measure, number>>;
  return Object.fromEntries(keysOf(measures).map((key) => [key, budget[key] ?? 0])) as Record<Measure, number>;
}

const shown = 5;

function whatHelps(sources: readonly Source[], key: Measure): string {
  const candidates = {
    productFiles: () => smallWithOneImporter(sources),
    productLines: () => smallWithOneImporter(sources),
    toolLines: () => longest(sources.filter(isTool), linesIn),
    testLines: () => longest(sources.filter(isTesting), linesIn),
    calls: () => [],
    dependencies: () => packagesOfOneFile(sources),
    markdownWords: () => longest(sources.filter(isPage), wordsIn),
  } satisfies Record<Measure, () => string[]>;
  const named = candidates[key]().slice(0, shown).join(', ');
  const instead = named ? ` What else could go: ${named}.` : '';
  return `Raise ${key} there in the same commit, with the reason in its body, or take something away.${instead}`;
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

/** The tools stood in `scripts` until they moved, and are still counted as files and lines of the product. */
const isTool = ({ path }: Source) => !isTest(path) && /^test\/tools\/.*\.(ts|mjs)$/.test(path);
const isProduct = (source: Source) =>
  isTool(source) ||
  (!isTest(source.path) &&
    /^(contract|server|web|commands|scripts)\/.*\.(ts|tsx|mjs|css|sql)$|^[\w.-]+\.(ts|json)$/.test(source.path) &&
    !isLock(source.path));
const isLock = (path: string) => path === 'package-lock.json';
const isTesting = (source: Source) =>
  isTest(source.path) || (/^(test|e2e|bench)\/.*\.(ts|tsx|mjs)$/.test(source.path) && !isTool(source));
const isContract = ({ path }: Source) => path.startsWith('contract/') && !isTest(path);
const isPage = ({ path }: Source) => path.endsWith('.md') && path !== 'docs/specification.md';

const linesIn = (text: string) => text.split('\n').length - 1;
const linesOf = (sources: readonly Source[]) => sources.reduce((sum, { text }) => sum + linesIn(text), 0);
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
