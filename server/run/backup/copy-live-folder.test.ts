import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { copyLiveFolder } from '#server/run/backup/copy-live-folder.ts';
import { newFolder } from '../../../test/new-folder.ts';

test('a copy of a folder that is written to is as the folder was when its writers stopped', async (t) => {
  const root = newFolder(t);
  const [from, to] = [path.join(root, 'from'), path.join(root, 'to')];
  const write = (name: string, text: string) => writeFileSync(path.join(from, name), text);
  const textOf = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');
  mkdirSync(path.join(from, 'empty'), { recursive: true });
  mkdirSync(path.join(from, 'base'));
  for (const name of ['same', 'changed', 'base/deleted']) write(name, 'before');
  const hourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['same', 'changed', 'base/deleted']) utimesSync(path.join(from, name), hourAgo, hourAgo);
  await copyLiveFolder(from, to, async (copyChanged) => {
    write('changed', 'laters');
    write('base/new', 'new');
    rmSync(path.join(from, 'base/deleted'));
    // Only changed files are copied while the writers wait.
    writeFileSync(path.join(to, 'same'), 'not copied again');
    await copyChanged();
    write('changed', 'after the copy');
  });
  assert.deepEqual(readdirSync(to, { recursive: true }).sort(), ['base', 'base/new', 'changed', 'empty', 'same']);
  assert.equal(textOf(to, 'changed'), 'laters');
  assert.equal(textOf(to, 'base/new'), 'new');
  assert.equal(textOf(to, 'same'), 'not copied again');
});

test('a file that was written moments ago is copied again, because its time may not show a second write', async (t) => {
  const root = newFolder(t);
  const [from, to] = [path.join(root, 'from'), path.join(root, 'to')];
  mkdirSync(from);
  writeFileSync(path.join(from, 'recent'), 'content');
  await copyLiveFolder(from, to, async (copyChanged) => {
    writeFileSync(path.join(to, 'recent'), 'as if it were older');
    await copyChanged();
  });
  assert.equal(readFileSync(path.join(to, 'recent'), 'utf8'), 'content');
});
