import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { MailTemplate } from '#server/core/mail/mail.ts';
import { mailWorker } from '#server/core/mail/mail-worker.ts';
import { sendLater } from '#server/core/mail/outbox.ts';
import { freePort } from '../../scripts/free-port.ts';
import { eventually } from '../eventually.ts';
import { onServer, putMigratedDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { newPlace } from '../own-product.ts';
import { shortForm } from '../registration-forms.ts';
import { slowSmtpServer, smtpServer } from '../smtp-server.ts';
import { openTwoApps } from '../two-apps.ts';

const root = path.join(import.meta.dirname, '../..');
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
  // Both have found nothing to send and sleep.
  await new Promise((soon) => setTimeout(soon, 300));
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
  await new Promise((soon) => setTimeout(soon, 300));
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
      select 'notifications.digest', 'notice@busy' || n % 9 || '.example', '{"name": "x", "titles": []}', null, true,
        now() - interval '1 minute', now()
      from generate_series(1, 5000) n`),
  );
  const PORT = String(await freePort());
  const settings = { PORT, WORKERS: '2', SMTP_URL: smtp.url, DEMO: '0', RATE_LIMIT: 'off', npm_lifecycle_event: '' };
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: root,
    env: { ...process.env, ...place, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  for await (const line of child.stdout.setEncoding('utf8')) if (/^Sanad is at/m.test(line)) break;
  await eventually(
    () => smtp.received.length > 20,
    () => `${smtp.received.length} notices were sent`,
  );
  const reply = await fetch(`http://127.0.0.1:${PORT}/api/Account/RegisterAsClient`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(shortForm({ email: 'waits@sanad.example' })),
  });
  assert.equal(reply.status, 200);
  const before = smtp.begun.length;
  await eventually(
    () => smtp.begun.includes('waits@sanad.example'),
    () => 'the code was not begun',
  );
  const overtaking = smtp.begun.indexOf('waits@sanad.example') - before;
  // Each process sends at most three notices at a time; while a code is claimed, each of them may end and the next begin.
  assert.ok(overtaking <= 12, `${overtaking} notices were begun before the code`);
});

/** A process on the embedded database of this folder, with or without its mail worker. */
const program = (sendsMail: boolean) => `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/core/ops/config.ts');
  const { openApp } = await import('#server/open-app.ts');
  const { buildServer } = await import('#server/app.ts');
  const { app, start } = await openApp(readConfig(process.env), pino({ level: 'silent' }), () => {});
  const server = await buildServer(app);
  ${sendsMail ? 'start();' : ''}
  console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
`;

test('a committed mail that was not sent before the process was killed is sent after the next start', async (t) => {
  const folder = newFolder(t);
  await putMigratedDatabase(folder);
  const received: string[] = [];
  const smtp = await smtpServer({
    onData(stream, session, done) {
      void text(stream).then(() => {
        received.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  const children: ChildProcess[] = [];
  t.after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await smtp.close();
  });
  const start = async (sendsMail: boolean) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program(sendsMail)], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: folder,
        DEMO: '0',
        RATE_LIMIT: 'off',
        SMTP_URL: smtp.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, url: String(output).trim() };
  };

  const { child, url } = await start(false);
  const reply = await fetch(`${url}/api/Account/RegisterAsClient`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      displayName: 'سارة محمود',
      cardId: '1',
      phoneNumber: '01600000001',
      email: 'killed@sanad.example',
      password: 'كلمة سر طويلة 7',
      confirmPassword: 'كلمة سر طويلة 7',
    }),
  });
  assert.equal(reply.status, 200);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  assert.deepEqual(received, []);

  await start(true);
  await eventually(
    () => received.length > 0,
    () => 'nothing was sent',
  );
  assert.deepEqual(received, ['killed@sanad.example']);
});
