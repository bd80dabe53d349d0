// A process that runs test files one after the other, as `test/tools/run-tests.mjs` hands them out. Modules are loaded once
// for all of them; each file is a suite of its own, so that its hooks run around its own tests only. It is its own
// reporter: Node calls the default export.
import { suite } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { takeNotJudged } from '../judged-with.ts';
import { beginWait } from './slowness.ts';

/** A resource that a file leaves open may still close within this time. */
const graceMs = Number(process.env.TEST_FILE_GRACE_MS);
/** For what all files shared to be removed at `beforeExit`. A browser that journeys share keeps the process until then. */
const endsWithinMs = 2_000;
/** After as much garbage it is collected. By itself this happens some hundred megabytes later. */
const garbageMb = 100;
const megabyte = 2 ** 20;
let keptMb = 0;
/** A clock that a file stopped would stand for the files after it. */
const realDate = Date;

/**
 * Facts of the file that runs: the results of its tests, errors that no test waited for, timers with the place that set
 * them.
 */
let tests = [];
let strayErrors = [];
let timers = [];
let fileIsOver = () => {};

// Node would report them at the very end, under no file's name.
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => strayErrors.push(inspect(error)));
}
trackTimers('setTimeout');
trackTimers('setInterval');

process.on('message', ({ file, timeoutMs }) => (file === null ? end() : run(file, timeoutMs)));
process.send({ isReady: true });

async function run(file, timeout) {
  [tests, strayErrors, timers] = [[], [], []];
  const before = openResources();
  const { promise, resolve } = Promise.withResolvers();
  fileIsOver = resolve;
  suite(file, { timeout }, () => import(pathToFileURL(file)));
  await promise;
  const leftOpen = await leftOpenSince(before);
  const problems = strayErrors.map((error) => `An error that no test waited for:\n${error}`);
  if (leftOpen.length > 0) problems.push(`It left open after its tests:\n${leftOpen.join('\n')}`);
  if (tests.length === 0) problems.push('It has no test.');
  collectGarbage();
  const memoryMb = process.memoryUsage.rss() / megabyte;
  process.send({ tests, problems, notJudged: takeNotJudged(), memoryMb });
}

function collectGarbage() {
  const usedMb = () => process.memoryUsage().heapUsed / megabyte;
  if (usedMb() - keptMb < garbageMb) return;
  globalThis.gc();
  keptMb = usedMb();
}

// The runner was stopped.
process.once('disconnect', () => process.exit(1));

/** Lets the process end by itself. */
function end() {
  process.removeAllListeners('disconnect');
  process.disconnect();
  setTimeout(() => process.exit(0), endsWithinMs).unref();
}

export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, details, line, skip, todo } = data;
    const { error } = details;
    const isFile = nesting === 0;
    // A suite fails by itself only when its hooks or its import do.
    if (details.type !== 'suite' || (error && error.failureType !== 'subtestsFailed')) {
      const outcome = error ? 'failed' : (skip ?? todo) === undefined ? 'passed' : 'skipped';
      const isLate = error?.failureType === 'testTimeoutFailure';
      tests.push({ ...(isFile ? {} : { name, line }), outcome, failure: error && textOf(error), isLate });
    }
    if (isFile) fileIsOver();
  }
  yield '';
}

/** The fields of an assertion about a page hold the whole page. */
const textOf = ({ cause, message }) => {
  if (!(cause instanceof Error)) return String(cause ?? message);
  return 'matcherResult' in cause ? cause.stack : inspect(cause);
};

function trackTimers(name) {
  const set = globalThis[name];
  const tracked = (callback, ...rest) => {
    const timer = set(callback, ...rest);
    timers.push({ timer, place: new Error(name) });
    return timer;
  };
  globalThis[name] = Object.defineProperties(tracked, Object.getOwnPropertyDescriptors(set));
}

/** Resources that keep this process alive besides timers, as counts by kind. */
function openResources() {
  const counts = {};
  for (const kind of process.getActiveResourcesInfo()) {
    if (kind !== 'Timeout') counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Resources that were opened since and keep the process alive. */
async function leftOpenSince(before) {
  const isOver = beginWait(graceMs);
  for (;;) {
    const more = Object.entries(openResources()).filter(([kind, count]) => count > (before[kind] ?? 0));
    const running = timers.filter(({ timer }) => !timer._destroyed && timer.hasRef());
    if (more.length + running.length === 0 || isOver()) {
      const mocked = globalThis.Date === realDate ? [] : ['a mocked Date'];
      return [...mocked, ...more.map(([kind]) => kind), ...running.map(({ place }) => place.stack)];
    }
    await sleep(20, undefined, { ref: false });
  }
}
