// `npm run faults`: every test of the lists of faults, on the databases that it names.
import { onEmbeddedDatabase, waitingProcesses } from './check.mjs';
import { longFaults, readFaults } from './faults-table.ts';
import { runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';
import { withServers } from './servers.mjs';

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

export const longFaultsStep = (url) => ({
  name: 'long faults',
  run: () => runTests([longFaults], { env: { TEST_DATABASE_URL: url }, ...options, first: longest }),
});

if (import.meta.main) {
  try {
    await withServers(({ postgres }) =>
      runSteps([
        longFaultsStep(postgres),
        {
          name: 'faults on the embedded database',
          run: () => runTests(short('embedded', 'both'), { ...onEmbeddedDatabase, ...options }),
        },
        {
          name: 'faults on PostgreSQL',
          run: () => runTests(short('PostgreSQL', 'both'), { env: { TEST_DATABASE_URL: postgres }, ...options }),
        },
      ]),
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
