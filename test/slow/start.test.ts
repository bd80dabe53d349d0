import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newFolder } from '../new-folder.ts';
import { runCommand } from '../own-product.ts';
import { freePort } from '../tools/machine/free-port.ts';

test('a start without its database ends with one line after the waiting time', async (t) => {
  const port = await freePort();
  const place = { DATA_DIR: newFolder(t), DATABASE_URL: `postgres://sanad@127.0.0.1:${port}/sanad` };
  const { printed, errors, code } = await runCommand(['main.ts'], place, { DATABASE_WAIT_S: '1', RATE_LIMIT: 'on' });
  const reason = `nothing listens at 127.0.0.1:${port}`;
  assert.equal(printed, `The database does not answer (${reason}). Waiting for it, at most 1 s.\n`);
  assert.equal(errors, `Sanad cannot start: ${reason}\n`);
  assert.equal(code, 1);
});
