import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pinnedNode, root } from '../../scripts/pinned-node.mjs';
import { countsText } from './run-tests.mjs';

/**
 * Runs the steps one after the other, those of an array side by side, sums them up at the end and sets the exit code. A
 * step answers with true or false, or with the counts of its tests. After a failure the others do not run where
 * `stopsAtFailure` is set.
 */
export async function runSteps(steps, { stopsAtFailure = false } = {}) {
  const lines = [];
  const total = { passed: 0, failed: 0, skipped: 0 };
  let hasFailed = false;
  const runStep = async ({ name, run }) => {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const result = await run();
    const isGood = result.isGood ?? result;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    lines.push(`${isGood ? 'ok  ' : 'FAIL'} ${seconds.padStart(7)} s  ${name}`);
    for (const key of Object.keys(total)) total[key] += result[key] ?? 0;
    hasFailed ||= !isGood;
  };
  for (const step of steps) {
    const group = [step].flat();
    if (hasFailed && stopsAtFailure) lines.push(...group.map(({ name }) => `--     not run  ${name}`));
    else await Promise.all(group.map(runStep));
  }
  console.log(`\n${lines.join('\n')}\n\n${countsText(total)}`);
  if (hasFailed) process.exitCode = 1;
}

/** Runs one of our programs with the pinned Node; true when it ends well. */
export async function runNode(args, env = {}) {
  const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [status] = await once(child, 'exit');
  return status === 0;
}

/** Runs npm as it was run itself; true when it ends well. */
export const runNpm = (...args) => {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('This is run by npm: npm run test:long');
  return runNode([npm, ...args]);
};
