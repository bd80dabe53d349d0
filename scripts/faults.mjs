// `npm run faults`: every test of the lists of faults, on the databases that it names. With `--only-long` only those that
// `npm test` leaves out.
import { onEmbeddedDatabase, waitingProcesses } from './check.mjs';
import { longFaults, readFaults } from './faults-table.ts';
import { startPostgres } from './postgres.ts';
import { runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';

const faults = readFaults();
const isLong = ({ file }) => file.startsWith(`${longFaults}/`);
const short = (...places) => [
  ...new Set(faults.filter((fault) => !isLong(fault) && places.includes(fault.on)).map(({ file }) => file)),
];
/** They begin, so that none of them is left at the end. */
const longest = ['interrupted-migration', 'mail-server', 'slow-clients'].map((name) => `${longFaults}/${name}.test.ts`);

/** For one file on a busy machine. */
const timeoutMs = 600_000;
const options = { timeoutMs, processes: waitingProcesses };

try {
  const url = process.env.TEST_DATABASE_URL;
  const postgres = url ? { url, stop: async () => {} } : await startPostgres();
  const onPostgres = { env: { TEST_DATABASE_URL: postgres.url } };
  const shortSteps = [
    {
      name: 'faults on the embedded database',
      run: () => runTests(short('embedded', 'both'), { ...onEmbeddedDatabase, ...options }),
    },
    { name: 'faults on PostgreSQL', run: () => runTests(short('PostgreSQL', 'both'), { ...onPostgres, ...options }) },
  ];
  const longStep = {
    name: 'long faults',
    run: () => runTests([longFaults], { ...onPostgres, ...options, first: longest }),
  };
  const isOnlyLong = process.argv.includes('--only-long');
  await runSteps(isOnlyLong ? [longStep] : [longStep, ...shortSteps]).finally(postgres.stop);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
