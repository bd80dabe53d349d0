import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api, apiByDomain } from '#contract/api.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { fieldsOf } from '#contract/core/fields.ts';
import { openApi } from '#contract/core/openapi.ts';

/** With one of these a stolen session would take the platform or its money. */
const needConfirmation = [
  'addPasskey',
  'beginPasskey',
  'beginSecondFactor',
  'changePermission',
  'confirmSecondFactor',
  'correctRegistrationEmail',
  'endSecondFactor',
  'inviteAdministrator',
  'removeAdministrator',
  'removePasskey',
  'resetSecondFactor',
  'restoreSettings',
  'saveSettings',
];

/** Calls that look like those above, each with the reason why the session is enough. */
const sessionIsEnough: Readonly<Record<string, string>> = {
  withdrawAdministratorInvitation: 'it only takes a right away that nobody has yet',
  saveLogo: 'a picture; the earlier one is kept',
  dropLogo: 'a picture; the earlier one is kept',
};

const calls = Object.entries<AnyEndpoint>(api);
const guardedPlaces = /^\/api\/(Admin\/(administrators|settings)|Account\/(totp|passkeys))\b/;
const guardedFields = ['email', 'permission', 'wallets', 'walletNumber', 'requestFee', 'lawyerFee'];

test('exactly these calls need the password of the last minutes', () => {
  assert.deepEqual(
    calls.flatMap(([name, { needsConfirmation }]) => (needsConfirmation ? [name] : [])).toSorted(),
    needConfirmation,
  );
});

test('no call that changes administrators, second factors, settings or an address is forgotten', () => {
  const looksAlike = ([, endpoint]: [string, AnyEndpoint]) =>
    methodOf(endpoint) !== 'GET' &&
    endpoint.who !== 'anyone' &&
    (guardedPlaces.test(pathOf(endpoint)) || fieldsOf(endpoint.input).some((field) => guardedFields.includes(field)));
  const found = calls.filter(looksAlike).map(([name]) => name);
  assert.deepEqual(found.toSorted(), [...needConfirmation, ...Object.keys(sessionIsEnough)].toSorted());
});

test('the published document says of exactly these calls that they need it', () => {
  const operations = Object.values(openApi(apiByDomain).paths).flatMap((path) => Object.values(path));
  const documented = operations.filter(
    ({ description, responses }) =>
      /within the last 10 minutes/.test(description) && /confirm_again: /.test(JSON.stringify(responses[403])),
  );
  assert.deepEqual(documented.map(({ operationId }) => operationId).toSorted(), needConfirmation);
  assert.equal(
    operations.filter(({ responses }) => /confirm_again/.test(JSON.stringify(responses))).length,
    documented.length,
  );
});

test('nobody can make such a call without a session', () => {
  for (const [name, { who, needsConfirmation }] of calls) assert.ok(!needsConfirmation || who !== 'anyone', name);
});
