import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { logIn } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { changePassword } from '#contract/accounts/security.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { countContentChanges } from '../../../test/content-changes.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp({ followsChanges: true });

const hourMs = 60 * 60_000;
const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36';
const newDevice = () => randomBytes(32).toString('base64url');
const subject = 'دخول إلى حسابك من متصفح جديد';
/** The mails about new browsers. */
const noticesTo = async (email: string) => (await app.mails(email)).filter((mail) => mail.subject === subject);
async function logInFrom(email: string, device?: string) {
  const payload = { email, password, ...(device === undefined ? {} : { device }) };
  const reply = await app.server.inject({
    ...{ method: 'POST', url: '/api/Account/login', payload },
    headers: { 'user-agent': userAgent },
  });
  assert.equal(reply.statusCode, 200);
}
/** A person who has just confirmed their address and never signed in. */
async function registered(email: string) {
  await app.anyone(registerClient, shortForm({ email }));
  await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
  return email;
}

test('a login from a new browser is mailed, with when, which browser and what to do', async () => {
  const email = await registered('sara@sanad.example');
  const [own, other] = [newDevice(), newDevice()];
  const changes = countContentChanges(app);
  await logInFrom(email, own);
  assert.equal((await noticesTo(email)).length, 0, 'the first login after the registration');
  changes.are(0, 'no page shows who has signed in');
  await logInFrom(email, own);
  assert.equal((await noticesTo(email)).length, 0, 'the same browser');
  await logInFrom(email, other);
  const [mail, ...more] = await noticesTo(email);
  assert.equal(more.length, 0);
  const cairo = new Intl.DateTimeFormat('ar-EG', { year: 'numeric', timeZone: 'Africa/Cairo' });
  const year = cairo.format(app.context.clock());
  for (const part of [year, 'بتوقيت القاهرة', 'Chrome · Windows', 'غيّر كلمة المرور', '/profile'])
    assert.ok(mail?.text.includes(part), part);
  assert.ok(!mail?.text.includes('unsubscribe'), 'it cannot be turned off');
  await logInFrom(email, other);
  await logInFrom(email, own);
  assert.equal((await noticesTo(email)).length, 1, 'both are known now');
  const { token } = await app.anyone(logIn, { email, password, device: own });
  const { items } = await app.as(token)(myNotifications, {});
  assert.ok(items.some(({ title }) => title === 'دخول من متصفح جديد: Chrome · Windows'));
});

test('a login that hides its browser is mailed too, and two at once from one browser only once', async () => {
  const email = await registered('hidden@sanad.example');
  await logInFrom(email, newDevice());
  await logInFrom(email);
  assert.equal((await noticesTo(email)).length, 1);
  const device = newDevice();
  await Promise.all([logInFrom(email, device), logInFrom(email, device)]);
  assert.equal((await noticesTo(email)).length, 2);
});

test('a browser that forgets everything each time gets three mails an hour and ten a day', async () => {
  const email = await registered('forgets@sanad.example');
  await logInFrom(email, newDevice());
  for (let n = 0; n < 5; n++) await logInFrom(email, newDevice());
  assert.equal((await noticesTo(email)).length, 3);
  for (let hour = 0; hour < 5; hour++) {
    app.pass(hourMs);
    for (let n = 0; n < 4; n++) await logInFrom(email, newDevice());
  }
  assert.equal((await noticesTo(email)).length, 10);
  app.pass(24 * hourMs);
  await logInFrom(email, newDevice());
  assert.equal((await noticesTo(email)).length, 11);
});

test('after a new password every browser is new; an invited administrator starts without a mail', async () => {
  const client = await app.client();
  const device = newDevice();
  await logInFrom(client.email, device);
  const before = (await noticesTo(client.email)).length;
  await client.call(changePassword, { currentPassword: password, password, confirmPassword: password });
  await logInFrom(client.email, device);
  assert.equal((await noticesTo(client.email)).length, before + 1);
  const { email } = await newAdministrator(app, 'hala@sanad.example');
  assert.equal((await noticesTo(email)).length, 0);
});
