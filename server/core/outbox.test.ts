import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { type MailTemplate, mailTemplate } from '#server/core/mail.ts';
import { outbox, postman, sendLater } from '#server/core/outbox.ts';
import { filePost, smtpPost } from '#server/core/post.ts';
import { openTown, type Town } from '../../test/town.ts';

const greeting = mailTemplate<{ name: string }>('test.greeting', ({ name }, code) => ({
  subject: 'رسالة عربية',
  lines: [`أهلًا ${name}`, code],
}));
const templates = [greeting] as unknown as MailTemplate[];

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

const lay = async (to: string, secret = '123456') => {
  const { db, clock, vault } = town.house;
  const expiresAt = new Date(clock().getTime() + 600_000);
  await sendLater(db, greeting, {
    to,
    data: { name: 'سارة <b>' },
    now: clock(),
    secret: { sealed: vault.seal(secret), expiresAt },
  });
};
const rowOf = async (to: string) => (await town.house.db.select().from(outbox).where(eq(outbox.recipient, to)))[0];

test('mail reaches a real SMTP server, in Arabic, once, and its code is wiped', async () => {
  const received: { to: string; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((message) => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', message });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const post = smtpPost(`smtp://127.0.0.1:${port}`, 'no-reply@sanad.example');
  const one = postman(town.house, templates, post);
  const two = postman(town.house, templates, post);
  await lay('smtp@town.example');
  await Promise.all([one.round(), two.round(), one.round()]);
  assert.equal(received.length, 1);
  assert.equal(received[0]?.to, 'smtp@town.example');
  assert.match(received[0]?.message ?? '', /Subject: =\?UTF-8\?/i);
  const row = await rowOf('smtp@town.example');
  assert.ok(row?.doneAt);
  assert.equal(row.sealed, null);
  post.close();
  await new Promise<void>((closed) => server.close(closed));
});

test('a server that is away is tried again later and later, and the eighth failure is the last', async () => {
  let calls = 0;
  const failing = postman(town.house, templates, async () => {
    calls++;
    throw new Error('connection refused');
  });
  await lay('away@town.example');
  await failing.round();
  await failing.round();
  assert.equal(calls, 1, 'not before its time');
  for (let attempt = 1; attempt < 8; attempt++) {
    town.pass(10_000 * 2 ** (attempt - 1));
    await failing.round();
  }
  const row = await rowOf('away@town.example');
  assert.ok(row?.deadAt || row?.attempts === 8, JSON.stringify(row));
  assert.equal(row.sealed, null);
  town.pass(24 * 60 * 60_000);
  const before = calls;
  await failing.round();
  assert.equal(calls, before);
});

test('a claimed mail of a process that died comes back after its lease', async () => {
  await lay('lease@town.example');
  let release = () => {};
  const hanging = postman(town.house, templates, () => new Promise<void>((go) => (release = go)));
  const round = hanging.round();
  const sent: string[] = [];
  const other = postman(town.house, templates, async ({ to }) => void sent.push(to));
  await new Promise((soon) => setTimeout(soon, 50));
  await other.round();
  assert.deepEqual(sent, []);
  town.pass(2 * 60_000 + 1);
  await other.round();
  assert.deepEqual(sent, ['lease@town.example']);
  release();
  await round;
});

test('a mail that is long on its way stays with the process that sends it', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  await lay('slow@town.example');
  let arrive: () => void = () => assert.fail('it was not handed over');
  const slow = postman(town.house, templates, () => new Promise<void>((done) => (arrive = done)));
  const sending = slow.round();
  const leaseEnd = async () => (await rowOf('slow@town.example'))?.runAt.getTime() ?? 0;
  while ((await rowOf('slow@town.example'))?.attempts !== 1) await new Promise((soon) => setImmediate(soon));
  const first = await leaseEnd();
  town.pass(80_000);
  t.mock.timers.tick(40_000);
  for (let tries = 0; tries < 100 && (await leaseEnd()) === first; tries++)
    await new Promise((soon) => setImmediate(soon));
  town.pass(60_000);
  const sent: string[] = [];
  const other = postman(town.house, templates, async ({ to }) => void sent.push(to));
  assert.equal(await other.round(), 0);
  assert.deepEqual(sent, []);
  arrive();
  await sending;
  assert.ok((await rowOf('slow@town.example'))?.doneAt);
});

test('what has expired is not sent any more', async () => {
  await lay('expired@town.example');
  town.pass(11 * 60_000);
  const sent: string[] = [];
  await postman(town.house, templates, async ({ to }) => void sent.push(to)).round();
  assert.deepEqual(sent, []);
  const row = await rowOf('expired@town.example');
  assert.ok(row?.deadAt);
  assert.equal(row.sealed, null);
});

test('without a server each mail is a file, and its code is said on the console', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-outbox-'));
  const said: string[] = [];
  await lay('file@town.example', '654321');
  await postman(
    town.house,
    templates,
    filePost(folder, 'no-reply@localhost', (line) => said.push(line)),
  ).round();
  const [name = ''] = readdirSync(folder);
  const message = readFileSync(path.join(folder, name), 'utf8');
  assert.match(message, /To: file@town\.example/);
  assert.match(said[0] ?? '', /654321/);
  rmSync(folder, { recursive: true });
});

test('what people typed is text in the mail, never markup', async () => {
  const pages: string[] = [];
  await lay('markup@town.example');
  await postman(town.house, templates, async ({ html }) => void pages.push(html)).round();
  assert.ok(pages[0]?.includes('سارة &lt;b&gt;'));
});
