import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { closeDataFolder, whyClosed } from '#server/base/files/data-folder.ts';
import { newFolder } from '../../../test/new-folder.ts';

const modeOf = (at: string) => (statSync(at).mode & 0o777).toString(8);

test('an open data folder is closed with all that is in it, and one line says so', {
  skip: process.platform === 'win32' && 'Windows has no modes of files',
}, (t) => {
  const folder = newFolder(t);
  const [data, elsewhere] = [path.join(folder, 'data'), path.join(folder, 'elsewhere')];
  const [inside, file, command] = ['database', 'database/wal', 'database/run'].map((name) => path.join(data, name));
  mkdirSync(String(inside), { recursive: true });
  for (const at of [file, command, elsewhere]) writeFileSync(String(at), '');
  symlinkSync(elsewhere, path.join(data, 'link'));
  for (const at of [elsewhere, file]) chmodSync(String(at), 0o666);
  for (const at of [command, inside, data]) chmodSync(String(at), 0o755);
  const said: string[] = [];
  for (let starts = 0; starts < 2; starts++) closeDataFolder(data, (line) => said.push(line));
  assert.deepEqual(
    [data, inside, file, command, elsewhere].map((at) => modeOf(String(at))),
    ['700', '700', '600', '700', '666'],
  );
  assert.deepEqual(said, [
    `${data} was open to other users of this machine. It is closed now: only this account can read it.`,
  ]);
  closeDataFolder(path.join(folder, 'none'), assert.fail);
});

test('a folder that cannot be used is told with whose it is, its mode, or its file system', () => {
  const why = (isReadOnly: boolean, uid: number) => whyClosed(isReadOnly, { uid, mode: 0o40500 }, 10_001);
  assert.match(why(true, 10_001), /^is on a read-only file system/);
  assert.match(why(false, 0), /^belongs to the account 0, and Sanad runs as 10001/);
  assert.match(why(false, 10_001), /^has the mode 500: .*chmod u\+rwx/);
});

test('every program that opens the data folder keeps it closed', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const commands = readdirSync(path.join(root, 'commands')).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const programs = ['main.ts', ...commands.map((name) => `commands/${name}`)];
  const texts = programs.map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));
  assert.deepEqual(
    texts.filter(({ text }) => text.includes('readConfig(')).map(({ name }) => name),
    [],
    'these read the configuration past configOfProgram',
  );
  assert.ok(texts.filter(({ text }) => text.includes('configOfProgram(')).length > 5);
});
