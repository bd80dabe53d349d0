import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../eventually.ts';
import { newFolder } from '../new-folder.ts';
import { startMain } from '../own-product.ts';
import { startPostgres } from '../tools/machine/postgres.ts';

const needsPostgres = !process.env.TEST_DATABASE_URL && 'needs a PostgreSQL server';

test('pages are shown while PostgreSQL is away, and the product goes on by itself', {
  skip: needsPostgres,
}, async (t) => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const { process: product, url } = await startMain(t, { DATABASE_URL: postgres.url, DATA_DIR: newFolder(t) });
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
