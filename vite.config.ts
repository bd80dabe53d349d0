import { existsSync } from 'node:fs';
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
const framework = { name: 'framework', priority: 3, test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** These files in one script, with all they import. A file that moved would be left out in silence, so it ends the build. */
function inOneFile(name: string, priority: number, files: readonly string[]) {
  for (const file of files) if (!existsSync(file)) throw new Error(`vite.config.ts: ${file} of «${name}» is gone`);
  // React Router asks for its route files with a query.
  return { name, priority, test: (id: string) => files.some((file) => id.split('?')[0]?.endsWith(`/${file}`)) };
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

/** Parts of forms and the pages around them; a page without one does not load it. */
const forms = inOneFile('forms', 1, [
  ...['web/core/forms/form.tsx', 'web/core/words/format.ts', 'web/ui/fields/picture.ts'],
  ...['text-field', 'text-area', 'select-field', 'combo/combo-field', 'date-field', 'check-box', 'submit-button'].map(
    (part) => `web/ui/fields/${part}.tsx`,
  ),
  ...['page/page-header', 'notice', 'card', 'definition-list', 'file/document-name'].map(
    (part) => `web/ui/${part}.tsx`,
  ),
  ...['files/calls', 'accounts/session', 'core/rules', 'core/lifecycle'].map((part) => `contract/${part}.ts`),
  ...icons('send', 'trash', 'file-plus-corner'),
]);

/** The lists to choose from: governorates with their cities, courts, specialties. */
const egypt = inOneFile(
  'egypt',
  1,
  ['governorates', 'courts', 'specialties'].map((list) => `contract/egypt/${list}.ts`),
);

/** Parts that the pages about requests share. */
const requests = inOneFile('requests', 1, [
  ...['calls', 'copy', 'attachments'].map((part) => `contract/requests/${part}.ts`),
  ...['copy.ts', 'for-clients-only.tsx'].map((part) => `web/requests/${part}`),
  ...['copy.ts', 'file-picker.tsx', 'uploads.tsx'].map((part) => `web/requests/documents/${part}`),
]);

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
            codeSplitting: { groups: [framework, shell, parts, forms, egypt, requests] },
          },
        },
      },
    },
  },
});
