import { waitingProcesses } from './check.mjs';
import { runNode } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';

/** The files that take longest, though they are not the largest. */
const longest = [
  'e2e/large-fonts.test.ts',
  'e2e/public-pages.test.ts',
  'e2e/request-to-choice.test.ts',
  'e2e/payments.test.ts',
];
/** For one file on a busy machine. */
const timeoutMs = 600_000;

/** Runs the journeys of `e2e/` in this browser. The files that one process runs share a browser and a product. */
export async function runJourneys(browser) {
  // Once for all processes.
  if (!(await runNode(['e2e/prepared-products.ts']))) return false;
  const env = { CHROME_BIN: browser };
  const without = ['e2e/engines/**', 'e2e/chromium-109/**'];
  return runTests(['e2e'], {
    env,
    without,
    preload: 'e2e/before-journeys.ts',
    first: longest,
    timeoutMs,
    processes: waitingProcesses,
    refusesSkips: true,
  });
}

/** Runs the journeys of `e2e/engines` in Firefox and in WebKit. */
export async function runEngineJourneys() {
  if (!(await runNode(['e2e/prepared-products.ts']))) return false;
  return runTests(['e2e/engines'], { timeoutMs, refusesSkips: true });
}

/** Runs the journeys of `e2e/chromium-109` in this browser. */
export async function runOldJourneys(browser) {
  if (!(await runNode(['e2e/prepared-products.ts']))) return false;
  return runTests(['e2e/chromium-109'], { env: { CHROME_BIN: browser }, timeoutMs, refusesSkips: true });
}
