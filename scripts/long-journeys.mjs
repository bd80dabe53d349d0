// `npm run journeys:long`: the main jobs in Chromium 109, on a phone, and six pages with every script lost once. `.ci/run`
// runs it after `npm test`.
import { chromium } from './chromium.ts';
import { chromium109 } from './chromium-109.ts';
import { prepareProducts, runLongJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';

try {
  const [today, old] = [await chromium(), await chromium109()];
  const steps = [
    { name: 'products for the journeys', run: prepareProducts },
    [
      { name: 'the main jobs in Chromium 109', run: () => runLongJourneys(['e2e/chromium-109'], old) },
      {
        name: 'every script of six pages lost once',
        run: () => runLongJourneys(['e2e/lost-scripts.test.ts'], today, { EVERY_SCRIPT: '1' }),
      },
    ],
  ];
  await runSteps(steps, { stopsAtFailure: true });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
