// `npm test`, all there is: the check, races and slow tests again on a real PostgreSQL, files in a real S3 store, the
// journeys in a real browser.
// What is missing on this machine is installed, or the run fails and says what to do: nothing is skipped in silence.
import { globSync, readFileSync } from 'node:fs';
import { checkSteps, imageTests, onEmbeddedDatabase, slowTests, waitingProcesses } from './check.mjs';
import { chromium } from './chromium.ts';
import { longFaults } from './faults-table.ts';
import { startPostgres } from './postgres.ts';
import { runJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';
import { startS3Server } from './s3-server.ts';

/** Two acts at once, or words on the server itself: a PostgreSQL server may decide otherwise than the embedded database. */
const dependsOnServer = /\/at-once\.ts|two-apps|Promise\.all(Settled)?\(|TEST_DATABASE_URL/;
/** Tests of the S3 store, and those of files, which run on the disk as well. */
const onlyOnS3 = [
  'server/core/files/s3-store.slow.test.ts',
  'commands/move-files.test.ts',
  'test/slow/lost-files.test.ts',
];
const testsOfS3 = [...onlyOnS3, ...globSync('server/files/*.test.ts'), 'server/content/media.test.ts'];

/**
 * They open no database or always the embedded one, compare pictures, read files, or judge permissions before any query;
 * `every-call.test.ts` runs the queries of the calls that are fuzzed.
 */
const sameOnAnyDatabase = [
  'server/core/db/folder-lock.slow.test.ts',
  ...onlyOnS3,
  'server/files/receipt-matching/same-receipt.slow.test.ts',
  'test/raw-input.slow.test.ts',
  'test/slow/fuzz.test.ts',
  'test/slow/killed.test.ts',
  'test/slow/odd-addresses.test.ts',
  'test/slow/operating-commands.test.ts',
  'test/slow/ops-files.test.ts',
  'test/slow/permissions.test.ts',
  'test/slow/release.test.ts',
  'test/slow/start.test.ts',
  'test/tidy/**',
];

/**
 * The tests that run on a PostgreSQL server as well: those of races, and the slow ones. These kill, lock, start
 * processes, sort and search; `every-call.test.ts` runs the queries of every call.
 */
function testsOfPostgres() {
  const slow = new Set(globSync(slowTests.map((place) => (place.includes('*') ? place : `${place}/**/*.test.ts`))));
  return globSync('{server,test}/**/*.test.ts', {
    exclude: [...sameOnAnyDatabase, `${longFaults}/**`, imageTests],
  }).filter((file) => slow.has(file) || dependsOnServer.test(readFileSync(file, 'utf8')));
}

try {
  const browser = await chromium();
  console.log(`browser: ${browser}`);
  const postgres = await databaseServer();
  console.log(`database: PostgreSQL ${postgres.version}`);
  const s3 = await s3Server().catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  try {
    await runSteps(
      [
        ...checkSteps,
        {
          name: 'slow tests on the embedded database',
          run: () => runTests(slowTests, { ...onEmbeddedDatabase, without: onlyOnS3, processes: waitingProcesses }),
        },
        [
          {
            name: 'races and slow tests on PostgreSQL',
            run: () =>
              runTests(testsOfPostgres(), {
                env: { TEST_DATABASE_URL: postgres.url },
                refusesSkips: true,
                processes: waitingProcesses,
              }),
          },
          {
            name: 'files in an S3 store',
            run: () => runTests(testsOfS3, { env: { ...onEmbeddedDatabase.env, TEST_S3_URL: s3.url }, processes: 1 }),
          },
        ],
        { name: 'journeys in the browser', run: () => runJourneys(browser) },
      ],
      { stopsAtFailure: true },
    );
  } finally {
    await Promise.all([postgres.stop(), s3.stop()]);
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

/** The one that TEST_S3_URL names, or one of our own for this run. */
async function s3Server() {
  const url = process.env.TEST_S3_URL;
  return url ? { url, stop: async () => {} } : await startS3Server();
}
