import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginSecondFactor, confirmSecondFactor } from '#contract/accounts/administrators.ts';
import { logIn, profile } from '#contract/accounts/calls.ts';
import { listHistory } from '#contract/administration/history.ts';
import { type Call, caller } from '#contract/core/client.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { addFirstAdministrator } from '#server/accounts/administrators/first-administrator.ts';
import { buildServer, inProcess } from '#server/app.ts';
import { openLog } from '#server/base/log.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { readConfig } from '#server/call/settings/config.ts';
import { openApp } from '#server/open-app.ts';
import { authenticator } from '../authenticator.ts';
import { newPlace, runCommand, secretKey } from '../own-product.ts';
import { refused } from '../refused.ts';
import { password } from '../registration-forms.ts';

const email = 'admin@sanad.example';

type Environment = { DATA_DIR: string; DATABASE_URL: string; SECRET_KEY: string };

const runReset = (environment: Environment, ...given: string[]) =>
  runCommand(['commands/reset-second-factor.ts', ...given], environment);

type Product = { as: (token?: string) => Call; app: AppContext };

/** Opens the product of this environment for some calls. */
async function withProduct(environment: Environment, work: (product: Product) => Promise<void>) {
  const { app, close } = await openApp(readConfig(environment), openLog('warn', { write: () => {} }), () => {});
  try {
    await addFirstAdministrator(app, { email, password });
    const api = await buildServer(app);
    await work({ as: (token) => caller(inProcess(api), () => token), app });
    await api.close();
  } finally {
    await close();
  }
}

async function resetsIn(environment: Environment, { refusesWhileOpen }: { refusesWhileOpen: boolean }) {
  let session = '';
  await withProduct(environment, async ({ as }) => {
    session = (await as()(logIn, { email, password })).token;
    const { secret } = await as(session)(beginSecondFactor, {});
    await as(session)(confirmSecondFactor, { otp: authenticator(secret, () => new Date())() });
    await refused(as()(logIn, { email, password }), 'second_factor_needed');
    if (!refusesWhileOpen) return;
    const { errors, printed, code } = await runReset(environment, email);
    assert.match(errors, /could not be reset: .*(open|in use|another process)/i);
    assert.deepEqual([printed, code], ['', 2]);
    await refused(as()(logIn, { email, password }), 'second_factor_needed');
  });

  const unnamed = await runReset(environment);
  assert.match(unnamed.errors, /reset-second-factor\.ts admin@example\.com/);
  assert.equal(unnamed.code, 1);
  const unknown = await runReset(environment, 'nobody@sanad.example');
  assert.match(unknown.errors, /Nothing was changed: no account with the address nobody@sanad.example/);
  assert.equal(unknown.code, 1);
  const done = await runReset(environment, 'Admin@Sanad.example');
  assert.equal(done.code, 0, done.errors);
  assert.match(done.printed, /second factor of account \d+ \(Admin, admin@sanad.example\) is off/);
  assert.match(done.printed, /1 sessions ended[\s\S]*Its last hash is \d+:[0-9a-f]{64}/);

  await withProduct(environment, async ({ as, app }) => {
    await refused(as(session)(profile, {}), 'not_signed_in');
    const { broken, waiting } = await verifyHistory(app, null);
    assert.deepEqual([broken, waiting], [null, 0], 'the line is in the hash chain');
    const { token } = await as()(logIn, { email, password });
    const [line] = (await as(token)(listHistory, {})).items;
    assert.deepEqual(
      [line?.action, line?.reason, line?.actorRole],
      ['resetSecondFactor', 'بأمر على خادم المنصة', 'platform'],
    );
    const { items } = await as(token)(myNotifications, {});
    assert.ok(items.some(({ title }) => title.includes('من خادم المنصة')));
  });
}

const SECRET_KEY = secretKey.toString('base64');

test('the command resets a second factor, but not under a running server on the embedded database', async (t) => {
  const place = await newPlace(t);
  await resetsIn({ ...place, SECRET_KEY }, { refusesWhileOpen: place.DATABASE_URL === '' });
});
