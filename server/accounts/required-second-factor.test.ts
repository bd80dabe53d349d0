import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  listAdministrators,
} from '#contract/accounts/administrators.ts';
import { listAccounts, logOut, profile } from '#contract/accounts/calls.ts';
import { mySecondFactor, removePasskey } from '#contract/accounts/passkeys.ts';
import { mySessions, signOutEverywhere } from '#contract/accounts/security.ts';
import { api } from '#contract/api.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { allSettings } from '#contract/content/settings.ts';
import { errorTexts } from '#contract/copy/errors.ts';
import type { Call } from '#contract/core/client.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { deleteSecondFactor } from '#server/accounts/second-factor/second-factor.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { onlyOne } from '../../test/at-once.ts';
import { authenticator } from '../../test/authenticator.ts';
import { addedPasskey } from '../../test/passkey.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example');

const fees = { requestFee: 100, lawyerFee: 1000 };
const require = (isRequired: boolean, call: Call = admin.call) =>
  call(saveSettings, { ...fees, administratorsNeedSecondFactor: isRequired });
const isRequired = async () => (await admin.call(allSettings, {})).administratorsNeedSecondFactor;

async function setUpAuthenticator(call: Call) {
  const { secret } = await call(beginSecondFactor, {});
  await call(confirmSecondFactor, { otp: authenticator(secret, app.context.clock)() });
}
const needs = async (call: Call) => (await call(profile, {})).needsSecondFactor;

describe('a second factor of administrators', () => {
  test('is not required until the settings say so', async () => {
    assert.equal(await isRequired(), false);
    assert.equal(await needs(colleague.call), false);
    await colleague.call(listAccounts, { role: 'Client', status: 'Accepted' });
  });

  test('can be required only by an administrator who manages and has one', async () => {
    const editor = await newAdministrator(app, 'nour@sanad.example', { permission: 'editor' });
    await refused(require(true, editor.call), 'not_allowed');
    const { message, errors } = await refused(require(true), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'administratorsNeedSecondFactor', message }]);
    assert.match(message, /فعّل التحقق بخطوتين في حسابك/);
    assert.equal(await isRequired(), false);
    await setUpAuthenticator(admin.call);
    await require(true);
    assert.equal(await isRequired(), true);
    assert.equal(await needs(admin.call), false);
  });

  test('is then the only thing that an administrator without one can set up, also in an open session', async () => {
    const { status, message } = await refused(
      colleague.call(listAccounts, { role: 'Client', status: 'Accepted' }),
      'second_factor_missing',
    );
    assert.deepEqual([status, message], [403, errorTexts.second_factor_missing]);
    const { token } = colleague.session;
    const codeOf = async (endpoint: AnyEndpoint) => {
      const url = pathOf(endpoint).replace(/\{\w+\}/g, '1');
      const headers = { authorization: `Bearer ${token}` };
      const body = methodOf(endpoint) === 'GET' ? {} : { payload: {} };
      return (await app.server.inject({ method: methodOf(endpoint), url, headers, ...body })).json().code;
    };
    const open: string[] = [];
    for (const [name, endpoint] of Object.entries<AnyEndpoint>(api)) {
      if (endpoint.who === 'anyone' || name === 'logOut' || name === 'signOutEverywhere') continue;
      const isForAdministrators = endpoint.who === 'signed in' || endpoint.who.roles.includes('Admin');
      if (isForAdministrators && (await codeOf(endpoint)) !== 'second_factor_missing') open.push(name);
    }
    const enrolling = ['mySecondFactor', 'beginPasskey', 'addPasskey', 'beginSecondFactor', 'confirmSecondFactor'];
    assert.deepEqual(open.sort(), ['confirmAgain', 'profile', ...enrolling].sort());
  });

  test('lets everything through as soon as it is there: a passkey, or an authenticator', async () => {
    assert.equal(await needs(colleague.call), true);
    await addedPasskey(colleague.call);
    assert.equal(await needs(colleague.call), false);
    await colleague.call(listAccounts, { role: 'Client', status: 'Accepted' });
    const editor = await newAdministrator(app, 'amr@sanad.example', { permission: 'editor' });
    await refused(editor.call(listAdministrators, {}), 'second_factor_missing');
    await setUpAuthenticator(editor.call);
    await editor.call(mySessions, {});
  });

  test('cannot be turned off while it is required, unless another one stays', async () => {
    await refused(admin.call(endSecondFactor, {}), 'last_second_factor');
    const { passkeys } = await colleague.call(mySecondFactor, {});
    const id = passkeys[0]?.id ?? 0;
    const { status } = await refused(colleague.call(removePasskey, { id }), 'last_second_factor');
    assert.equal(status, 409);
    assert.equal((await colleague.call(mySecondFactor, {})).passkeys.length, 1);
    await addedPasskey(admin.call);
    await admin.call(endSecondFactor, {});
    await addedPasskey(admin.call);
    const own = (await admin.call(mySecondFactor, {})).passkeys;
    await onlyOne(
      own.map((passkey) => admin.call(removePasskey, { id: passkey.id })),
      'of two at once one stays',
    );
    assert.equal((await admin.call(mySecondFactor, {})).passkeys.length, 1);
  });

  test('that was lost and reset is set up again, also by the last administrator', async () => {
    await app.context.db.transaction((tx) => deleteSecondFactor(tx, admin.id));
    await refused(admin.call(allSettings, {}), 'second_factor_missing');
    await setUpAuthenticator(admin.call);
    assert.equal(await isRequired(), true);
  });

  test('is not the duty of clients', async () => {
    const client = await app.client();
    await client.call(mySessions, {});
    assert.equal(await needs(client.call), false);
  });

  test('does not keep an administrator without one from signing out', async () => {
    const { call } = await newAdministrator(app, 'omar@sanad.example', { by: admin });
    await refused(call(mySessions, {}), 'second_factor_missing');
    await call(signOutEverywhere, {});
    await refused(call(profile, {}), 'not_signed_in');
    const again = await app.logIn('omar@sanad.example');
    await again.call(logOut, {});
  });
});
