import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { breakableLine } from '../breakable-line.ts';
import { embeddedPlace, startProduct, transportTo } from '../own-product.ts';
import { password, shortForm } from '../registration-forms.ts';
import { smtpServer } from '../smtp-server.ts';
import { beginWait, patient } from '../tools/slowness.ts';

/** A mail that failed is sent again after ten seconds; one that was not answered failed after ten seconds. */
const arrivesWithinMs = 90_000;
const slowMs = 2_000;
/** Registering never waits for the mail server. Half of the shortest time-out, for a busy machine. */
const answersWithinMs = 5_000;

type Behaviour = 'accepts' | 'refuses for now' | 'breaks off in a mail' | 'is slow';

/** A mail server that behaves badly on demand, and the mails that it accepted, by their recipient. */
async function mailServer() {
  const received = new Map<string, string[]>();
  let behaviour: Behaviour = 'accepts';
  let attempts = 0;
  const server = await smtpServer({
    onRcptTo(_address, _session, done) {
      attempts++;
      if (behaviour === 'refuses for now') return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      if (behaviour === 'breaks off in a mail') line.set('down');
      done();
    },
    onData(stream, session, done) {
      void text(stream).then(async (mail) => {
        if (behaviour === 'is slow') await sleep(slowMs);
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.set(to, [...(received.get(to) ?? []), mail]);
        done();
      }, done);
    },
  });
  const line = await breakableLine(server.url.replace('smtp', 'http'));
  return {
    url: line.url.replace('http', 'smtp'),
    received,
    attempts: () => attempts,
    connections: line.connections,
    is(next: Behaviour | 'down' | 'silent') {
      behaviour = next === 'down' || next === 'silent' ? 'accepts' : next;
      line.set(next === 'down' || next === 'silent' ? next : 'up');
    },
    async close() {
      await line.close();
      await server.close();
    },
  };
}

async function until(isSo: () => boolean, missing: () => string): Promise<void> {
  for (const isOver = beginWait(arrivesWithinMs); !isSo(); await sleep(20)) if (isOver()) throw new Error(missing());
}

test('while the mail server is down, silent, refusing, breaking off or slow nobody waits, and each code comes once', async (t) => {
  const mails = await mailServer();
  t.after(mails.close);
  const place = await embeddedPlace(t);
  const product = await startProduct(t, place, { SMTP_URL: mails.url });
  const anyone = caller(transportTo(product.url));
  const emails: string[] = [];
  const register = async () => {
    const email = `person${emails.length}@sanad.example`;
    const began = performance.now();
    await anyone(registerClient, shortForm({ email }));
    assert.ok(performance.now() - began < patient(answersWithinMs), `${performance.now() - began} ms`);
    emails.push(email);
  };

  for (const state of ['silent', 'down'] as const) {
    mails.is(state);
    const { opened, over } = mails.connections();
    await register();
    // The product gives up a silent connection by itself.
    await until(
      () => mails.connections().opened > opened && mails.connections().over > over,
      () => `no mail was tried while the server was ${state}`,
    );
  }
  for (const behaviour of ['refuses for now', 'breaks off in a mail'] as const) {
    mails.is(behaviour);
    const before = mails.attempts();
    await register();
    await until(
      () => mails.attempts() > before,
      () => `no mail was tried while the server ${behaviour}`,
    );
  }
  mails.is('is slow');
  await register();
  await until(
    () => mails.received.size > 0,
    () => 'no mail came while the server was slow',
  );
  mails.is('accepts');
  await until(
    () => emails.every((email) => mails.received.has(email)),
    () => `mails came only to ${[...mails.received.keys()]}`,
  );
  for (const email of emails) {
    const [mail = '', ...others] = mails.received.get(email) ?? [];
    assert.equal(others.length, 0, `${email} got it once`);
    await anyone(verifyEmail, { email, otp: codeIn(mail) });
    await anyone(logIn, { email, password });
  }
  assert.equal(product.process.exitCode, null, 'it is the same process');
});

/** The code in the text part of a mail. */
function codeIn(mail: string): string {
  const [, part = ''] = /base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail) ?? [];
  return /\b\d{6}\b/.exec(Buffer.from(part, 'base64').toString())?.[0] ?? '';
}
