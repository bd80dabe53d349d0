import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../new-folder.ts';
import { readSources } from './source.ts';

test('the files of the project are those that Git knows, or all where there is no Git', (t) => {
  const root = newFolder(t);
  const paths = () => readSources(root).map(({ path: at }) => at);
  mkdirSync(path.join(root, 'server'));
  for (const file of ['server/known.ts', 'gone.ts', 'scratch.ts']) writeFileSync(path.join(root, file), 'text');
  assert.deepEqual(paths().toSorted(), ['gone.ts', 'scratch.ts', 'server/known.ts']);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', 'server/known.ts', 'gone.ts');
  rmSync(path.join(root, 'gone.ts'));
  assert.deepEqual(readSources(root), [{ path: 'server/known.ts', text: 'text' }]);
});
