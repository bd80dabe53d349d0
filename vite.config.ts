import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** React Aria speaks thirty languages; ours is enough. */
const arabicOnly: Plugin = { ...(optimizeLocales.vite({ locales: ['ar-AE'] }) as Plugin), enforce: 'pre' };

/** React and its router in one file: it changes only with a version. */
const framework = { name: 'framework', priority: 2, test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/** What stands around every page, with all it imports: one file compresses better than thirty small ones. */
const shell = { name: 'shell', priority: 1, test: /web\/root\.tsx/ };

export default defineConfig({
  plugins: [arabicOnly, sonnerStylesInFile, tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Found before the first visit, so that no page has to be loaded twice.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/entry.server.tsx'] },
  environments: {
    ssr: { build: { rolldownOptions: { input: './web/server.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, shell] } } } } },
  },
});
