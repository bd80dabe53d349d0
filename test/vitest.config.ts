import path from 'node:path';
import { defineConfig } from 'vitest/config';
import manifest from '../package.json' with { type: 'json' };

/** Tests of components. All other tests run on node:test (docs/decisions/057-tests-of-components.md). */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  define: { 'import.meta.env.VERSION': JSON.stringify(manifest.version) },
  test: {
    include: ['web/**/*.test.tsx'],
    setupFiles: ['test/after-part.ts'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://sanad.example/' } },
    isolate: false,
  },
});
