// `npm test`, all there is: the check, races and slow tests again on a real PostgreSQL, the journeys in a real browser.
// What is missing on this machine is installed, or the run fails and says what to do: nothing is skipped in silence.
import { globSync, readFileSync } from 'node:fs';
import { checkSteps, onEmbeddedDatabase, slowTests } from './check.mjs';
import { chromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { runJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';

/** Two acts at once, or words on the server itself: a PostgreSQL server may decide otherwise than the embedded database. */
const dependsOnServer = /Promise\.all(Settled)?\(|two-apps|TEST_DATABASE_URL/;
/** They open no database or always the embedded one, compare pictures, or judge permissions before any query. */
const sameOnAnyDatabase = [
  'server/core/folder-lock.slow.test.ts',
  'server/files/receipt-matching/same-receipt.slow.test.ts',
  'test/slow/killed.test.ts',
  'test/slow/permissions.test.ts',
  'test/slow/start.test.ts',
  'test/tidy/**',
];

/**
 * The tests that run on a PostgreSQL server as well: those of races, and the slow ones. These kill, lock, start
 * processes, sort and search; `every-call.test.ts` runs the queries of every call.
 */
function testsOfPostgres() {
  const slow = new Set(globSync(slowTests.map((place) => (place.includes('*') ? place : `${place}/**/*.test.ts`))));
  return globSync('{server,test}/**/*.test.ts', { exclude: sameOnAnyDatabase }).filter(
    (file) => slow.has(file) || dependsOnServer.test(readFileSync(file, 'utf8')),
  );
}

try {
  const browser = await chromium();
  console.log(`browser: ${browser}`);
  const postgres = await databaseServer();
  console.log(`database: PostgreSQL ${postgres.version}`);
  try {
    await runSteps(
      [
        ...checkSteps,
        { name: 'slow tests on the embedded database', run: () => runTests(slowTests, onEmbeddedDatabase) },
        {
          name: 'races and slow tests on PostgreSQL',
          run: () => runTests(testsOfPostgres(), { env: { TEST_DATABASE_URL: postgres.url }, refusesSkips: true }),
        },
        { name: 'journeys in the browser', run: () => runJourneys(browser) },
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
