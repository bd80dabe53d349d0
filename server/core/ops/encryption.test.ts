import assert from 'node:assert/strict';
import fs, { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { encryption, readOrCreateNextSecret, readOrCreateSecret, replaceSecret } from '#server/core/ops/encryption.ts';

const mine = encryption(Buffer.alloc(32, 1));
const other = encryption(Buffer.alloc(32, 2));

test('only the same key decrypts a text, and each encryption of it is different', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
      (text) => {
        const encrypted = mine.encrypt(text);
        assert.equal(mine.decrypt(encrypted), text);
        assert.ok(!encrypted.equals(mine.encrypt(text)));
        assert.throws(() => other.decrypt(encrypted));
      },
    ),
  );
});

test('a changed byte makes decryption fail', () => {
  const encrypted = mine.encrypt('29001019903120');
  for (let at = 0; at < encrypted.length; at++) {
    const broken = Buffer.from(encrypted);
    broken[at] = (broken[at] ?? 0) ^ 1;
    assert.throws(() => mine.decrypt(broken));
  }
});

test('fingerprints are equal for equal texts under one key', () => {
  assert.ok(mine.fingerprint('1').equals(mine.fingerprint('1')));
  assert.ok(!mine.fingerprint('1').equals(mine.fingerprint('2')));
  assert.ok(!mine.fingerprint('1').equals(other.fingerprint('1')));
});

test('the key of an installation is created once, and only its owner can read it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-key-'));
  const key = readOrCreateSecret(folder);
  assert.equal(key.length, 32);
  assert.ok(readOrCreateSecret(folder).equals(key));
  assert.equal(statSync(path.join(folder, 'secret.key')).mode & 0o777, 0o600);
  writeFileSync(path.join(folder, 'secret.key'), 'short');
  assert.throws(() => readOrCreateSecret(folder), /damaged/);
  rmSync(folder, { recursive: true });
});

test('a key is on the disk with its name before anything is encrypted with it', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-key-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const synced: string[] = [];
  const { fsyncSync } = fs;
  t.mock.method(fs, 'fsyncSync', (descriptor: number) => {
    synced.push(fs.fstatSync(descriptor).isDirectory() ? `folder of ${fs.readdirSync(folder)}` : 'file');
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  readOrCreateSecret(folder);
  assert.deepEqual(synced.splice(0), ['file', 'folder of secret.key']);
  readOrCreateNextSecret(folder);
  assert.deepEqual(synced.splice(0), ['file', 'folder of next-secret.key,secret.key']);
  replaceSecret(folder);
  assert.deepEqual(synced, ['folder of secret.key']);
});
