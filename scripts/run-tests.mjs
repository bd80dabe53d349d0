// Runs test files in a few processes side by side. A process takes file after file from one queue, so that modules are
// loaded once; a file that fails to load, never ends, ends the process or leaves something open fails alone, by its name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root } from './pinned-node.mjs';
import { patient } from './slowness.ts';

/** One per core of the smallest machine that this runs on. */
const coreCount = 2;
/** For one file with all its tests, on a quiet machine. A journey through the whole product is the longest. */
const defaultTimeoutMs = 180_000;
/** A process that is still busy this long after its file's time is stopped: a test that ends late fails by its own name. */
const defaultOvertimeMs = 5_000;
/** For what a file opened to close after its tests. A product needs seconds to stop on a busy machine. */
const defaultGraceMs = 10_000;

/**
 * Runs the test files of the folders, patterns or names, prints a line for each file with its failures in full, then the
 * counts, and returns the counts. A folder without tests is a failure: what tests nothing must not look well.
 * `without` names folders inside that are left out, `first` the files to start with. Each process loads the module
 * `preload` before its first file. More `processes` than cores are quicker for tests that wait much of their time.
 */
export async function runTests(folders, options = {}) {
  const { without = [], first = [], refusesSkips = false } = options;
  const found = folders.map((folder) => ({ folder, files: testFiles(folder, without) }));
  const empty = found.filter(({ files }) => files.length === 0).map(({ folder }) => folder);
  if (empty.length > 0) console.error(`FAIL no test was found under ${empty.join(', ')}`);
  const queue = found.flatMap(({ files }) => files).sort(bySize);
  const results = await runFiles(queue.sort(startingWith(first)), options);
  return printSummary(results, refusesSkips, empty.length === 0);
}

const testFiles = (folder, without) => {
  const pattern = folder.endsWith('.ts') ? folder : `${folder}/**/*.test.ts`;
  return globSync(pattern, { cwd: root, exclude: without }).map((file) => path.resolve(root, file));
};

/** The longest first, so that no process is left with a long file at the end. The size is a good guess. */
const bySize = (a, b) => statSync(b).size - statSync(a).size;

const startingWith = (first) => {
  const isFirst = new Set(first.map((file) => path.resolve(root, file)));
  return (a, b) => Number(isFirst.has(b)) - Number(isFirst.has(a));
};

/** The results of all files. */
async function runFiles(queue, options) {
  const { processes = coreCount } = options;
  const results = [];
  const work = async () => {
    while (queue.length > 0) {
      for await (const result of resultsOfProcess(queue, options)) {
        results.push(result);
        console.log(lineOf(result));
        printFailures(result);
      }
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return results;
}

/** Lets one process run files of the queue until it is empty or the process can no longer be trusted. */
async function* resultsOfProcess(queue, options) {
  const { env = {}, preload, timeoutMs = defaultTimeoutMs, overtimeMs = defaultOvertimeMs } = options;
  const { graceMs = defaultGraceMs } = options;
  const child = startProcess({ ...env, TEST_FILE_GRACE_MS: `${graceMs}` }, preload);
  const exit = once(child, 'exit').then(([code, signal]) => signal ?? `exit code ${code}`);
  let isTrusted = await Promise.race([isReady(child), exit.then(() => false)]);
  if (!isTrusted) throw new Error(`the process for tests did not start:\n${child.printed}`);
  for (let file = queue.shift(); file; file = isTrusted ? queue.shift() : undefined) {
    const limits = { timeoutMs: patient(timeoutMs), overtimeMs: patient(overtimeMs) };
    const result = await resultOf(child, file, exit, limits);
    yield result;
    isTrusted = result.isProcessClean;
  }
  if (isTrusted) child.send({ file: null }, () => {});
  else child.kill('SIGKILL');
  await exit;
}

const isReady = (child) => once(child, 'message').then(() => true);

function startProcess(env, preload) {
  const reporter = ['--test-reporter=./scripts/test-events.mjs', '--test-reporter-destination=stdout'];
  const imports = preload ? [`--import=${pathToFileURL(path.resolve(root, preload))}`] : [];
  const child = spawn(pinnedNode(), [...reporter, ...imports, 'scripts/test-process.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A test never meets the database of the person who runs it.
    env: {
      ...process.env,
      DATABASE_URL: undefined,
      NODE_COMPILE_CACHE: path.join(root, 'build/compile-cache'),
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

/** Hands a file to the process and waits for its end. */
async function resultOf(child, file, exit, limits) {
  const began = performance.now();
  child.printed = '';
  const { tests, problems } = await outcome(child, file, exit, limits);
  return {
    file,
    tests: [...tests, ...problems.map((failure) => ({ name: 'the file itself', outcome: 'failed', failure }))],
    printed: child.printed,
    seconds: (performance.now() - began) / 1000,
    isProcessClean: problems.length === 0 && !tests.some(({ isLate }) => isLate),
  };
}

/** What the file's tests came to, and what is wrong with the file as a whole. */
async function outcome(child, file, exit, { timeoutMs, overtimeMs }) {
  const overtime = AbortSignal.timeout(timeoutMs + overtimeMs);
  const tests = [];
  const over = Promise.withResolvers();
  const onMessage = (message) => {
    tests.push(...(message.tests ?? []));
    if (message.isReady) over.resolve(problemsOf(message));
  };
  child.on('message', onMessage);
  // A process that has just ended is noticed by its exit.
  child.send({ file, timeoutMs }, () => {});
  const problems = await Promise.race([
    over.promise,
    exit.then((how) => [`It ended its process (${how}).`]),
    once(overtime, 'abort').then(() => ['It did not end in time.']),
  ]);
  child.off('message', onMessage);
  if (tests.length + problems.length === 0) problems.push('It has no test.');
  return { tests, problems };
}

function problemsOf({ leftOpen, strayErrors }) {
  const open = leftOpen.length > 0 ? [`It left open after its tests:\n${leftOpen.join('\n')}`] : [];
  return [...open, ...strayErrors.map((error) => `An error that no test waited for:\n${error}`)];
}

const hasFailed = ({ tests }) => tests.some(({ outcome }) => outcome === 'failed');

function lineOf(result) {
  const { file, tests, seconds } = result;
  const word = hasFailed(result) ? 'FAIL' : 'ok  ';
  return `${word}${`${tests.length}`.padStart(4)} tests ${seconds.toFixed(1).padStart(6)} s  ${path.relative(root, file)}`;
}

/** Prints the failures of a file with what it printed, as soon as they are known: the run may be stopped later. */
function printFailures({ file, tests, printed }) {
  const failures = tests.filter(({ outcome }) => outcome === 'failed');
  for (const { name, line, failure } of failures) {
    const at = path.relative(root, file) + (line === undefined ? '' : `:${line}`);
    console.log(`\nFAIL ${at} ${name}\n${indented(failure)}`);
  }
  if (failures.length > 0 && printed) console.log(`  printed by the file:\n${indented(printed.trimEnd())}`);
}

/** Prints the files that failed and the counts. */
function printSummary(results, refusesSkips, hasTests) {
  const failed = results.filter(hasFailed).map(({ file }) => path.relative(root, file));
  if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
  const all = results.flatMap(({ tests }) => tests);
  const count = (wanted) => all.filter(({ outcome }) => outcome === wanted).length;
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') + count('todo') };
  // Where everything a test needs is there, a skipped test is one that nobody runs.
  const hasRefusedSkips = refusesSkips && counts.skipped > 0;
  if (hasRefusedSkips) console.log('\nFAIL here no test may be skipped');
  console.log(`\n${countsText(counts)}`);
  return { ...counts, isGood: counts.failed === 0 && !hasRefusedSkips && hasTests };
}

/** The plain closing line of a run. */
export const countsText = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const indented = (text) => text.replace(/^/gm, '  ');
