import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptAdministratorInvitation, inviteAdministrator } from '#contract/accounts/administrators.ts';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { registerClient, verifyEmail } from '#contract/accounts/registration.ts';
import { caller } from '#contract/core/client.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { openClock } from '#server/base/time/clock.ts';
import { refused } from '../../../test/refused.ts';
import { shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const longMs = 8 * 24 * 60 * 60_000;

test('a code, a session and a link that have expired stay expired when the machine is set back', async (t) => {
  const app = await openTestApp();
  let time = Date.now();
  let clock = openClock(() => time);
  const server = await buildServer({ ...app.context, clock: () => clock() });
  t.after(() => server.close());
  const as = (token?: string) => caller(inProcess(server), () => token);

  const late = 'late@sanad.example';
  await as()(registerClient, shortForm({ email: late }));
  const otp = await app.codeFor(late);
  const { token } = await as()(logIn, { email: (await app.client()).email, password });
  const invited = { email: 'invited@sanad.example', displayName: 'هالة فاخر', permission: 'full' } as const;
  await (await app.admin()).call(inviteAdministrator, invited);
  const link = (await app.codeFor(invited.email)).split('#')[1] ?? '';
  const useCode = () => as()(verifyEmail, { email: late, otp });
  const useSession = () => as(token)(profile, {});
  const useLink = () => as()(acceptAdministratorInvitation, { token: link, password, confirmPassword: password });
  const refuseAll = async () => {
    await refused(useCode(), 'code_invalid');
    await refused(useSession(), 'not_signed_in');
    await refused(useLink(), 'code_invalid');
  };
  await useSession();
  time += longMs;
  await refuseAll();
  time -= longMs;
  await refuseAll();

  // With the clock of the machine alone all three would live.
  clock = () => new Date(time);
  await useCode();
  await useSession();
  await useLink();
});

test('the time goes on with the machine, and stands while the machine is behind', () => {
  let time = 1_000;
  const clock = openClock(() => time);
  const shown = [2_000, 1_500, 1_999, 2_001].map((ms) => {
    time = ms;
    return clock().getTime();
  });
  assert.deepEqual(shown, [2_000, 2_000, 2_000, 2_001]);
});
