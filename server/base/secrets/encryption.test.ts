import assert from 'node:assert/strict';
import fs, { readFileSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import { encryption, existingEncryption, openEncryption } from '#server/base/secrets/encryption.ts';
import { anyCodePoint } from '../../../test/any-code-point.ts';
import { newFolder } from '../../../test/new-folder.ts';

const mine = encryption(Buffer.alloc(32, 1));
const other = encryption(Buffer.alloc(32, 2));

test('only the same key decrypts a text, and each encryption of it is different', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      const encrypted = mine.encrypt(text);
      assert.equal(mine.decrypt(encrypted), text);
      assert.ok(!encrypted.equals(mine.encrypt(text)));
      assert.throws(() => other.decrypt(encrypted));
    }),
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

test('a newer key reads and recognizes what an older one made', () => {
  const ring = encryption(Buffer.alloc(32, 2), Buffer.alloc(32, 1));
  for (const keys of [mine, other]) assert.equal(ring.decrypt(keys.encrypt('1')), '1');
  assert.equal(other.decrypt(ring.encrypt('1')), '1', 'the newest key encrypts');
  assert.deepEqual(ring.fingerprints('1'), [other.fingerprint('1'), mine.fingerprint('1')]);
  assert.deepEqual(ring.fingerprint('1'), other.fingerprint('1'));
});

test('the key of an installation is created once, and only its owner can read the file', (t) => {
  const folder = newFolder(t);
  const [file, config] = [path.join(folder, 'secret.key'), { secretKeys: null, dataDir: folder }];
  assert.equal(existingEncryption(config), null);
  const first = openEncryption(config);
  assert.equal(Buffer.from(readFileSync(file, 'utf8'), 'base64').length, 32);
  assert.deepEqual(openEncryption(config).keyIds, first.keyIds);
  assert.deepEqual(existingEncryption(config)?.keyIds, first.keyIds);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  // As `openssl rand -base64 32` prints it, in the line before.
  writeFileSync(file, `${Buffer.alloc(32, 1).toString('base64')}\n${readFileSync(file, 'utf8')}`);
  assert.deepEqual(openEncryption(config).keyIds, [...mine.keyIds, ...first.keyIds]);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nshort`);
  assert.throws(() => openEncryption(config), /damaged/);
});

test('a key is on the disk with its name before anything is encrypted with it', (t) => {
  const folder = newFolder(t);
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
  openEncryption({ secretKeys: null, dataDir: folder });
  assert.deepEqual(synced, ['file', 'folder of secret.key']);
});
