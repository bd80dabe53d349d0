import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { type MailTemplate, mailTemplate } from '#server/core/mail.ts';
import { postman, sendLater } from '#server/core/outbox.ts';
import { openTwoHouses } from '../../test/two-houses.ts';

const root = path.join(import.meta.dirname, '../..');
const server = process.env.TEST_DATABASE_URL;
const needsPostgres = !server && 'needs a PostgreSQL server';
const greeting = mailTemplate<{ n: number }>('test.greeting', ({ n }) => ({ subject: `${n}`, lines: [`${n}`] }));

test('two postmen at one outbox wake by its word, and send each mail once', { skip: needsPostgres }, async (t) => {
  const houses = await openTwoHouses(server ?? '');
  const { one, other } = houses;
  const sent: string[] = [];
  const slow = async ({ subject }: { subject: string }) => {
    await new Promise((soon) => setTimeout(soon, 5));
    sent.push(subject);
  };
  const templates = [greeting] as unknown as MailTemplate[];
  const postmen = [one, other].map(({ house }) => postman(house, templates, slow));
  t.after(async () => {
    await Promise.all(postmen.map((each) => each.stop()));
    await houses.close();
  });
  for (const each of postmen) each.start();
  // They have looked, found nothing, and sleep.
  await new Promise((soon) => setTimeout(soon, 300));
  const begun = performance.now();
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  await Promise.all(
    numbers.map((n) =>
      one.house.db.transaction((tx) =>
        sendLater(tx, greeting, { to: 'a@town.example', data: { n }, now: one.house.clock() }),
      ),
    ),
  );
  while (sent.length < numbers.length && performance.now() - begun < 10_000)
    await new Promise((soon) => setTimeout(soon, 20));
  await new Promise((soon) => setTimeout(soon, 300));
  assert.deepEqual(
    sent.map(Number).sort((a, b) => a - b),
    numbers,
  );
});

/** A whole process with its postman, on the embedded database of this folder. */
const program = (startsPostman: boolean) => `
  const { pino } = await import('pino');
  const { readConfig } = await import('#server/core/config.ts');
  const { openHouse } = await import('#server/open-house.ts');
  const { buildApp } = await import('#server/app.ts');
  const { house, start } = await openHouse(readConfig(process.env), pino({ level: 'silent' }), () => {});
  const app = await buildApp(house);
  ${startsPostman ? 'start();' : ''}
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
`;

test('a mail that was committed and not yet sent when the process was killed leaves after the next start', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-killed-mail-'));
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
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async (startsPostman: boolean) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program(startsPostman)], {
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
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, url: String(said).trim() };
  };

  const { child, url } = await start(false);
  const reply = await fetch(`${url}/api/Account/RegisterAsClient`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      displayName: 'سارة محمود',
      cardId: '1',
      phoneNumber: '01600000001',
      email: 'killed@town.example',
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
  const until = performance.now() + 10_000;
  while (!received.length && performance.now() < until) await new Promise((soon) => setTimeout(soon, 50));
  assert.deepEqual(received, ['killed@town.example']);
});
