import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { type MailTemplate, mailTemplate } from '#server/core/mail.ts';
import { mailWorker } from '#server/core/mail-worker.ts';
import { sendLater } from '#server/core/outbox.ts';
import { eventually } from '../eventually.ts';
import { putMigratedDatabase } from '../new-database.ts';
import { newFolder } from '../new-folder.ts';
import { openTwoApps } from '../two-apps.ts';

const root = path.join(import.meta.dirname, '../..');
const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
const action = { text: 'افتح', path: '/' };
const greeting = mailTemplate<{ n: number }>('test.greeting', ({ n }) => ({
  subject: `${n}`,
  lines: [`${n}`],
  action,
}));

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

/** A process on the embedded database of this folder, with or without its mail worker. */
const program = (sendsMail: boolean) => `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/core/config.ts');
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
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then(() => {
        received.push(session.envelope.rcptTo[0]?.address ?? '');
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  const children: ChildProcess[] = [];
  t.after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await new Promise<void>((closed) => smtp.close(closed));
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
        SMTP_URL: `smtp://127.0.0.1:${port}`,
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
