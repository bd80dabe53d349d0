import assert from 'node:assert/strict';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../test/new-folder.ts';

type Lock = { takeLock: (file: string) => string | null; releaseLock: (file: string) => void };
const { takeLock, releaseLock }: Lock = await import(path.join(import.meta.dirname, 'lock-file.mjs'));

test('one process holds the lock; the lock of a dead process is taken over', (t) => {
  const file = path.join(newFolder(t), 'database.lock');
  assert.equal(takeLock(file), null);
  assert.equal(takeLock(file), String(process.pid));
  releaseLock(file);
  assert.ok(!existsSync(file));
  for (const dead of ['999999 long-dead', '1 another-boot', `${process.pid} another-boot`, 'no number']) {
    writeFileSync(file, dead);
    assert.equal(takeLock(file), null, dead);
    releaseLock(file);
  }
});

test('an empty lock belongs to a process that still writes it, for five seconds', (t) => {
  const file = path.join(newFolder(t), 'database.lock');
  writeFileSync(file, '');
  assert.equal(takeLock(file), '');
  const past = Date.now() / 1000 - 6;
  utimesSync(file, past, past);
  assert.equal(takeLock(file), null);
});
