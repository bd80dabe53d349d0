// `node test/tools/run-journeys.mjs` walks the main journeys in Firefox and in WebKit.
import { themes } from '../../e2e/themes.ts';
import { waitingProcesses } from './check.mjs';
import { runNode, runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';

/** For one file on a busy machine. */
const timeoutMs = 600_000;

/** Once for all processes. */
export const prepareProducts = () => runNode(['e2e/prepared-products.ts']);

/** Runs these journeys in this browser. The files that one process runs share a browser and a product. */
export async function runJourneys(files, browser) {
  if (!(await prepareProducts())) return false;
  const env = { CHROME_BIN: browser };
  return runTests(files, {
    env,
    preload: 'e2e/before-journeys.ts',
    together: Object.values(themes).map((names) => names.map((name) => `e2e/${name}.test.ts`)),
    timeoutMs,
    processes: waitingProcesses,
    refusesSkips: true,
  });
}

/** Runs these files, which are long or need a browser of their own, in this browser. */
export const runLongJourneys = (files, browser, env = {}) =>
  runTests(files, { env: { CHROME_BIN: browser, ...env }, timeoutMs, processes: 1, refusesSkips: true });

if (import.meta.main) {
  const run = async () =>
    (await prepareProducts()) && (await runTests(['e2e/engines'], { timeoutMs, refusesSkips: true }));
  await runSteps([{ name: 'journeys in Firefox and in WebKit', run }]);
}
