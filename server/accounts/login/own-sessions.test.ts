import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { logIn, logOut, profile } from '#contract/accounts/calls.ts';
import { changeEmail, restoreEmail } from '#contract/accounts/corrections.ts';
import { registerClient, resendCode, verifyEmail } from '#contract/accounts/registration.ts';
import {
  endSession,
  forgotPassword,
  mySessions,
  resetPassword,
  signOutEverywhere,
} from '#contract/accounts/security.ts';
import { caller } from '#contract/core/client.ts';
import { endAllAccess } from '#server/accounts/login/end-all-access.ts';
import { deviceOf, isKnownDevice } from '#server/accounts/login/known-devices.ts';
import { inProcess } from '#server/app.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();

const android = 'Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const logInFrom = (userAgent: string, email: string) =>
  caller(inProcess(app.server, { 'user-agent': userAgent }))(logIn, { email, password });

test('people see their own open sessions, which one is the current one, and a rough description of the device', async () => {
  const { call, email } = await app.client();
  await app.client();
  const { token } = await logInFrom(android, email);
  const { items } = await call(mySessions, {});
  assert.deepEqual(
    items.map(({ device, isCurrent }) => ({ device, isCurrent })),
    [
      { device: 'Chrome · Android', isCurrent: false },
      { device: null, isCurrent: true },
    ],
  );
  assert.ok(!JSON.stringify(items).includes(token));
  const first = await call(mySessions, { limit: 1 });
  const rest = await call(mySessions, { limit: 1, cursor: first.nextCursor ?? '' });
  assert.deepEqual([...first.items, ...rest.items], items);
  await app.as(token)(logOut, {});
  assert.equal((await call(mySessions, {})).items.length, 1);
  await refused(app.anyone(mySessions, {}), 'not_signed_in');
});

test('an expired session is not listed', async () => {
  const { email } = await app.client();
  app.pass(7 * 24 * 60 * 60_000 + 1);
  const { token } = await logInFrom(android, email);
  const { items } = await app.as(token)(mySessions, {});
  assert.deepEqual(
    items.map(({ isCurrent }) => isCurrent),
    [true],
  );
});

test('people can end their own sessions, never a session of another person', async () => {
  const { call, email } = await app.client();
  const stranger = await app.client();
  const lost = app.as((await logInFrom(android, email)).token);
  const { items } = await call(mySessions, {});
  const id = items.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
  await refused(stranger.call(endSession, { id }), 'not_found');
  await lost(profile, {});
  await call(endSession, { id });
  await refused(lost(profile, {}), 'not_signed_in');
  await refused(call(endSession, { id }), 'not_found');
  await call(profile, {});
});

test('signing out everywhere ends all sessions, also the current one', async () => {
  const { call, email } = await app.client();
  const stranger = await app.client();
  const other = app.as((await logInFrom(android, email)).token);
  await call(signOutEverywhere, {});
  for (const ended of [call, other]) await refused(ended(profile, {}), 'not_signed_in');
  await stranger.call(profile, {});
  await app.anyone(logIn, { email, password });
});

test('the device is a short label of known names, never text of the user agent', () => {
  const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const devices: Record<string, string | null> = {
    [android]: 'Chrome · Android',
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${safari}`]: 'Safari · iPhone',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/131.0.0.0`]: 'Edge · Windows',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} OPR/116.0.0.0`]: 'Opera · Windows',
    [`Mozilla/5.0 (Linux; Android 14) ${chrome} SamsungBrowser/27.0`]: 'Samsung Internet · Android',
    [`Mozilla/5.0 (Linux; Android 14) ${chrome} [FB_IAB/FB4A;FBAV/490.0]`]: 'Facebook · Android',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0': 'Firefox · Linux',
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`]: 'Chrome · macOS',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) CriOS/131.0 Mobile/15E148 Safari/604.1': 'Chrome · iPad',
    'a program of somebody’s own on Android': 'Android',
    '<script>Chrome/1</script> \u202e Windows': 'Chrome · Windows',
    'curl/8.5.0': null,
    '': null,
  };
  for (const [userAgent, device] of Object.entries(devices)) assert.equal(deviceOf(userAgent), device, userAgent);
  const longest = Math.max(...Object.values(devices).map((device) => device?.length ?? 0));
  assert.ok(longest <= 60);
});

test('after a database was restored no session, code or link of before works, and people get in again', async () => {
  const [client, admin] = [await app.client(), await app.admin()];
  const waiting = 'waiting@sanad.example';
  await app.anyone(registerClient, shortForm({ email: waiting }));
  const otp = await app.codeFor(waiting);
  await app.anyone(forgotPassword, { email: client.email });
  const reset = { email: client.email, otp: await app.codeFor(client.email), password, confirmPassword: password };
  const invited = { email: 'invited@sanad.example', displayName: 'هالة فاخر', permission: 'full' } as const;
  await admin.call(inviteAdministrator, invited);
  const token = (await app.codeFor(invited.email)).split('#')[1] ?? '';
  await client.call(changeEmail, { email: 'moves@sanad.example' });
  const back = (await app.codeFor(client.email)).split('#')[1] ?? '';
  const { db, clock } = app.context;
  const device = randomBytes(32).toString('base64url');
  await app.anyone(logIn, { email: client.email, password, device });
  const isKnown = () => isKnownDevice(db, client.email, device, clock());
  assert.equal(await isKnown(), true);

  await endAllAccess(db, clock());
  assert.equal(await isKnown(), false);
  for (const { call } of [client, admin]) await refused(call(profile, {}), 'not_signed_in');
  await refused(app.anyone(verifyEmail, { email: waiting, otp }), 'code_invalid');
  await refused(app.anyone(resetPassword, reset), 'code_invalid');
  await refused(app.anyone(restoreEmail, { token: back }), 'code_invalid');
  const accept = { token, password, confirmPassword: password };
  await refused(app.anyone(acceptAdministratorInvitation, accept), 'code_invalid');

  await app.anyone(logIn, { email: client.email, password });
  app.pass(61_000);
  await app.anyone(resendCode, { email: waiting });
  await app.anyone(verifyEmail, { email: waiting, otp: await app.codeFor(waiting) });
});
