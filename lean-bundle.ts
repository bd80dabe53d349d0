import type { Plugin } from 'vite';

/** The text with every place changed; a pattern that is not found says so, because the package has changed. */
function changed(code: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${from} is not found any more: is lean-bundle.ts still needed?`);
    return next;
  }, code);
}

const reactRouter = String.raw`react-router\/dist\/production\/lib`;

/**
 * What React Router does only where it is asked to, and we never ask: its doors stay, with nothing behind them. Those
 * that are `undefined` lead to its server, whose files the bundler reads before it drops them.
 */
const unusedInRouter: Readonly<Record<string, string>> = {
  // The map of pages is not discovered bit by bit: `routeDiscovery` is «initial».
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = () => undefined;
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
};

/**
 * Leaves out of the browser's bundle what React Router can do and this product does not use: discovery of the map of
 * pages, instrumentation, links that fetch a page before they are pressed, fetchers, the sending of forms, and what it
 * says to programmers. A new version that needs one of them does not build.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: new RegExp(`${reactRouter}/(dom/ssr/fog-of-war|router/instrumentation)\\.js$`) },
    handler: (id) => Object.entries(unusedInRouter).find(([file]) => id.endsWith(file))?.[1] ?? null,
  },
  transform: {
    filter: { id: new RegExp(`${reactRouter}/.*\\.js$`) },
    handler(code, id) {
      const used = changed(code, Object.entries(unusedParts).find(([file]) => id.endsWith(file))?.[1] ?? []);
      return { code: used.replace(saidToProgrammers, ''), map: null };
    },
  },
};

/** Warnings and names for the browser's console: in development they are there. */
const saidToProgrammers = /^\s*(warning|warnOnce)(\$1)?\(.*\);$|^\w+\.displayName = .*;$/gm;

/** An inner function of the router, emptied. */
const emptied = (name: string) =>
  [new RegExp(`\\tasync function ${name}\\([\\s\\S]*?\\n\\t}\\n`), `\tasync function ${name}() {}\n`] as const;

const unusedParts: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  'dom/ssr/components.js': [
    [/function PrefetchPageLinks\([\s\S]*?\n}\n/, 'const PrefetchPageLinks = () => null;\n'],
    [/function usePrefetchBehavior\([\s\S]*?\n}\n/, 'const usePrefetchBehavior = () => [false, null, {}];\n'],
  ],
  // The bundler cannot know that making and naming an unused component changes nothing.
  'dom/lib.js': [[/const Form = React\$1/, 'const Form = /* @__PURE__ */ React$1']],
  // Whatever is sent goes to the API through our own client.
  'router/router.js': [
    emptied('fetch'),
    emptied('handleFetcherAction'),
    emptied('handleFetcherLoader'),
    emptied('handleAction'),
    [/function normalizeNavigateOptions\([\s\S]*?\n}\n/, 'const normalizeNavigateOptions = (_, path) => ({ path });\n'],
  ],
};

/** A page that used one of them would not work: it does not build. */
export const leanRouterIsEnough: Plugin = {
  name: 'lean-router-is-enough',
  apply: 'build',
  enforce: 'pre', // As it was written.
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: /from ['"]react-router['"]/ },
    handler(code, id) {
      const used = /\b(Form|useFetchers?|useSubmit|PrefetchPageLinks)\b[^;]*from ['"]react-router['"]|\bprefetch=/.exec(
        code,
      );
      if (used) throw new Error(`${id}: lean-bundle.ts leaves ${used[1] ?? 'prefetch'} out of React Router`);
      return null;
    },
  },
};

/** The drawings are data; lucide's own way from there to an element is ten times as long. */
const drawn = `
  import { createElement } from 'react';
  const looks = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
    strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true };
  export default ({ node }) => ({ size = 24, ...rest }) =>
    createElement('svg', { width: size, height: size, ...looks, ...rest },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)));`;

/** lucide's icons without the names, aliases and keys that none of our pages reads; in both houses, so that they agree. */
export const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => drawn,
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^ {2}(name|size): .*,\n/gm, '')
        .replace(/,? *key: "\w+"/g, '')
        .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
        .replace(/^__iconData\.node;$/m, ''),
      map: null,
    }),
  },
};
