// `npm run journeys:109`: the main jobs in Chromium 109, on a phone. `.ci/run` runs it after `npm test`.
import { chromium109 } from './chromium-109.ts';
import { runOldJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';

try {
  const browser = await chromium109();
  await runSteps([{ name: 'the main jobs in Chromium 109', run: () => runOldJourneys(browser) }]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
