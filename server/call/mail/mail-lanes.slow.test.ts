import assert from 'node:assert/strict';
import { afterEach, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerClient } from '#contract/accounts/registration.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import type { MailTemplate } from '#server/call/mail/mail.ts';
import { type MailTransport, smtpTransport } from '#server/call/mail/mail-transport.ts';
import { mailWorker } from '#server/call/mail/mail-worker.ts';
import { outbox, sendLater } from '#server/call/mail/outbox.ts';
import { requestForm } from '../../../test/case.ts';
import { eventually } from '../../../test/eventually.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { slowSmtpServer } from '../../../test/smtp-server.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { slowness } from '../../../test/tools/slowness.ts';

const write = () => ({ subject: 'رسالة', lines: ['نص'], action: { text: 'افتح', path: '/' } });
const code: MailTemplate = { kind: 'test.code', isUrgent: true, write };
const notice: MailTemplate = { kind: 'test.notice', isUrgent: false, write };
const minuteMs = 60_000;

const app = await openTestApp();
afterEach(() => app.context.db.delete(outbox));

const secretOf = () => ({
  encrypted: app.context.encryption.encrypt('123456'),
  expiresAt: new Date(app.context.clock().getTime() + 10 * minuteMs),
});
const addCode = (to: string) =>
  sendLater(app.context.db, code, { to, data: {}, now: app.context.clock(), secret: secretOf() });

/** Notices that waited for a minute. Each carries a secret that expires as soon as that of a code. */
async function addNotices(count: number) {
  const { db, clock } = app.context;
  const { encrypted: encryptedSecret, expiresAt } = secretOf();
  const at = new Date(clock().getTime() - minuteMs);
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ kind: notice.kind, recipient: `notice${n}@sanad.example`, data: {}, runAt: at, createdAt: at },
    ...{ encryptedSecret, expiresAt, carriesSecret: true },
  }));
  for (let n = 0; n < count; n += 1_000) await db.insert(outbox).values(rows.slice(n, n + 1_000));
}

function startWorker(t: TestContext, transport: MailTransport) {
  const worker = mailWorker(app.context, [code, notice], transport);
  t.after(() => worker.stop());
  worker.start();
  return worker;
}

const isCode = (to: string) => to.startsWith('code');

describe('while 5,000 notices that carry a number wait, on a server that takes 200 ms for each reply', () => {
  test('a code is begun at once, while notices leave over three connections', async (t) => {
    const server = await slowSmtpServer(200);
    const smtp = smtpTransport(server.url, 'no-reply@sanad.example');
    t.after(async () => {
      smtp.close();
      await server.close();
    });
    await addNotices(5_000);
    let [now, most] = [0, 0];
    const worker = startWorker(t, async (mail) => {
      if (isCode(mail.to)) return smtp(mail);
      most = Math.max(most, ++now);
      await smtp(mail).finally(() => now--);
    });
    await eventually(
      () => server.received.length >= 2,
      () => 'no notice was sent',
    );
    const before = server.begun.length;
    await addCode('code1@sanad.example');
    await addCode('code2@sanad.example');
    await eventually(
      () => server.received.filter(isCode).length === 2,
      () => `no code among ${server.received}`,
    );
    const overtaking = server.begun.slice(before, server.begun.findLastIndex(isCode)).filter((to) => !isCode(to));
    // While a code is claimed, the mail before it may end and the next begin, on each of three connections. On a slow machine
    // a claim lasts longer than a mail.
    assert.ok(
      overtaking.length <= Math.floor(6 * slowness()),
      `${overtaking.length} notices were begun before the codes`,
    );
    assert.equal(most, 3);
    await worker.stop();
    assert.ok(server.received.length < 100, 'a worker that is told to stop ends after the mails that it is sending');
  });
});

test('notices go on while codes never end', async (t) => {
  const sent: string[] = [];
  await addNotices(5);
  for (let n = 0; n < 100; n++) await addCode(`code${n}@sanad.example`);
  startWorker(t, async ({ to }) => {
    await sleep(10);
    sent.push(to);
  });
  await eventually(
    () => sent.length === 105,
    () => `${sent.length} were sent`,
  );
  const lastNotice = sent.findLastIndex((to) => !isCode(to));
  assert.ok(lastNotice < 60, `the last of five notices was the ${lastNotice + 1}th of 105 mails`);
});

test('the number of a request waits with the notices, the code of a registration does not', async () => {
  const [lawyer, client] = [await app.lawyer(), await app.client()];
  await app.context.db.delete(outbox);
  await client.call(submitRequest, requestForm());
  await app.anyone(registerClient, shortForm({ email: 'new@sanad.example' }));
  const { kind, recipient, isUrgent, carriesSecret } = outbox;
  const rows = await app.context.db.select({ kind, recipient, isUrgent, carriesSecret }).from(outbox);
  const aboutSecrets = rows.filter((row) => row.carriesSecret).toSorted((a, b) => a.kind.localeCompare(b.kind));
  assert.deepEqual(aboutSecrets, [
    { kind: 'accounts.code', recipient: 'new@sanad.example', isUrgent: true, carriesSecret: true },
    { kind: 'requests.assigned', recipient: lawyer.email, isUrgent: false, carriesSecret: true },
  ]);
});
