import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leanIcons, leanRouter, leanRouterIsEnough } from './lean-bundle.ts';

/**
 * sonner writes its CSS into a <style> when it is imported, which our policy forbids. `web/styles.css` imports the
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
 * React Router loads the page that is being left anew when the next one's code does not come, and without a network
 * that ends at the browser's own page. Thrown instead, it is told by ours (`web/shell/error-page.tsx`).
 */
const missingChunksAreTold: Plugin = {
  name: 'missing-chunks-are-told',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      const told = code.replace(/window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/, 'throw error;');
      if (told === code) throw new Error('React Router no longer reloads: is this plugin still needed?');
      return { code: told, map: null };
    },
  },
};

/** React Aria speaks thirty languages; ours is enough. */
const arabicOnly: Plugin = { ...(optimizeLocales.vite({ locales: ['ar-AE'] }) as Plugin), enforce: 'pre' };

/** React and its router in one file: it changes only with a version. */
const framework = { name: 'framework', priority: 3, test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** What stands around every page, with all it imports: one file compresses better than thirty small ones. */
const shell = {
  name: 'shell',
  priority: 2,
  test: /web\/(root|entry\.client|shell\/frame)\.tsx|web\/core\/page-meta\.ts/,
};

/** What public pages are made of, the icons that they share with others among it. */
const parts = {
  name: 'parts',
  priority: 1,
  test: /web\/ui\/(carousel|ticker|lattice|score-seal|section-heading)\.tsx|web\/content\/(copy|retry|five-stars|nothing-published)\.|icons\/(scale|file-pen-line|messages-square|chevron-left|chevron-right)\./,
};

/** What every form is made of; a page without one does not load it. */
const forms = {
  name: 'forms',
  priority: 1,
  test: /web\/core\/form\.tsx|web\/ui\/text-field\.tsx|contract\/core\/rules\.ts/,
};

/** Names in the map of pages and in lists of what to preload cost more than the letters they replace. */
const short = 'assets/[hash:8].js';

export default defineConfig({
  plugins: [
    arabicOnly,
    leanIcons,
    leanRouter,
    leanRouterIsEnough,
    sonnerStylesInFile,
    missingChunksAreTold,
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // Found before the first visit, so that no page has to be loaded twice.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/entry.server.tsx'] },
  environments: {
    ssr: { build: { rolldownOptions: { input: './web/server.ts' } }, resolve: { noExternal: ['lucide-react'] } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: short,
            chunkFileNames: short,
            codeSplitting: { groups: [framework, shell, parts, forms] },
          },
        },
      },
    },
  },
});
