// `npm test`: the check, races and slow tests on PostgreSQL, files in an S3 store, the main journeys in a browser, and each
// part whose sources changed; what is nearest to the change begins. `npm test -- web/offers` runs what a change of these
// folders needs, and nothing else. The rest is `npm run test:long`.
import { changedFiles } from './changes.ts';
import { checkSteps, componentsOf, onEmbeddedDatabase } from './check.mjs';
import { chromium } from './machine/chromium.ts';
import { changedTests, filesOf, partsOf, testsBeside, usualTests } from './parts.ts';
import { runJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';
import { stepsIn, withServers } from './servers.mjs';

const folders = process.argv.slice(2);
const changed = folders.length > 0 ? filesOf(folders.map((folder) => `${folder}{,/**}`)) : changedFiles();
const beside = testsBeside(changed);
const { journeys: through, ...places } = changedTests(changed);
const usual = usualTests(changed);

/** A step with these tests, or none without any. */
const stepOf = (name, files, run) => (files.length > 0 ? [{ name, run: () => run(files) }] : []);

try {
  const browser = await chromium();
  console.log(`browser: ${browser}`);
  for (const { name } of partsOf(changed)) console.log(`runs because of what changed: ${name}`);
  const inBrowser = (files) => runJourneys(files, browser);
  const nearest = [
    ...stepOf('tests beside what changed', beside, (files) => runTests(files, onEmbeddedDatabase)),
    ...stepOf('journeys through what changed', through, inBrowser),
  ];
  const others = usual.journeys.filter((file) => !through.includes(file));
  await withServers((servers) => {
    const rest = [...checkSteps({ without: beside }), stepsIn(usual, servers)];
    const steps =
      folders.length > 0
        ? [...componentsOf(folders), stepsIn(places, servers)]
        : [...rest, ...stepOf('main journeys', others, inBrowser)];
    return runSteps([...nearest, ...steps], { stopsAtFailure: true });
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
