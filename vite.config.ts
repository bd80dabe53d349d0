import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { oldestBrowsers } from './web/core/page/oldest-browsers.ts';

/**
 * sonner writes its CSS into a <style> when it is imported, which our policy forbids. `web/ui/dialog/toaster.tsx` takes the
 * same rules from its file instead.
 */
const sonnerStylesInFile: Plugin = {
  name: 'sonner-styles-in-file',
  apply: 'build',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs$/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(".*$/m, '');
      if (without === code) throw new Error('sonner no longer calls __insertCSS: is this plugin still needed?');
      return { code: without, map: null };
    },
  },
};

/**
 * When the next page's code cannot be loaded, React Router reloads the current page. Without a network that ends at the
 * browser's error page. This plugin throws the error instead, so that ours is shown (`web/shell/error-page.tsx`).
 */
const missingChunksThrow: Plugin = {
  name: 'missing-chunks-throw',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const patched = code.replace(
        /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
        'throw error;',
      );
      if (patched === code) throw new Error('React Router no longer reloads: is this plugin still needed?');
      return { code: patched, map: null };
    },
  },
};

/** Each part of an icon has a random key, which no compression makes smaller. Numbers serve React as well. */
const shortIconKeys: Plugin = {
  name: 'short-icon-keys',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: /__iconData = / },
    handler(code) {
      let parts = 0;
      const short = code.replace(/key: "\w+"/g, () => `key: "${parts++}"`);
      if (parts === 0) throw new Error('the icons have other keys now: is this plugin still needed?');
      return { code: short, map: null };
    },
  },
};

/**
 * `web/entry.server.tsx` writes the one style sheet into the document. A part that imports another would be painted
 * before its styles come.
 */
const oneStyleSheet: Plugin = {
  name: 'one-style-sheet',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, files) {
    const sheets = Object.keys(files).filter((file) => file.endsWith('.css'));
    if (sheets.length > 0) this.error(`${sheets.join(', ')}: import styles in web/styles.css`);
  },
};

/** The server's bundle has its packages in it, so that production installs none of them. */
const ownPackages: Plugin = {
  name: 'own-packages',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    },
  }),
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, files) {
    const imports = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.imports : []));
    const others = imports.filter((name) => !(name in files) && !name.startsWith('node:'));
    if (others.length > 0) this.error(`the server's bundle needs ${others.join(', ')}`);
  },
};

/** React Aria speaks thirty languages; ours is enough. */
const arabicOnly: Plugin = { ...(optimizeLocales.vite({ locales: ['ar-AE'] }) as Plugin), enforce: 'pre' };

/** React and its router in one file: it changes only with a version. */
const framework = {
  name: 'framework',
  priority: 1003,
  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
};

/** These files in one script, with all they import. A file that moved would be left out in silence, so it ends the build. */
function inOneFile(name: string, priority: number, files: readonly string[]) {
  for (const file of files) if (!existsSync(file)) throw new Error(`vite.config.ts: ${file} of «${name}» is gone`);
  // React Router asks for its route files with a query.
  return {
    name,
    priority: 1000 + priority,
    test: (id: string) => files.some((file) => id.split('?')[0]?.endsWith(`/${file}`)),
  };
}

const icons = (...names: string[]) => names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`);

/** Parts around every page, and dialogs of a first visit: one file compresses better than thirty small ones. */
const shell = inOneFile('shell', 2, [
  ...['web/root.tsx', 'web/entry.client.tsx', 'web/shell/frame.tsx'],
  ...['web/core/page/page-meta.ts', 'web/core/words/digits.ts', 'web/ui/brand/seal.tsx'],
  ...['web/content/dialogs/welcome.tsx', 'web/requests/price/price-line.tsx'],
  ...icons('scale', 'check', 'chevron-left', 'chevron-right', 'chevron-down', 'file-pen-line', 'messages-square'),
]);

/** Parts of public pages. */
const parts = inOneFile('parts', 1, [
  ...[
    'carousel/carousel',
    'carousel/ticker',
    'brand/lattice',
    'page/section-heading',
    'page/band',
    'page/way-card',
  ].map((part) => `web/ui/${part}.tsx`),
  ...['copy.ts', 'five-stars.tsx', 'nothing-published.tsx'].map((part) => `web/content/${part}`),
]);

/** Calls, and the parts around all data; pages without data do not load them. */
const work = inOneFile('work', 1, [
  ...['core/calls/api.ts', 'core/words/format.ts'].map((part) => `web/${part}`),
  ...['page/page-header', 'notice', 'card', 'definition-list'].map((part) => `web/ui/${part}.tsx`),
  ...['accounts/session', 'core/rules', 'core/lifecycle', 'files/calls'].map((part) => `contract/${part}.ts`),
  'web/ui/fields/copy.ts',
  ...icons('send', 'trash', 'file-plus-corner', 'file-text', 'calendar-days', 'image', 'paperclip', 'map-pin', 'eye'),
]);

/** Parts of every form; a page without one does not load them. */
const forms = inOneFile('forms', 1, [
  ...['web/core/forms/form.tsx', 'web/ui/fields/picture.ts'],
  ...['text-field', 'text-area', 'submit-button'].map((part) => `web/ui/fields/${part}.tsx`),
]);

/** Fields to choose in. */
const choices = inOneFile(
  'choices',
  1,
  ['select-field', 'choice-field', 'combo/combo-field', 'date-field', 'check-box'].map(
    (part) => `web/ui/fields/${part}.tsx`,
  ),
);

/** The lists to choose from: governorates with their cities, courts. */
const egypt = inOneFile(
  'egypt',
  1,
  ['governorates', 'courts'].map((list) => `contract/egypt/${list}.ts`),
);

/** Parts that the pages about requests share. */
const requests = inOneFile(
  'requests',
  1,
  ['calls', 'copy'].map((part) => `contract/requests/${part}.ts`),
);

const pagesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.tsx') ? path.resolve(folder, name) : []));

/** Pages that people wait for, also on lines that lose files: two of them share a file only of what both need. */
const waitedFor = [
  ...['home', 'lawyers', 'submit-your-application'],
  ...['requests', 'request', 'lawyer-request', 'invite'],
].map((name) => path.resolve(`web/pages/${name}.tsx`));
const otherPages = pagesIn('web/pages').filter((page) => !waitedFor.includes(page));
const deskPages = pagesIn('web/pages/admin');
/** Code that fewer pages of the administration share stays in files of its own. */
const deskPagesMin = 12;

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Which pages load a module with themselves. Icons are left out: their index names them all. */
function pagesOfModules(modules: Modules): ReadonlyMap<string, ReadonlySet<string>> {
  const pagesOf = new Map<string, Set<string>>();
  for (const page of [...waitedFor, ...otherPages, ...deskPages]) {
    const found = new Set([page, ...['main', 'clientLoader'].map((part) => `${page}?route-chunk=${part}`)]);
    for (const id of found) {
      if (id.includes('lucide-react')) continue;
      pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(page));
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    }
  }
  return pagesOf;
}

type Share = { readonly rank: number; readonly name: string };

/** The name of the file that a module shares, and its rank; null: the bundler decides. */
function shareOf(pages: ReadonlySet<string>): Share | null {
  const among = (all: readonly string[]) => all.filter((page) => pages.has(page));
  const [waited, other, desk] = [waitedFor, otherPages, deskPages].map(among) as [string[], string[], string[]];
  const isDesk = desk.length >= deskPagesMin;
  if (pages.size < 2 || (waited.length === 0 && other.length < 2 && !isDesk)) return null;
  const marks = [other.length > 0 ? 'other' : '', desk.length > 0 ? 'desk' : ''].filter(Boolean);
  const places = waited.length > 0 ? otherPages.length + waited.length : other.length;
  const named = (waited.length > 0 ? waited : other).map((page) => path.basename(page, '.tsx'));
  return { rank: 3 * places + marks.length, name: [...named, ...marks].join('-') };
}

let pagesOf: ReturnType<typeof pagesOfModules> | undefined;

/** The files of one rank: what more pages need comes first, for a file takes its imports with it. */
const sharedBy = (rank: number) => ({
  debugName: `shared-${rank}`,
  priority: rank,
  name(id: string, modules: Modules) {
    pagesOf ??= pagesOfModules(modules);
    const share = shareOf(pagesOf.get(id) ?? new Set());
    return !id.includes('?') && share?.rank === rank ? share.name : null;
  },
});

/** The rule of sharing beside the lists. */
const shared = Array.from({ length: 3 * (waitedFor.length + otherPages.length + 1) }, (_, rank) => sharedBy(rank));

/** Each icon alone would be a file of 200 bytes. */
const sharedIcons = {
  name: 'icons',
  priority: shared.length,
  test: /lucide-react\/dist\/esm\/icons\//,
  minShareCount: 8,
};

/** Names in the map of pages and in lists of what to preload cost more than the letters they replace. */
const short = 'assets/[hash:8].js';

/** For scripts and styles: Vite's own list would be newer. */
const target = Object.entries(oldestBrowsers).map(([browser, version]) => `${browser}${version}`);

export default defineConfig({
  plugins: [
    arabicOnly,
    oneStyleSheet,
    sonnerStylesInFile,
    missingChunksThrow,
    shortIconKeys,
    ownPackages,
    tailwindcss(),
    reactRouter(),
  ],
  define: { 'import.meta.env.VERSION': JSON.stringify(manifest.version) },
  build: { target, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // Found before the first visit, so that no page has to be loaded twice.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/entry.server.tsx'] },
  environments: {
    ssr: { build: { rolldownOptions: { input: './web/serving/server.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: short,
            chunkFileNames: short,
            codeSplitting: {
              groups: [framework, shell, parts, work, forms, choices, egypt, requests, sharedIcons, ...shared],
            },
          },
        },
      },
    },
  },
});
