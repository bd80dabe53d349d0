import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { freePort } from '../../scripts/free-port.ts';

const root = path.join(import.meta.dirname, '../..');

test('a start without its database ends with one line after the waiting time', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-start-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: `postgres://sanad@127.0.0.1:${port}/sanad`,
      DATABASE_WAIT_S: '1',
      DATA_DIR: folder,
    },
  });
  t.after(() => child.kill('SIGKILL'));
  const [printed, failure, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const reason = `connect ECONNREFUSED 127.0.0.1:${port}`;
  assert.equal(printed, `The database does not answer (${reason}). Waiting for it, at most 1 s.\n`);
  assert.equal(failure, `Sanad cannot start: ${reason}\n`);
  assert.equal(code, 1);
});
