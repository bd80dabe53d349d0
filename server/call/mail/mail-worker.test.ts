import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, type TestContext, test } from 'node:test';
import { eq, isNull } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import type { MailTemplate } from '#server/call/mail/mail.ts';
import { fileTransport, smtpTransport } from '#server/call/mail/mail-transport.ts';
import { attemptsMax, delayMs, mailWorker } from '#server/call/mail/mail-worker.ts';
import { outbox, sendLater } from '#server/call/mail/outbox.ts';
import { eventually } from '../../../test/eventually.ts';
import { newFolder } from '../../../test/new-folder.ts';
import { smtpServer } from '../../../test/smtp-server.ts';
import { openTestApp } from '../../../test/test-app.ts';

const greeting: MailTemplate<{ name: string }> = {
  kind: 'test.greeting',
  isUrgent: true,
  write: ({ name }, code) => ({
    subject: 'رسالة عربية',
    lines: [`أهلًا ${name}`],
    code,
    action: { text: 'افتح', path: '/' },
  }),
};
const templates = [greeting] as unknown as MailTemplate[];

const app = await openTestApp();
afterEach(() => app.context.db.delete(outbox));

/** A mail with a code that lives ten minutes, unless it is lasting. */
const addMail = async (to: string, { secret = '123456' as string | null, isLasting = false } = {}) => {
  const { db, clock, encryption } = app.context;
  const expiresAt = new Date(clock().getTime() + (isLasting ? 72 * 3_600_000 : 600_000));
  await sendLater(db, greeting, {
    to,
    data: { name: 'سارة <b>' },
    now: clock(),
    ...(secret !== null && { secret: { encrypted: encryption.encrypt(secret), expiresAt } }),
  });
};

/** A transport to an SMTP server with these handlers. */
async function transportTo(t: TestContext, handlers: SMTPServerOptions) {
  const server = await smtpServer(handlers);
  const transport = smtpTransport(server.url, 'no-reply@sanad.example');
  t.after(async () => {
    transport.close();
    await server.close();
  });
  return transport;
}

/** A worker that only keeps to whom it sends. */
function recordingWorker() {
  const sent: string[] = [];
  return { ...mailWorker(app.context, templates, async ({ to }) => void sent.push(to)), sent };
}

const onlyFileIn = (folder: string) => readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), 'utf8');

const rowOf = async (to: string) => (await app.context.db.select().from(outbox).where(eq(outbox.recipient, to)))[0];

test('a mail in Arabic reaches an SMTP server once, and its code is deleted', async (t) => {
  const received: { to: string; message: string }[] = [];
  const transport = await transportTo(t, {
    onData: (stream, session, done) => {
      void text(stream).then((message) => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', message });
        done();
      });
    },
  });
  const one = mailWorker(app.context, templates, transport);
  const two = mailWorker(app.context, templates, transport);
  await addMail('smtp@sanad.example');
  await Promise.all([one.round(), two.round(), one.round()]);
  assert.equal(received.length, 1);
  assert.equal(received[0]?.to, 'smtp@sanad.example');
  assert.match(received[0]?.message ?? '', /Subject: =\?UTF-8\?/i);
  const row = await rowOf('smtp@sanad.example');
  assert.ok(row?.doneAt);
  assert.equal(row.encryptedSecret, null);
});

test('after a mail that left on a machine that was ahead, the next one waits no longer than it must', async () => {
  const { db, clock } = app.context;
  const restMs = 3_600_000;
  const now = clock();
  const ahead = new Date(now.getTime() + 30 * 24 * restMs);
  const to = 'ahead@sanad.example';
  const send = (at: Date) => sendLater(db, greeting, { to, data: { name: 'سارة' }, now: at, restMs });
  await send(ahead);
  await db.update(outbox).set({ doneAt: ahead });
  await send(now);
  const [next] = await db.select().from(outbox).where(isNull(outbox.doneAt));
  assert.equal(next?.runAt.getTime(), now.getTime() + restMs);
});

test('a server that does not answer is tried again at growing intervals, for 48 hours', async () => {
  let calls = 0;
  const failing = mailWorker(app.context, templates, async () => {
    calls++;
    throw new Error('connection refused');
  });
  await addMail('away@sanad.example', { isLasting: true });
  await failing.round();
  await failing.round();
  assert.equal(calls, 1, 'not before its time');
  let waitedMs = 0;
  for (let attempt = 1; attempt < attemptsMax; attempt++) {
    assert.equal((await rowOf('away@sanad.example'))?.deadAt, null, `after ${attempt} attempts`);
    app.pass(delayMs(attempt));
    waitedMs += delayMs(attempt);
    await failing.round();
  }
  const row = await rowOf('away@sanad.example');
  assert.ok(row?.deadAt);
  assert.deepEqual([row.attempts, row.encryptedSecret, calls], [attemptsMax, null, attemptsMax]);
  assert.equal(Math.floor(waitedMs / 3_600_000), 48);
  app.pass(24 * 60 * 60_000);
  await failing.round();
  assert.equal(calls, attemptsMax);
});

describe('what an SMTP server refuses', () => {
  /** Refuses by the name before the `@`: `rcpt550` refuses the recipient with 550. */
  const refusing = (t: TestContext) =>
    transportTo(t, {
      onRcptTo: ({ address }, _session, done) => {
        const [, code] = /^rcpt(\d+)@/.exec(address) ?? [];
        done(code ? Object.assign(new Error(`<${address}> is unknown`), { responseCode: Number(code) }) : null);
      },
      onData: (stream, session, done) => {
        const [, code] = /^data(\d+)@/.exec(session.envelope.rcptTo[0]?.address ?? '') ?? [];
        stream
          .resume()
          .on('end', () => done(code ? Object.assign(new Error('no'), { responseCode: Number(code) }) : null));
      },
    });

  test('for good is not repeated; what it refuses for now is', async (t) => {
    const worker = mailWorker(app.context, templates, await refusing(t));
    const outcomes = { rcpt550: true, data554: true, rcpt451: false, data452: false };
    for (const name of Object.keys(outcomes)) await addMail(`${name}@one.example`);
    await worker.round();
    for (const [name, isDead] of Object.entries(outcomes)) {
      const row = await rowOf(`${name}@one.example`);
      assert.deepEqual([row?.attempts, row?.doneAt, row?.deadAt !== null], [1, null, isDead], name);
      assert.equal(row?.encryptedSecret === null, isDead, name);
    }
    assert.match((await rowOf('rcpt550@one.example'))?.lastError ?? '', /<rcpt550@one\.example> is unknown/);
    assert.match(app.logged.join(''), /<…> is unknown/);
    assert.doesNotMatch(app.logged.join(''), /@one\.example/);
  });

  test('our own account or address is repeated: an administrator corrects it', async (t) => {
    const transport = await transportTo(t, {
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: 550 })),
    });
    await addMail('sender@one.example');
    await mailWorker(app.context, templates, transport).round();
    assert.equal((await rowOf('sender@one.example'))?.deadAt, null);
  });
});

test('another process sends the mail of a dead process after its lease', async () => {
  await addMail('lease@sanad.example');
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hanging = mailWorker(app.context, templates, () => {
    arrived.resolve();
    return released.promise;
  });
  const round = hanging.round();
  await arrived.promise;
  const other = recordingWorker();
  await other.round();
  assert.deepEqual(other.sent, []);
  app.pass(2 * 60_000 + 1);
  await other.round();
  assert.deepEqual(other.sent, ['lease@sanad.example']);
  released.resolve();
  await round;
});

test('no other process claims a mail while a slow send runs', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  await addMail('slow@sanad.example');
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = mailWorker(app.context, templates, () => {
    begun.resolve();
    return arrived.promise;
  });
  const sending = slow.round();
  const leaseEnd = async () => (await rowOf('slow@sanad.example'))?.runAt.getTime() ?? 0;
  await Promise.race([begun.promise, sending]);
  const first = await leaseEnd();
  app.pass(80_000);
  t.mock.timers.tick(40_000);
  await eventually(
    async () => (await leaseEnd()) !== first,
    () => 'the lease was not renewed',
  );
  app.pass(60_000);
  const other = recordingWorker();
  assert.equal(await other.round(), 0);
  assert.deepEqual(other.sent, []);
  arrived.resolve();
  await sending;
  assert.ok((await rowOf('slow@sanad.example'))?.doneAt);
});

test('a mail with an expired code is not sent', async () => {
  await addMail('expired@sanad.example');
  app.pass(11 * 60_000);
  const worker = recordingWorker();
  await worker.round();
  assert.deepEqual(worker.sent, []);
  const row = await rowOf('expired@sanad.example');
  assert.ok(row?.deadAt);
  assert.equal(row.encryptedSecret, null);
});

test('without a server each mail is a file, and its code is printed', async (t) => {
  const folder = newFolder(t);
  const printed: string[] = [];
  await addMail('file@sanad.example', { secret: '654321' });
  await mailWorker(
    app.context,
    templates,
    fileTransport(folder, 'no-reply@localhost', (line) => printed.push(line)),
  ).round();
  const message = onlyFileIn(folder);
  assert.match(message, /To: file@sanad\.example/);
  assert.match(printed[0] ?? '', /654321/);
});

test('a mail that people can end carries the one-click headers of RFC 8058', async (t) => {
  const folder = newFolder(t);
  const unsubscribe = 'https://sanad.example/unsubscribe/x';
  const mail = { id: 1, to: 'a@sanad.example', subject: 'x', text: 'x', html: 'x', secret: '', unsubscribe };
  await fileTransport(folder, 'no-reply@localhost', () => {})(mail);
  const message = onlyFileIn(folder);
  assert.match(message, /^List-Unsubscribe: <https:\/\/sanad\.example\/unsubscribe\/x>$/m);
  assert.match(message, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});

test('text that people typed is escaped in a mail', async () => {
  const pages: string[] = [];
  await addMail('markup@sanad.example');
  await mailWorker(app.context, templates, async ({ html }) => void pages.push(html)).round();
  assert.ok(pages[0]?.includes('سارة &lt;b&gt;'));
});
