import { placeOf } from './place.ts';
import { importsOf, isCode, isTest, type Law, type Source } from './source.ts';

/** What the product may take from outside. */
export const packageLaws = {
  'the contract imports nothing but Zod': (sources) =>
    outside(sources, ['contract']).flatMap(({ from, to }) => (/^zod(\/|$)/.test(to) ? [] : [`${from} imports ${to}`])),

  'the product runs on the packages it ships with, and on nothing made for tests': (sources) => {
    const shipped = shippedPackages(sources);
    return outside(sources, ['root', 'server', 'web']).flatMap(({ from, to }) => {
      const isNode = to.startsWith('node:') && to !== 'node:test' && !to.startsWith('node:test/');
      const isTooling = placeOf(from).floor !== 'server' && bundled.includes(packageOf(to));
      return isNode || isTooling || shipped.has(packageOf(to)) ? [] : [`${from} imports ${to}`];
    });
  },

  'what runs in the browser asks nothing of Node': (sources) =>
    outside(sources, ['web']).flatMap(({ from, to }) =>
      to.startsWith('node:') && from.split('/').length > 2 ? [`${from} imports ${to}`] : [],
    ),
} satisfies Record<string, Law>;

/** Used while the web is built or developed, or built into it. */
const bundled = [
  '@react-aria/optimize-locales-plugin',
  '@react-router/dev',
  '@react-router/node',
  '@tailwindcss/vite',
  'virtual:react-router',
  'vite',
];

function outside(sources: readonly Source[], floors: string[]) {
  return sources
    .filter((source) => isCode(source) && !isTest(source.path) && floors.includes(placeOf(source.path).floor))
    .flatMap((source) => importsOf(source).filter(({ isOurs }) => !isOurs));
}

function shippedPackages(sources: readonly Source[]): Set<string> {
  const text = sources.find(({ path }) => path === 'package.json')?.text ?? '{}';
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  return new Set(Object.keys(dependencies));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
