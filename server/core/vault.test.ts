import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { lock } from '#server/core/lock.ts';
import { keptSecret, vault } from '#server/core/vault.ts';

const mine = vault(Buffer.alloc(32, 1));
const other = vault(Buffer.alloc(32, 2));

test('what is sealed opens again with the same key only, and looks different each time', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
      (text) => {
        const sealed = mine.seal(text);
        assert.equal(mine.open(sealed), text);
        assert.ok(!sealed.equals(mine.seal(text)));
        assert.throws(() => other.open(sealed));
      },
    ),
  );
});

test('a changed byte is noticed', () => {
  const sealed = mine.seal('29001019903120');
  for (let at = 0; at < sealed.length; at++) {
    const broken = Buffer.from(sealed);
    broken[at] = (broken[at] ?? 0) ^ 1;
    assert.throws(() => mine.open(broken));
  }
});

test('fingerprints are equal for equal texts under one key', () => {
  assert.ok(mine.fingerprint('1').equals(mine.fingerprint('1')));
  assert.ok(!mine.fingerprint('1').equals(mine.fingerprint('2')));
  assert.ok(!mine.fingerprint('1').equals(other.fingerprint('1')));
});

test('the key of an installation is made once, for its owner only', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-key-'));
  const key = keptSecret(folder);
  assert.equal(key.length, 32);
  assert.ok(keptSecret(folder).equals(key));
  assert.equal(statSync(path.join(folder, 'secret.key')).mode & 0o777, 0o600);
  writeFileSync(path.join(folder, 'secret.key'), 'short');
  assert.throws(() => keptSecret(folder), /damaged/);
  rmSync(folder, { recursive: true });
});

test('one process holds the lock; what a dead one left behind is taken over', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-lock-'));
  const file = path.join(folder, 'database.lock');
  const unlock = lock(file);
  assert.throws(() => lock(file), /in use by process/);
  unlock();
  writeFileSync(file, '999999 long-dead');
  lock(file)();
  writeFileSync(file, '1 another-boot');
  lock(file)();
  rmSync(folder, { recursive: true });
});
