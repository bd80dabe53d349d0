import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { registerClient } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { eventually } from '../eventually.ts';
import { newFolder } from '../new-folder.ts';
import { transportTo } from '../own-product.ts';
import { shortForm } from '../registration-forms.ts';
import { freePort } from '../tools/machine/free-port.ts';

const root = path.join(import.meta.dirname, '../..');
const needsModes = process.platform === 'win32' && 'Windows has no modes of files';

/** Starts the product as somebody with the usual umask does, and ends it. Returns what it said. */
async function startAndEnd(t: TestContext, DATA_DIR: string, work: (url: string) => Promise<unknown>): Promise<string> {
  const PORT = String(await freePort());
  const child = spawn('sh', ['-c', 'umask 022; exec "$0" main.ts', process.execPath], {
    cwd: root,
    env: { ...process.env, DATA_DIR, PORT, DATABASE_URL: '', SMTP_URL: '', DEMO: '0', npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part) => (printed += part));
  while (!/^Sanad is at/m.test(printed)) await once(child.stdout, 'data');
  await work(`http://127.0.0.1:${PORT}`);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  return printed;
}

/** The names under the folder, itself as well, that somebody else may read, write or enter. */
const openIn = (folder: string): string[] =>
  ['', ...(readdirSync(folder, { recursive: true }) as string[])].filter(
    (name) => (lstatSync(path.join(folder, name)).mode & 0o077) !== 0,
  );

test('nobody else on the machine reads the data folder, also one that was open', {
  skip: needsModes,
}, async (t) => {
  const dataDir = path.join(newFolder(t), 'data');
  const outbox = path.join(dataDir, 'outbox');
  const first = await startAndEnd(t, dataDir, async (url) => {
    await caller(transportTo(url))(registerClient, shortForm({ email: 'reader@sanad.example' }));
    await eventually(
      () => existsSync(outbox) && readdirSync(outbox).length > 0,
      () => 'no mail was written',
    );
  });
  assert.ok(existsSync(path.join(dataDir, 'database')));
  assert.deepEqual(openIn(dataDir), []);
  assert.doesNotMatch(first, /closed/);

  for (const name of ['', ...(readdirSync(dataDir, { recursive: true }) as string[])])
    chmodSync(path.join(dataDir, name), lstatSync(path.join(dataDir, name)).isDirectory() ? 0o755 : 0o666);
  const second = await startAndEnd(t, dataDir, async () => {});
  assert.deepEqual(openIn(dataDir), []);
  assert.equal(second.match(/^.*was open to other users.*$/gm)?.length, 1, second);
});
