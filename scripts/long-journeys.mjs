// `npm run journeys:long`: the main jobs in Chromium 109 and in today's, on a phone. `.ci/run` runs it after `npm test`.
// With `--every-script` six pages lose each of their scripts once, where `npm test` takes each ninth.
import { chromium } from './chromium.ts';
import { chromium109 } from './chromium-109.ts';
import { prepareProducts, runLongJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';

const inChromium109 = {
  name: 'the main jobs in Chromium 109',
  run: async () => runLongJourneys(['e2e/chromium-109'], await chromium109()),
};
const inTodays = {
  name: 'the main jobs in today’s Chromium',
  run: async () => runLongJourneys(['e2e/chromium-109'], await chromium()),
};
const everyScript = {
  name: 'every script of six pages lost once',
  run: async () => runLongJourneys(['e2e/lost-scripts.test.ts'], await chromium(), { EVERY_SCRIPT: '1' }),
};

try {
  const isEvery = process.argv.includes('--every-script');
  const steps = [{ name: 'products for the journeys', run: prepareProducts }, inChromium109, inTodays];
  await runSteps(isEvery ? [...steps, everyScript] : steps, { stopsAtFailure: true });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
