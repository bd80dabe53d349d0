// `npm run mutate -- 30` puts 30 faults, one at a time, into a copy of this checkout: of each kind of `kinds.ts` as many, at
// random places. It runs the nearest tests, then wider ones until one fails, and prints the share that was found and what
// survived. `npm run mutate -- 30 7` takes the places of the number 7 again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSources, type Source } from '../tidy/source.ts';
import { longFaults } from '../tools/faults-table.ts';
import { chromium } from '../tools/machine/chromium.ts';
import { changedTests, filesOf, mainJourneys, slowTests } from '../tools/parts.ts';
import { type Fault, kindNames, placesIn, withFault } from './kinds.ts';

const root = path.join(import.meta.dirname, '../..');
const copy = path.join(root, 'build/mutate');
const [count = 30, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
let state = seed;
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

const isMutated = ({ path: file }: Source) =>
  /^(contract|server|web)\/.*\.tsx?$/.test(file) &&
  !/\.(test|d)\.tsx?$/.test(file) &&
  !file.startsWith('server/migrations');

function chosenFaults(sources: readonly Source[]): Fault[] {
  const all = new Map(
    kindNames.map((kind) => [kind, sources.flatMap(({ path: at, text }) => placesIn(kind, at, text))]),
  );
  return Array.from({ length: count }, (_, n) => {
    const places = all.get(kindNames[n % kindNames.length] ?? 'access') ?? [];
    const [fault] = places.splice(Math.floor(random() * places.length), 1);
    return fault ? [fault] : [];
  }).flat();
}

/** The copy has the files of this checkout, and uses its packages. */
function makeCopy(sources: readonly Source[]): void {
  rmSync(copy, { recursive: true, force: true });
  for (const { path: at } of sources) {
    mkdirSync(path.dirname(path.join(copy, at)), { recursive: true });
    cpSync(path.join(root, at), path.join(copy, at));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

const failing = /^\s*(FAIL|✖|×)\s|Error: Build failed/m;

/** Runs a program in the copy until it ends, or prints a failure. True: it failed. */
async function fails(args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, CI: '1', NO_COLOR: '1', TEST_DATABASE_URL: undefined, TEST_S3_URL: undefined };
  const child = spawn(process.execPath, args, { cwd: copy, detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const end = () => {
    // It has ended already when its last lines arrive.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      printed += part;
      if (failing.test(printed)) end();
    });
  const [status] = await once(child, 'exit');
  return status !== 0;
}

const program = (file: string, call: string) => [
  '--input-type=module',
  '--eval',
  `const { ${call.split('(')[0]} } = await import('./${file}'); const done = await ${call}; process.exitCode = done.isGood ? 0 : 1;`,
];
const testsOf = (files: readonly string[]) => program('test/tools/run-tests.mjs', `runTests(${JSON.stringify(files)})`);
const journeysOf = (files: readonly string[], browser: string) =>
  program('test/tools/run-journeys.mjs', `runJourneys(${JSON.stringify(files)}, ${JSON.stringify(browser)})`);
const componentTests = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--config', 'test/vitest.config.ts'];

const laws = 'test/tidy.test.ts';
const isLaw = (file: string) => /^test\/(tidy|mutate|fuzz)|^test\/(workflows|changelog|faults|packages)/.test(file);

type Stage = { name: string; run: () => Promise<boolean> };

/** The tests for a fault, the nearest first. */
function stagesOf({ file }: Fault, everyday: readonly string[], browser: string): Stage[] {
  const tried = new Set<string>();
  const step = (name: string, files: readonly string[]): Stage[] => {
    const fresh = files.filter((one) => everyday.includes(one) && !tried.has(one));
    for (const one of fresh) tried.add(one);
    return fresh.length === 0 ? [] : [{ name, run: () => fails(testsOf(fresh)) }];
  };
  const [tree, domain = ''] = file.split('/');
  // Neither of the server and the web imports the other.
  const others = { server: /^web/, web: /^(contract|server)/ }[tree ?? ''] ?? /^$/;
  const journeys = [...new Set([...changedTests([file]).journeys, ...mainJourneys])];
  return [
    ...step('its folder', filesOf([`${path.dirname(file)}/*.test.ts`])),
    ...(tree === 'server' ? [] : [{ name: 'tests of components', run: () => fails(componentTests) }]),
    { name: 'the laws', run: () => fails(testsOf([laws])) },
    ...step('its domain', filesOf([`{contract,server,web}/${domain}/**/*.test.ts`])),
    ...step(
      'the check',
      filesOf(['{contract,server,web,test}/**/*.test.ts']).filter((one) => !others.test(one)),
    ),
    {
      name: 'a journey',
      run: async () => (await fails(['scripts/setup.mjs', '--build'])) || fails(journeysOf(journeys, browser)),
    },
  ];
}

/** The name of the tests that found the fault, or nothing. */
async function findingOf(fault: Fault, everyday: readonly string[], browser: string): Promise<string | undefined> {
  const file = path.join(copy, fault.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, withFault(source, fault));
  try {
    for (const { name, run } of stagesOf(fault, everyday, browser)) if (await run()) return name;
    return undefined;
  } finally {
    writeFileSync(file, source);
  }
}

const sources = readSources(root);
makeCopy(sources);
const browser = await chromium();
const faults = chosenFaults(sources.filter(isMutated));
const all = filesOf(['{contract,server,web,test}/**/*.test.ts']);
const left = new Set([...filesOf(slowTests), ...filesOf([`${longFaults}/**`, 'test/image/**'])]);
const everyday = all.filter((file) => !left.has(file) && !isLaw(file));
console.log(`${faults.length} faults, seed ${seed}. First all tests without a fault.`);
if ((await fails(testsOf([...everyday, laws]))) || (await fails(componentTests)))
  throw new Error('a test fails without a fault: npm run check says which');

const survivors: Fault[] = [];
for (const [n, fault] of faults.entries()) {
  const began = performance.now();
  const found = await findingOf(fault, everyday, browser);
  if (!found) survivors.push(fault);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const change = `${fault.was.slice(0, 60)} → ${fault.becomes.slice(0, 60)}`.replaceAll(/\s+/g, ' ');
  console.log(`${n + 1}. ${fault.kind} ${fault.file}:${fault.line} ${change}: ${found ?? 'SURVIVED'}, ${seconds} s`);
}
const share = Math.round((100 * (faults.length - survivors.length)) / faults.length);
console.log(`\nfound ${faults.length - survivors.length} of ${faults.length} (${share} %), seed ${seed}`);
for (const { kind, file, line, was, becomes } of survivors)
  console.log(`survived: ${kind} ${file}:${line}\n  ${was}\n  ${becomes}`);
rmSync(copy, { recursive: true, force: true });
