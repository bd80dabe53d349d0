// `npm run check`, the everyday part: format and lint, types, unit and API tests on the embedded database, the laws.
import { runNode, runSteps, runTests } from './run-steps.mjs';

await runSteps([
  {
    name: 'format and lint',
    run: () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  },
  {
    name: 'types',
    run: async () =>
      (await runNode(['node_modules/@react-router/dev/bin.cjs', 'typegen'])) &&
      (await runNode(['node_modules/typescript/bin/tsc', '--noEmit'])),
  },
  {
    name: 'tests on the embedded database',
    run: () => runTests(['contract', 'server', 'web', 'test', 'scripts'], { TEST_DATABASE_URL: undefined }),
  },
]);
