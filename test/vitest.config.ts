import path from 'node:path';
import { defineConfig } from 'vitest/config';
import manifest from '../package.json' with { type: 'json' };
import { patient } from './tools/slowness.ts';

/** Tests of components. All other tests run on node:test (docs/decisions/057-tests-of-components.md). */
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  define: { 'import.meta.env.VERSION': JSON.stringify(manifest.version) },
  test: {
    include: ['web/**/*.test.tsx'],
    setupFiles: ['test/vitest-setup.ts'],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://sanad.example/' } },
    isolate: false,
    testTimeout: patient(60_000),
  },
});
