import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { freePort } from '../../scripts/free-port.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { eventually } from '../eventually.ts';
import { newFolder } from '../new-folder.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';
const root = path.join(import.meta.dirname, '../..');

/** Waits for the line that the product prints when it takes calls. */
async function isReady(output: Readable): Promise<void> {
  let printed = '';
  for await (const part of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    printed += part;
    if (printed.includes('Sanad is at')) break;
  }
  assert.match(printed, /Sanad is at/);
  output.resume();
}

test('pages are shown while PostgreSQL is away, and the product goes on by itself', {
  skip: needsPostgres,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: newFolder(t), DEMO: '0', PORT: `${port}` };
  const product = spawn(process.execPath, ['main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => product.kill('SIGKILL'));
  await isReady(product.stdout);
  const status = (at: string) =>
    fetch(url + at).then(
      (answer) => answer.status,
      () => 0,
    );
  const until = (at: string, wanted: number) =>
    eventually(
      async () => (await status(at)) === wanted,
      () => `${at} does not answer ${wanted}`,
    );
  await until('/readyz', 200);
  const read = ['/', '/about'];
  for (const page of read) assert.equal(await status(page), 200, page);

  await postgres.control('stop', '-m', 'fast');
  await until('/readyz', 503);
  for (const page of read) assert.equal(await status(page), 200, `${page} was read before`);
  for (const page of ['/privacy', '/Lawyer']) {
    const answer = await fetch(url + page);
    assert.ok([200, 503].includes(answer.status), `${page}: ${answer.status}`);
    assert.match(await answer.text(), /<html[^>]* dir="rtl"/);
  }
  assert.equal(await status('/api/Lawyer/directory'), 503);
  await postgres.control('start');
  await until('/readyz', 200);
  await until('/privacy', 200);
  await until('/api/Lawyer/directory', 200);
  assert.equal(product.exitCode, null, 'it is the same process');
});
