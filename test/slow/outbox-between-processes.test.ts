import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { registerClient } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import type { MailTemplate } from '#server/call/mail/mail.ts';
import { mailWorker } from '#server/call/mail/mail-worker.ts';
import { sendLater } from '#server/call/mail/outbox.ts';
import { eventually } from '../eventually.ts';
import { onServer } from '../new-database.ts';
import { embeddedPlace, newPlace, startMain, startProduct, transportTo } from '../own-product.ts';
import { shortForm } from '../registration-forms.ts';
import { slowSmtpServer, smtpServer } from '../smtp-server.ts';
import { slowness } from '../tools/slowness.ts';
import { openTwoApps } from '../two-apps.ts';

const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
const action = { text: 'افتح', path: '/' };
const greeting: MailTemplate<{ n: number }> = {
  kind: 'test.greeting',
  isUrgent: false,
  write: ({ n }) => ({ subject: `${n}`, lines: [`${n}`], action }),
};

test('two processes start sending when a mail is added, and send each mail once', {
  skip: needsPostgres,
}, async (t) => {
  const apps = await openTwoApps(server ?? '');
  const { one, other } = apps;
  const sent: string[] = [];
  const slow = async ({ subject }: { subject: string }) => {
    await new Promise((soon) => setTimeout(soon, 5));
    sent.push(subject);
  };
  const templates = [greeting] as unknown as MailTemplate[];
  const workers = [one, other].map(({ app }) => mailWorker(app, templates, slow));
  t.after(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await apps.close();
  });
  for (const worker of workers) worker.start();
  const busy = `select from pg_stat_activity where state <> 'idle' and datname = $1`;
  await eventually(
    async () => (await apps.maintenance.query(busy, [new URL(apps.databaseUrl).pathname.slice(1)])).rowCount === 0,
    () => 'they do not find that there is nothing to send',
  );
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  await Promise.all(
    numbers.map((n) =>
      one.app.db.transaction((tx) =>
        sendLater(tx, greeting, { to: 'a@sanad.example', data: { n }, now: one.app.clock() }),
      ),
    ),
  );
  await eventually(
    () => sent.length >= numbers.length,
    () => `only ${sent.length} were sent`,
  );
  // A mail that was begun twice would end before this.
  await Promise.all(workers.map((worker) => worker.stop()));
  assert.deepEqual(
    sent.map(Number).sort((a, b) => a - b),
    numbers,
  );
});

test('with several workers the code of a registration leaves while 5,000 notices with numbers wait', {
  skip: needsPostgres,
}, async (t) => {
  const smtp = await slowSmtpServer(200);
  t.after(smtp.close);
  const place = await newPlace(t);
  await onServer(place.DATABASE_URL, (client) =>
    client.query(`
      insert into outbox (kind, recipient, data, encrypted_secret, carries_secret, run_at, created_at)
      select 'notifications.digest', 'notice' || n || '@sanad.example', '{"name": "x", "titles": []}', null, true,
        now() - interval '1 minute', now()
      from generate_series(1, 5000) n`),
  );
  const { url } = await startMain(t, place, { WORKERS: '2', SMTP_URL: smtp.url });
  await eventually(
    () => smtp.received.length > 20,
    () => `${smtp.received.length} notices were sent`,
  );
  await caller(transportTo(url))(registerClient, shortForm({ email: 'waits@sanad.example' }));
  const before = smtp.begun.length;
  await eventually(
    () => smtp.begun.includes('waits@sanad.example'),
    () => 'the code was not begun',
  );
  const overtaking = smtp.begun.indexOf('waits@sanad.example') - before;
  // Each process sends at most three notices at a time; while a code is claimed, each of them may end and the next begin.
  // On a slow machine a claim lasts longer than a mail.
  assert.ok(overtaking <= Math.floor(12 * slowness()), `${overtaking} notices were begun before the code`);
});

test('a committed mail that was not sent before the process was killed is sent after the next start', async (t) => {
  const place = await embeddedPlace(t);
  const received: string[] = [];
  const smtp = await smtpServer({
    onData(stream, session, done) {
      void text(stream).then(() => {
        received.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  const idle = await startProduct(t, place, { SMTP_URL: smtp.url, IS_IDLE: '1' });
  await caller(transportTo(idle.url))(registerClient, shortForm({ email: 'killed@sanad.example' }));
  await idle.kill();
  assert.deepEqual(received, []);

  await startProduct(t, place, { SMTP_URL: smtp.url });
  t.after(smtp.close);
  await eventually(
    () => received.length > 0,
    () => 'nothing was sent',
  );
  assert.deepEqual(received, ['killed@sanad.example']);
});
