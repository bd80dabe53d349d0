// `npm test`: the check, races and slow tests on PostgreSQL, files in an S3 store, the main journeys in a browser, and each
// part whose sources changed; what is nearest to the change begins. `npm test -- web/offers` runs what a change of these
// folders needs, and nothing else. The rest is `npm run test:long`.
import { globSync } from 'node:fs';
import { changedFiles } from './changes.ts';
import { checkSteps, onEmbeddedDatabase } from './check.mjs';
import { chromium } from './chromium.ts';
import { changedTests, partsOf, testsBeside, usualTests } from './parts.ts';
import { root } from './pinned-node.mjs';
import { runJourneys } from './run-journeys.mjs';
import { runSteps } from './run-steps.mjs';
import { runTests } from './run-tests.mjs';
import { stepsIn, withServers } from './servers.mjs';

const folders = process.argv.slice(2);
const isSome = folders.length > 0;
const changed = isSome
  ? globSync(
      folders.map((folder) => `${folder}{,/**}`),
      { cwd: root },
    )
  : changedFiles();
for (const { name } of partsOf(changed)) console.log(`runs because of what changed: ${name}`);
const beside = testsBeside(changed);
const through = changedTests(changed).journeys;
const places = isSome ? changedTests(changed) : usualTests(changed);
const others = usualTests(changed).journeys.filter((file) => !through.includes(file));

try {
  const browser = await chromium();
  console.log(`browser: ${browser}`);
  await withServers((servers) => {
    const first = [
      ...(beside.length > 0
        ? [{ name: 'tests beside what changed', run: () => runTests(beside, onEmbeddedDatabase) }]
        : []),
      ...(through.length > 0
        ? [{ name: 'journeys through what changed', run: () => runJourneys(through, browser) }]
        : []),
    ];
    const rest = { name: 'main journeys in the browser', run: () => runJourneys(others, browser) };
    const steps = isSome
      ? [...first, stepsIn(places, servers)]
      : [...first, ...checkSteps({ without: beside }), stepsIn(places, servers), rest];
    return runSteps(steps, { stopsAtFailure: true });
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
