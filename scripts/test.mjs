// `npm test`, all there is: the check, the server's tests again on a real PostgreSQL, the journeys in a real browser.
// What is missing on this machine is installed, or the run fails and says what to do: nothing is skipped in silence.
import { chromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { runNode, runSteps, runTests } from './run-steps.mjs';

try {
  const browser = await chromium();
  console.log(`browser: ${browser}`);
  const postgres = await databaseServer();
  console.log(`database: PostgreSQL ${postgres.version}`);
  try {
    await runSteps(
      [
        { name: 'check', run: () => runNode(['scripts/check.mjs']) },
        {
          name: 'the server on PostgreSQL',
          run: () => runTests(['server', 'test'], { TEST_DATABASE_URL: postgres.url, REFUSE_SKIPS: '1' }),
        },
        {
          name: 'journeys in the browser',
          run: () => runTests(['e2e'], { CHROME_BIN: browser, REFUSE_SKIPS: '1' }),
        },
      ],
      { stopsAtFailure: true },
    );
  } finally {
    await postgres.stop();
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** The one that TEST_DATABASE_URL names, or one of our own for this run. */
async function databaseServer() {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, version: 'named by TEST_DATABASE_URL', stop: async () => {} } : await startPostgres();
}
