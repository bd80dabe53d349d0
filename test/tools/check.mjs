// `npm run check`, the everyday part: format and lint, types, unit and API tests on the embedded database, and the tests
// of the code's structure. `npm run check -- server/offers` runs the tests of these folders only.
import { changedFiles } from './changes.ts';
import { longFaults } from './faults-table.ts';
import { slowTests, testsBeside } from './parts.ts';
import { runNode, runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';

export const onEmbeddedDatabase = { env: { TEST_DATABASE_URL: undefined, TEST_S3_URL: undefined } };
const everydayTests = ['contract', 'server', 'web', 'test'];
/** Tests that build the image and run containers: `npm run image`. */
export const imageTests = 'test/image/**';

/** For tests that wait much of their time: for processes that start, for a browser, and for limits of time to pass. */
export const waitingProcesses = 3;

/** Several checkers work out most types again, each for itself: four need three times the processor time of one. */
const typesOnce = ['--checkers', '1'];
const typesKept = ['--incremental', '--tsBuildInfoFile'];
/** The compiler collects garbage less often, with as much memory as four checkers need. */
const lessCollection = { GOGC: '400' };

const checkTypes = (config, kept) =>
  runNode(
    ['node_modules/typescript/bin/tsc', '--noEmit', '--project', config, ...typesOnce, ...typesKept, kept],
    lessCollection,
  );

const formatAndLint = {
  name: 'format and lint',
  run: () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
};
const types = {
  name: 'types',
  run: async () =>
    (await runNode(['node_modules/@react-router/dev/bin.cjs', 'typegen'])) &&
    (await checkTypes('tsconfig.json', 'build/types.tsbuildinfo')) &&
    (await checkTypes('tsconfig.browser.json', 'build/browser-types.tsbuildinfo')),
};
/** A label, a condition or an act that a component shows. */
const components = {
  name: 'tests of components',
  run: () => runNode(['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']),
};
export const componentsOf = (changed) => (changed.some((at) => /^(contract|web)\b/.test(at)) ? [components] : []);
/** Tests of what changed begin, so that their answer comes first. */
const everydayOnEmbedded = (first, without) => ({
  name: 'tests on the embedded database',
  run: () =>
    runTests(everydayTests, {
      ...onEmbeddedDatabase,
      first,
      without: [...slowTests, `${longFaults}/**`, imageTests, ...without],
    }),
});

/** Tests wait for what they start, so the others fill both cores beside them. Tests that have run may be left out. */
export const checkSteps = ({ first = [], without = [] }) => [
  [formatAndLint, components, types, everydayOnEmbedded(first, without)],
];

if (import.meta.main) {
  const folders = process.argv.slice(2);
  const some = { name: folders.join(' '), run: () => runTests(folders, onEmbeddedDatabase) };
  await runSteps(
    folders.length > 0 ? [some, ...componentsOf(folders)] : checkSteps({ first: testsBeside(changedFiles()) }),
  );
}
