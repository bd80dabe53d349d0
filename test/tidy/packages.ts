import { placeOf } from './place.ts';
import { importsOf, isCode, isTest, type Rule, type Source } from './source.ts';

/** The packages that the product may import. */
export const packageRules = {
  'the contract imports nothing but Zod': (sources) =>
    outside(sources, ['contract']).flatMap(({ from, to }) => (/^zod(\/|$)/.test(to) ? [] : [`${from} imports ${to}`])),

  'the product imports only packages that it ships with, and nothing made for tests': (sources) => {
    const shipped = shippedPackages(sources);
    return outside(sources, ['root', 'server', 'web']).flatMap(({ from, to }) => {
      const isNode = to.startsWith('node:') && to !== 'node:test' && !to.startsWith('node:test/');
      const isTooling = placeOf(from).tree !== 'server' && bundled.includes(packageOf(to));
      return isNode || isTooling || shipped.has(packageOf(to)) ? [] : [`${from} imports ${to}`];
    });
  },

  'browser code imports nothing from Node': (sources) =>
    outside(sources, ['web']).flatMap(({ from, to }) =>
      to.startsWith('node:') && from.split('/').length > 2 && placeOf(from).folder !== 'serving'
        ? [`${from} imports ${to}`]
        : [],
    ),
} satisfies Record<string, Rule>;

/** Packages that are used to build or develop the web, or that the build includes. */
const bundled = [
  '@react-aria/optimize-locales-plugin',
  '@react-router/dev',
  '@react-router/node',
  '@simplewebauthn/browser',
  '@tailwindcss/vite',
  'embla-carousel',
  'lean-qr',
  'lucide-react',
  'react',
  'react-aria-components',
  'react-dom',
  'react-router',
  'sonner',
  'virtual:react-router',
  'vite',
];

function outside(sources: readonly Source[], trees: string[]) {
  return sources
    .filter((source) => isCode(source) && !isTest(source.path) && trees.includes(placeOf(source.path).tree))
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
