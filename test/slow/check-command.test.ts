import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { onServer } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { newPlace, runCommand } from '../own-product.ts';
import { smtpServer } from '../smtp-server.ts';
import { freePort } from '../tools/machine/free-port.ts';

/** Each line that was printed: what was looked at, and whether it is well. */
const foundIn = (printed: string) =>
  Object.fromEntries(
    [...printed.matchAll(/^(ok|WRONG) +(\w+) +(.*)$/gm)].map(([, mark, name, said]) => [name, `${mark}: ${said}`]),
  );

test('check looks at everything that the product needs, and goes on after what is wrong', async (t) => {
  const place = await newPlace(t);
  const { url, mails, close } = await smtpServer({});
  t.after(close);
  const BACKUP_DIR = newFolder(t);
  const well = { SMTP_URL: url, BACKUP_DIR };
  const look = (more: Record<string, string>, command?: string[]) =>
    runCommand(['commands/check.ts', ...(command ? ['-'] : [])], place, { ...well, ...more }, command);

  const before = await look({});
  assert.equal(before.code, 1);
  assert.equal(foundIn(before.printed).backup, 'WRONG: there is none');
  const mailed = await runCommand(['commands/check.ts', '--mail', 'host@sanad.example'], place, well);
  assert.equal(mailed.code, 1);
  assert.match(mails.join(), /^To: host@sanad\.example[\s\S]*backup:[=\s]+there is none/m);
  const made = await runCommand(['commands/backup.ts'], place, well);
  assert.equal(made.code, 0, made.errors);
  const { printed, errors, code } = await look({});
  assert.equal(code, 0, printed + errors);
  assert.equal(mails.length, 1, 'only what is wrong is mailed');
  const found = foundIn(printed);
  assert.deepEqual(Object.keys(found), [
    'configuration',
    'site',
    'database',
    'store',
    'mail',
    'clock',
    'disk',
    'backup',
  ]);
  assert.match(found.database ?? '', /^ok: PostgreSQL \d+(\.\d+)*, up to date$/);
  assert.match(found.backup ?? '', /^ok: the newest is 0 hours old$/);

  const closed = await freePort();
  const away = foundIn(
    (
      await look({
        SMTP_URL: `smtp://127.0.0.1:${closed}`,
        DATA_DIR: path.join(newFolder(t), 'none'),
        DATABASE_URL: `postgres://127.0.0.1:${closed}/x`,
        S3_BUCKET: 'uploads',
        S3_REGION: 'x',
        S3_ACCESS_KEY_ID: 'x',
        S3_SECRET_ACCESS_KEY: 'x',
        S3_ENDPOINT: `http://127.0.0.1:${closed}`,
      })
    ).printed,
  );
  for (const name of ['mail', 'database']) assert.equal(away[name], `WRONG: nothing listens at 127.0.0.1:${closed}`);
  assert.equal(away.clock, 'WRONG: not known without the database');
  assert.match(away.disk ?? '', /^WRONG: .*none does not exist$/);
  assert.match(away.store ?? '', /^WRONG: the bucket «uploads» .* does not answer PUT: nothing listens at /);

  const file = path.join(newFolder(t), 'settings');
  writeFileSync(file, 'PORT=1\n\n# again\nPORT=2\n');
  const doubled = await look({ SMPT_URL: url }, ['sh', '-c', `exec "$0" "$@" < ${file}`]);
  assert.match(doubled.printed, /^WRONG +settings +line 4 sets PORT again, after line 1$/m);
  assert.match(doubled.printed, /^WRONG +configuration +SMPT_URL is not a setting: is it SMTP_URL\?$/m);
  assert.equal(doubled.code, 1);
});

test('check finds a clock that is wrong and migrations that have not run', {
  skip: !process.env.TEST_DATABASE_URL && 'the embedded database has the clock of the process',
}, async (t) => {
  const place = await newPlace(t);
  const clockAhead = 'const now = Date.now; Date.now = () => now() + 60_000';
  const look = async (more: Record<string, string>) =>
    foundIn((await runCommand(['commands/check.ts'], place, more)).printed);
  assert.match((await look({})).clock ?? '', /^ok: in step with the database's/);
  await onServer(place.DATABASE_URL, (client) =>
    client.query('delete from migrations where name = (select max(name) from migrations)'),
  );
  const found = await look({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockAhead)}` });
  assert.match(found.clock ?? '', /^WRONG: (59|60|61) s ahead of the database's$/);
  assert.match(found.database ?? '', /, migrations that run at the next start: 1$/);
});

test('send-test-mail says whether the mail server took the mail', async (t) => {
  const place = await newPlace(t, { isEmpty: true });
  const { url, mails, close } = await smtpServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? new Error('nobody here') : null),
  });
  t.after(close);
  const send = (to: string, SMTP_URL = url) => runCommand(['commands/send-test-mail.ts', to], place, { SMTP_URL });
  const sent = await send('host@sanad.example');
  assert.equal(sent.code, 0, sent.errors);
  assert.ok(sent.printed.startsWith(`${new URL(url).host} took the mail to host@sanad.example`));
  assert.match(mails.join(), /^To: host@sanad\.example/m);
  for (const [to, server, said] of [
    ['nobody@sanad.example', url, /nobody here/],
    ['nobody', url, /Name an e-mail address/],
    ['host@sanad.example', '', /SMTP_URL names no mail server/],
  ] as const) {
    const { code, errors } = await send(to, server);
    assert.deepEqual([code, said.test(errors)], [1, true], errors);
  }
  assert.equal(mails.length, 1);
});
