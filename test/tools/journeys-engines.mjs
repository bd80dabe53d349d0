// `node test/tools/journeys-engines.mjs`: the main journeys in Firefox and in WebKit. `npm test` and `npm run
// test:long` walk all in Chromium.
import { engines } from './machine/engines.ts';
import { runEngineJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';

try {
  engines();
  await runSteps([{ name: 'journeys in Firefox and in WebKit', run: runEngineJourneys }]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
