import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { pinnedNode, root } from './pinned-node.mjs';

/** Runs the steps one after the other, sums them up at the end and sets the exit code. */
export async function runSteps(steps, { stopsAtFailure = false } = {}) {
  const lines = [];
  let hasFailed = false;
  for (const { name, run } of steps) {
    if (hasFailed && stopsAtFailure) {
      lines.push(`--     not run  ${name}`);
      continue;
    }
    console.log(`\n── ${name}`);
    const began = performance.now();
    const passed = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(`${passed ? 'ok  ' : 'FAIL'} ${seconds.padStart(7)} s  ${name}`);
    hasFailed ||= !passed;
  }
  console.log(`\n${lines.join('\n')}`);
  if (hasFailed) process.exitCode = 1;
}

/** Runs one of our programs with the pinned Node; true when it ends well. */
export async function runNode(args, env = {}) {
  const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'exit');
  return status === 0;
}

/** For one test. A journey through the whole product is the longest. */
const testTimeoutMs = 180_000;

/** Runs the test files of the folders. A folder without any is a failure: what tests nothing must not look well. */
export async function runTests(folders, env = {}) {
  const found = folders.map((folder) => ({ folder, files: globSync(`${folder}/**/*.test.ts`, { cwd: root }).sort() }));
  const empty = found.filter(({ files }) => files.length === 0).map(({ folder }) => folder);
  if (empty.length > 0) console.error(`FAIL no test was found under ${empty.join(', ')}`);
  const files = found.flatMap(({ files }) => files);
  if (files.length === 0) return false;
  const limits = ['--test-concurrency=2', `--test-timeout=${testTimeoutMs}`, '--import=./scripts/test-watchdog.mjs'];
  const options = ['--test', ...limits, '--test-reporter=./scripts/test-reporter.mjs'];
  // A test never meets the database of the person who runs it.
  const passed = await runNode([...options, ...files], { DATABASE_URL: undefined, ...env });
  return passed && empty.length === 0;
}
