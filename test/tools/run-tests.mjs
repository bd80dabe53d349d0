// Runs test files in a few processes side by side. A process takes file after file from one queue, so that modules are
// loaded once; a file that fails to load, never ends, ends the process or leaves something open fails alone, by its name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root } from '../../scripts/pinned-node.mjs';
import { patient } from './slowness.ts';

const defaults = {
  /** Folders and patterns that are left out. */
  without: [],
  /** The files to start with. */
  first: [],
  /** Lists of files that one process runs one after the other, as they share what it opened. */
  together: [],
  /** One per core of the smallest machine that this runs on. More are quicker for tests that wait much of their time. */
  processes: 2,
  env: {},
  /** A module that each process loads before its first file. */
  preload: null,
  /** Where everything that a test needs is there, a skipped test is one that nobody runs. */
  refusesSkips: false,
  /** For one file with all its tests, on a quiet machine. A journey through the whole product is the longest. */
  timeoutMs: 180_000,
  /** A process that is busy this long after its file's time and grace is stopped: a late test fails by its own name. */
  overtimeMs: 5_000,
  /** A process that holds more after a file takes no further one: a file is never unloaded. Within a file it needs more. */
  memoryMb: 780,
  /** For what a file opened to close after its tests. A product needs seconds to stop on a busy machine. */
  graceMs: 10_000,
};

/**
 * Runs the test files of the folders, patterns or names, prints a line for each file with its failures in full, then the
 * counts, and returns the counts. A folder without tests is a failure: what tests nothing must not look well.
 */
export async function runTests(folders, given = {}) {
  const options = { ...defaults, ...given };
  const found = folders.map((folder) => testFiles(folder, options.without));
  const empty = folders.filter((_, index) => found[index].length === 0);
  if (empty.length > 0) console.error(`FAIL no test was found under ${empty.join(', ')}`);
  const queue = inGroups(found.flat(), options);
  const results = [];
  const work = async () => {
    while (queue.length > 0) await runProcess(queue, options, results);
  };
  await Promise.all(Array.from({ length: options.processes }, work));
  return printSummary(results, options.refusesSkips, empty.length === 0);
}

/** The longest first, so that no process is left with a long one at the end. The size is a good guess. */
function inGroups(files, { first, together }) {
  const size = (file) => (first.includes(file) ? Number.POSITIVE_INFINITY : statSync(path.resolve(root, file)).size);
  const sizeOf = (group) => group.reduce((sum, file) => sum + size(file), 0);
  const groups = together.map((group) => group.filter((file) => files.includes(file)));
  const alone = files.filter((file) => !together.flat().includes(file)).map((file) => [file]);
  return [...groups.filter(({ length }) => length > 0), ...alone].sort((a, b) => sizeOf(b) - sizeOf(a) || 0);
}

const testFiles = (folder, exclude) =>
  globSync(folder.endsWith('.ts') ? folder : `${folder}/**/*.test.ts`, { cwd: root, exclude });

/** Lets one process run groups of the queue until it is empty or the process can no longer be trusted. */
async function runProcess(queue, options, results) {
  const child = startProcess(options);
  const exit = once(child, 'exit').then(([code, signal]) => [
    { tests: [], problems: [`It ended its process (${signal ?? `exit code ${code}`}).`] },
  ]);
  const [{ isReady }] = await Promise.race([once(child, 'message'), exit]);
  if (!isReady) throw new Error(`the process for tests did not start:\n${child.printed}`);
  let [isTrusted, isFull] = [true, false];
  let group = [];
  while (isTrusted && !isFull && (group.length > 0 || queue.length > 0)) {
    if (group.length === 0) group = queue.shift();
    const file = group.shift();
    const began = performance.now();
    const timeoutMs = patient(options.timeoutMs);
    const late = [{ tests: [], problems: ['It did not end in time.'] }];
    const timer = new AbortController();
    const overtime = sleep(timeoutMs + patient(options.graceMs + options.overtimeMs), late, { signal: timer.signal });
    child.printed = '';
    // A process that has just ended is noticed by its exit.
    child.send({ file: path.resolve(root, file), timeoutMs }, () => {});
    const [{ tests, problems, notJudged = [], memoryMb = 0 }] = await Promise.race([
      once(child, 'message'),
      exit,
      overtime,
    ]);
    timer.abort();
    isFull = memoryMb > options.memoryMb;
    isTrusted = problems.length === 0 && !tests.some(({ isLate }) => isLate);
    tests.push(...problems.map((failure) => ({ outcome: 'failed', failure })));
    results.push({ file, tests, notJudged });
    printFile(file, tests, (performance.now() - began) / 1000, child.printed);
  }
  if (group.length > 0) queue.unshift(group);
  if (isTrusted) child.send({ file: null }, () => {});
  else child.kill('SIGKILL');
  await exit;
}

function startProcess({ env, preload, graceMs }) {
  const reporter = ['--test-reporter=./test/tools/test-process.mjs', '--test-reporter-destination=stdout'];
  const imports = preload ? [`--import=${pathToFileURL(path.resolve(root, preload))}`] : [];
  // A small young part of the heap: without it a process is full after fewer files.
  const memory = ['--expose-gc', '--max-semi-space-size=8'];
  const child = spawn(pinnedNode(), [...memory, ...reporter, ...imports, 'test/tools/test-process.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // A test never meets the database of the person who runs it.
      DATABASE_URL: undefined,
      NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache'),
      TEST_FILE_GRACE_MS: `${graceMs}`,
      ...env,
    },
  });
  child.printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      child.printed += text;
    });
  }
  return child;
}

const hasFailed = ({ outcome }) => outcome === 'failed';

/** Prints the line of a file and its failures, as soon as they are known: the run may be stopped later. */
function printFile(file, tests, seconds, printed) {
  const failures = tests.filter(hasFailed);
  const word = failures.length > 0 ? 'FAIL' : 'ok  ';
  console.log(`${word}${`${tests.length}`.padStart(4)} tests ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  for (const { name = 'the file itself', line, failure } of failures) {
    console.log(`\nFAIL ${file}${line === undefined ? '' : `:${line}`} ${name}\n${indented(failure)}`);
  }
  if (failures.length > 0 && printed) console.log(`  printed by the file:\n${indented(printed.trimEnd())}`);
}

/** Prints the files that failed, what could not be judged, and the counts. */
function printSummary(results, refusesSkips, hasTests) {
  const failed = results.filter(({ tests }) => tests.some(hasFailed)).map(({ file }) => file);
  if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
  const notJudged = [...new Set(results.flatMap((result) => result.notJudged))].sort();
  if (notJudged.length > 0) console.log(`\n${notJudged.join('\n')}`);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of results.flatMap(({ tests }) => tests)) counts[outcome] += 1;
  const hasRefusedSkips = refusesSkips && counts.skipped > 0;
  if (hasRefusedSkips) console.log('\nFAIL here no test may be skipped');
  console.log(`\n${countsText(counts)}`);
  return { ...counts, isGood: counts.failed === 0 && !hasRefusedSkips && hasTests };
}

/** The plain closing line of a run. */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const indented = (text) => text.replace(/^/gm, '  ');
