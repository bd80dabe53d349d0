// `npm run test:long`: all that `npm test` leaves out, besides Firefox and WebKit. With `--every-script` six pages lose
// each of their scripts once, where the journey takes each ninth.

import { longFaultsStep } from './faults.mjs';
import { chromium } from './machine/chromium.ts';
import { chromium109 } from './machine/chromium-109.ts';
import { longTests } from './parts.ts';
import { runJourneys, runLongJourneys } from './run-journeys.mjs';
import { runNpm, runSteps } from './run-steps.mjs';
import { stepsIn, withServers } from './servers.mjs';

const mainJobs = ['e2e/chromium-109'];

try {
  const tests = longTests();
  const browser = await chromium();
  console.log(`browser: ${browser}`);
  const everyScript = {
    name: 'every script of six pages lost once',
    run: () => runLongJourneys(['e2e/lost-scripts.test.ts'], browser, { EVERY_SCRIPT: '1' }),
  };
  await withServers((servers) =>
    runSteps([
      stepsIn(tests, servers),
      { name: 'the other journeys in the browser', run: () => runJourneys(tests.journeys, browser) },
      [
        {
          name: 'the main jobs in Chromium 109',
          run: async () => runLongJourneys(mainJobs, await chromium109()),
        },
        longFaultsStep(servers.postgres),
      ],
      [
        { name: 'the main jobs in today’s Chromium', run: () => runLongJourneys(mainJobs, browser) },
        { name: 'the image and compose.yaml, built and run', run: () => runNpm('run', '--silent', 'image') },
      ],
      ...(process.argv.includes('--every-script') ? [everyScript] : []),
    ]),
  );
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
