import { onEmbeddedDatabase, waitingProcesses } from './check.mjs';
import { startPostgres } from './machine/postgres.ts';
import { startS3Server } from './machine/s3-server.ts';
import { runTests } from './run-tests.mjs';

const { env } = onEmbeddedDatabase;

/**
 * Does this work with the servers that TEST_DATABASE_URL and TEST_S3_URL name, or with some of our own for this run. A
 * server that is missing on this machine is installed, or it fails and says what to do.
 */
export async function withServers(work) {
  const { TEST_DATABASE_URL, TEST_S3_URL } = process.env;
  const postgres = TEST_DATABASE_URL ? named(TEST_DATABASE_URL) : await startPostgres();
  console.log(`database: PostgreSQL ${postgres.version ?? 'named by TEST_DATABASE_URL'}`);
  try {
    const s3 = TEST_S3_URL ? named(TEST_S3_URL) : await startS3Server();
    await work({ postgres: postgres.url, s3: s3.url }).finally(s3.stop);
  } finally {
    await postgres.stop();
  }
}

const named = (url) => ({ url, stop: async () => {} });

/** The steps that run these tests side by side, each where it belongs. */
export const stepsIn = ({ embedded, postgres, s3 }, servers) =>
  [
    {
      name: 'slow tests on the embedded database',
      files: embedded,
      options: { env, processes: 2 },
    },
    {
      name: 'races and slow tests on PostgreSQL',
      files: postgres,
      options: { env: { TEST_DATABASE_URL: servers.postgres }, refusesSkips: true, processes: waitingProcesses },
    },
    {
      name: 'files in an S3 store',
      files: s3,
      options: { env: { ...env, TEST_S3_URL: servers.s3 }, processes: 1 },
    },
  ]
    .filter(({ files }) => files.length > 0)
    .map(({ name, files, options }) => ({ name, run: () => runTests(files, options) }));
