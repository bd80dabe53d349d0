import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { eventually } from '../eventually.ts';

/** Files that fail in every possible way, each with the expected report. */
const broken: Readonly<Record<string, readonly [text: string, report: RegExp]>> = {
  'throws-at-import': [`throw new Error('at import');`, /the file itself\n +Error: at import/],
  'never-imported': ['await new Promise(() => {});', /the file itself\n +It did not end in time/],
  'fails-in-before': [`before(() => { throw new Error('in before'); });\ntest('x', () => {});`, /Error: in before/],
  'fails-in-after': [`after(() => { throw new Error('in after'); });\ntest('x', () => {});`, /Error: in after/],
  'asserts-wrongly': [`test('one is two', () => assert.equal(1, 2));`, /one is two\n +AssertionError/],
  'never-ends': [`test('waits', () => new Promise(() => {}));`, /timed out after \d{4,}ms/],
  spins: [`test('spins', () => { for (;;); });`, /the file itself\n +It did not end in time/],
  'ends-its-process': [`test('exits', () => process.exit(3));`, /It ended its process \(exit code 3\)/],
  'leaves-a-timer': [
    `test('sets', () => { setInterval(() => {}, 1000); });`,
    /It left open after its tests:\n +Error: setInterval/,
  ],
  'leaves-a-mocked-clock': [
    `test('stops the clock', () => mock.timers.enable({ apis: ['Date'] }));`,
    /It left open after its tests:\n +a mocked Date/,
  ],
  'leaves-a-server': [
    `test('listens', () => { createServer().listen(0); });`,
    /It left open after its tests:\n +TCPServerWrap/,
  ],
  'throws-later': [
    `test('x', () => { setTimeout(() => { throw new Error('later'); }, 10); });\ntest('y', () => sleep(200));`,
    /An error that no test waited for:\n +Error: later/,
  ],
  'has-no-test': ['', /the file itself\n +It has no test/],
};
const imports = `
  import assert from 'node:assert/strict';
  import { writeFileSync } from 'node:fs';
  import { createServer } from 'node:net';
  import { after, before, mock, test } from 'node:test';
  import { setTimeout as sleep } from 'node:timers/promises';
`;
const runner = `
  import { runTests } from ${JSON.stringify(new URL('./run-tests.mjs', import.meta.url).href)};
  const options = { timeoutMs: 2000, overtimeMs: 3000, graceMs: 1000, ...JSON.parse(process.argv[2]) };
  process.exitCode = (await runTests([process.argv[1]], options)).isGood ? 0 : 1;
`;

let folder: string;
before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sanad-tests-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const write = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.test.ts`), imports + text);
function run(options = {}) {
  const args = ['--input-type=module', '-e', runner, folder, JSON.stringify(options)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  });
  return { status, printed: stdout + stderr };
}

describe('test files', () => {
  test('that pass are counted', () => {
    for (const name of ['good', 'better']) write(name, `test('passes', () => {});\ntest.skip('waits', () => {});`);
    const { status, printed } = run();
    assert.match(printed, /\n2 passed, 0 failed, 2 skipped\n$/);
    assert.equal(status, 0);
  });

  test('that are named first start first, in processes that have loaded a module', () => {
    const preload = path.join(folder, 'preload.ts');
    writeFileSync(preload, 'Object.assign(globalThis, { begun: [] });');
    const began = (name: string) => `test('begins', () => { globalThis.begun.push('${name}'); });`;
    const isFirst = `assert.equal(globalThis.begun.length, 1);`;
    const files = ['long', 'longer', 'longest', 'short'].map((name) => path.join(folder, `${name}.test.ts`));
    for (const name of ['long', 'longer', 'longest']) write(name, `${began(name)}${'\n'.repeat(100)}`);
    write('short', `${began('short')}\ntest('is first', () => { ${isFirst} });`);
    const { status, printed } = run({ preload, first: files.slice(-1) });
    for (const file of files) rmSync(file);
    assert.equal(status, 0, printed);
  });

  test('say at the end what they could not judge with another version, and pass', () => {
    const module = JSON.stringify(new URL('../judged-with.ts', import.meta.url).href);
    const judges = (version: string) => {
      const asked = `isJudged('Chromium', '${version}', 'the drawing of home')`;
      write('judges', `const { isJudged } = await import(${module});\ntest('x', () => assert.equal(${asked}, false));`);
      return run();
    };
    const { status, printed } = judges('9999.1.0');
    const [, known] =
      /\n\nnot judged with Chromium 9999 \(last judged with (\d+)\): the drawing of home\n\n.*\n$/.exec(printed) ?? [];
    assert.equal(status, 0, printed);
    assert.match(printed, /\b0 failed/);
    assert.match(judges(`${known}.1.0`).printed, /judges\.test\.ts:\d+ x\n +AssertionError/);
    rmSync(path.join(folder, 'judges.test.ts'));
  });

  test('that belong together follow each other in one process, also after one of them ended it', () => {
    const names = ['breaks', 'first', 'second', 'alone'];
    const files = names.map((name) => path.join(folder, `${name}.test.ts`));
    const file = (name: string, code: string) => write(name, `test('begins', () => { ${code} });`);
    file('breaks', 'process.exit(3);');
    file('first', 'globalThis.begun = process.pid;');
    file('second', 'assert.equal(globalThis.begun, process.pid);');
    file('alone', `assert.equal(globalThis.begun, undefined);${'\n'.repeat(2000)}`);
    const { status, printed } = run({ together: [files.slice(0, 3)] });
    for (const one of files) rmSync(one);
    assert.equal(status, 1);
    assert.match(printed, /\nfailed: \S*breaks\.test\.ts\n/);
  });

  test('that run end with the runner, also when it is killed', async () => {
    const at = path.join(folder, 'pid');
    const began = `writeFileSync(${JSON.stringify(at)}, String(process.pid));`;
    writeFileSync(
      path.join(folder, 'stays.test.ts'),
      `${imports}test('waits', () => { ${began} return sleep(600_000); });`,
    );
    const args = ['--input-type=module', '-e', runner, path.join(folder, 'stays.test.ts'), '{}'];
    const killed = spawn(process.execPath, args, {
      stdio: 'ignore',
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    });
    const pid = Number(
      await eventually(
        () => (existsSync(at) ? readFileSync(at, 'utf8') || null : null),
        () => 'the test did not begin',
      ),
    );
    killed.kill('SIGKILL');
    await eventually(
      () => !isAlive(pid),
      () => `the process ${pid} goes on`,
    );
    rmSync(path.join(folder, 'stays.test.ts'));
  });

  test('share a process until it holds too much', () => {
    const list = path.join(folder, 'processes');
    const names = ['one', 'two', 'three'];
    const text = `test('x', async () => (await import('node:fs')).appendFileSync('${list}', process.pid + '\\n'));`;
    for (const name of names) write(name, text);
    const processes = (options: object) => {
      rmSync(list, { force: true });
      run({ processes: 1, ...options });
      return new Set(readFileSync(list, 'utf8').trim().split('\n')).size;
    };
    assert.deepEqual([processes({}), processes({ memoryMb: 1 })], [1, names.length]);
    for (const name of names) rmSync(path.join(folder, `${name}.test.ts`));
  });

  test('that break fail alone and are named', () => {
    for (const [name, [text]] of Object.entries(broken)) write(name, text);
    const { status, printed } = run();
    assert.equal(status, 1);
    const failures = printed.split('\nFAIL ').slice(1);
    for (const [name, [, report]] of Object.entries(broken)) {
      const own = failures.filter((failure) => failure.split(/[: ]/, 1)[0]?.endsWith(`/${name}.test.ts`));
      assert.match(own.join('\n'), report, `${name} in\n${printed}`);
    }
    for (const name of ['good', 'better']) assert.match(printed, new RegExp(`\\nok .*/${name}\\.test\\.ts\\n`));
  });
});
