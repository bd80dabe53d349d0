import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { logIn, profile, reviewAccount } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { type Call, caller } from '#contract/core/client.ts';
import { accountMails } from '#server/accounts/copy.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { deliverHeldNotices } from '#server/core/history/held-notices.ts';
import { sendLater } from '#server/core/mail/outbox.ts';
import { type Clock, newestRecorded, openClock } from '#server/core/ops/clock.ts';
import { mailTemplates } from '#server/open-app.ts';
import { setClockBack } from '#server/set-clock-back.ts';
import { authenticator } from '../../../test/authenticator.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password, type TestApp } from '../../../test/test-app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let app: TestApp;
/** The clock of a machine that the test sets, and its stopwatch. */
let time = Date.now();
let elapsedMs = 0;
const machine = { now: () => time, elapsedMs: () => elapsedMs };
const set = (ms: number) => {
  time += ms;
  app.pass(ms);
};
const pass = (ms: number) => {
  set(ms);
  elapsedMs += ms;
};
/** The product, with the clock of the process that runs at the moment. */
let current: Pick<Clock, 'now' | 'behindMs'>;
let as: (token?: string) => Call;
let anyone: Call;
let ready: () => Promise<unknown>;
let close: () => Promise<unknown>;
before(async () => {
  app = await openTestApp();
  const clocks = { clock: () => current.now(), clockBehindMs: () => current.behindMs() };
  const server = await buildServer({ ...app.context, ...clocks });
  close = () => server.close();
  as = (token) => caller(inProcess(server), () => token);
  anyone = as();
  ready = async () => (await server.inject('/readyz')).json();
});
after(async () => {
  await close();
  await app.close();
});

const open = () => openClock(app.context.db, app.context.log, machine);
const start = async (): Promise<Clock> => {
  const clock = await open();
  current = clock;
  return clock;
};
const register = async (email: string) => {
  await anyone(registerClient, shortForm({ email }));
  return { email, otp: await app.codeFor(email) };
};
const plainClock = { now: () => new Date(time), behindMs: () => 0 };

test('what has expired stays expired when the clock of the machine is set back, also after a restart', async () => {
  const clock = await start();
  const [used, late] = [await register('used@sanad.example'), await register('late@sanad.example')];
  await anyone(verifyEmail, used);
  const { token } = await anyone(logIn, { email: used.email, password });
  await as(token)(profile, {});
  pass(11 * minuteMs);
  await refused(anyone(verifyEmail, late), 'code_invalid');
  pass(7 * dayMs);
  await refused(as(token)(profile, {}), 'not_signed_in');
  await clock.record();

  set(-hourMs);
  await refused(anyone(verifyEmail, late), 'code_invalid');
  await refused(as(token)(profile, {}), 'not_signed_in');
  // A day behind, the process is killed and starts again.
  set(hourMs - dayMs);
  await start();
  await refused(anyone(verifyEmail, late), 'code_invalid');
  await refused(as(token)(profile, {}), 'not_signed_in');

  // With the clock of the machine alone both would live
  current = plainClock;
  await as(token)(profile, {});
  set(-7 * dayMs);
  await anyone(verifyEmail, late);
  set(7 * dayMs + dayMs);
});

test('behind the newest time it goes on at half speed, until the machine has caught up', async () => {
  const clock = await start();
  const began = clock.now().getTime();
  set(-hourMs);
  assert.equal(clock.now().getTime(), began);
  pass(hourMs);
  assert.equal(clock.now().getTime() - began, hourMs / 2);
  assert.equal(clock.behindMs(), hourMs / 2);
  pass(hourMs);
  assert.deepEqual([clock.now().getTime(), clock.behindMs()], [time, 0]);
});

test('a machine that is more than a minute behind is named by the log and the probe', async () => {
  const clock = await start();
  await clock.record();
  set(-minuteMs);
  await clock.record();
  assert.deepEqual(await ready(), { status: 'ready', files: 'ready' });
  set(-1_000);
  await clock.record();
  await clock.record();
  assert.deepEqual(await ready(), { status: 'ready', files: 'ready', clock: '61 s behind' });
  const warnings = () => app.logged.filter((line) => line.includes('the clock of this machine is behind'));
  assert.equal(warnings().length, 1);
  assert.match(warnings()[0] ?? '', /npm run set-clock-back/);
  set(61_000);
});

test('processes take over the newest time of each other, but not one of more than a day ahead', async () => {
  const [one, other] = [await open(), await open()];
  const ahead = await openClock(app.context.db, app.context.log, { ...machine, now: () => time + hourMs });
  await ahead.record();
  await one.record();
  assert.equal(one.now().getTime(), time + hourMs);
  assert.equal(other.now().getTime(), time);
  const far = await openClock(app.context.db, app.context.log, { ...machine, now: () => time + 2 * dayMs });
  await far.record();
  await other.record();
  assert.equal(other.now().getTime(), time);
});

test('after a time that was wrongly far ahead a start is refused, until the clock is set back', async () => {
  const { db } = app.context;
  set(30 * dayMs);
  current = plainClock;
  const future = await register('future@sanad.example');
  const { token } = await anyone(logIn, { email: 'used@sanad.example', password });
  await (await start()).record();
  set(-30 * dayMs);
  await assert.rejects(start(), /the clock of this machine says .*npm run set-clock-back/);
  assert.notEqual(await setClockBack(db, new Date(time)), null);
  await start();
  await refused(anyone(verifyEmail, future), 'code_invalid');
  await refused(as(token)(profile, {}), 'not_signed_in');
  await anyone(logIn, { email: 'used@sanad.example', password });
  assert.equal(await newestRecorded(db), time);
  assert.equal(await setClockBack(db, new Date(time)), null, 'nothing to do');
});

test('nothing waits for the wrong time after the clock was set back: pauses, notices and mails that rest', async () => {
  const { db } = app.context;
  current = plainClock;
  const { email, call } = await app.admin();
  const { secret } = await call(beginSecondFactor, {});
  const code = authenticator(secret, () => new Date(time));
  await call(confirmSecondFactor, { otp: code() });
  const { token } = await anyone(logIn, { email, password, otp: code(1) });
  const lawyer = await app.pendingLawyer();
  const resting = () =>
    sendLater(db, accountMails.passwordChanged, {
      ...{ to: 'reader@sanad.example', data: { name: 'قارئ' }, now: current.now(), restMs: hourMs },
    });
  const read = async () => (await app.mails('reader@sanad.example')).length;

  set(30 * dayMs);
  await resting();
  assert.equal(await read(), 1);
  for (let n = 0; n < 10; n++) await refused(anyone(logIn, { email, password, otp: '000000' }), 'second_factor_wrong');
  await refused(anyone(logIn, { email, password, otp: code() }), 'too_many');
  set(-30 * dayMs);
  // Its session is of the right time; its decision is not.
  current = { ...plainClock, now: () => new Date(time + 5 * minuteMs) };
  await as(token)(reviewAccount, { accountId: lawyer.id, decision: 'reject', reason: 'صورة غير واضحة' });
  await (await openClock(db, app.context.log, { ...machine, now: () => time + 5 * minuteMs })).record();
  current = plainClock;
  assert.notEqual(await setClockBack(db, new Date(time)), null);

  set(minuteMs);
  assert.equal((await anyone(logIn, { email, password, otp: code() })).email, email);
  const before = (await app.mails(lawyer.email)).length;
  await deliverHeldNotices(app.context, mailTemplates, new Date(time));
  assert.equal((await app.mails(lawyer.email)).length, before + 1);
  await resting();
  set(hourMs + minuteMs);
  assert.equal(await read(), 2);
});
