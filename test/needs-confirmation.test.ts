import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiByDomain } from '#contract/api.ts';
import { type AnyEndpoint, methodOf, pathOf } from '#contract/core/endpoint.ts';
import { fieldsOf } from '#contract/core/fields.ts';
import { openApi } from '#contract/core/openapi.ts';
import { callOf, everyAnswer } from './every-answer.ts';

/** With one of these a stolen session would take the platform or its money, or carry people's data away. */
const needConfirmation = [
  'addPasskey',
  'beginPasskey',
  'beginSecondFactor',
  'changeEmail',
  'changePermission',
  'confirmRegistration',
  'confirmSecondFactor',
  'correctAccount',
  'correctRegistrationEmail',
  'endSecondFactor',
  'exportAccount',
  'inviteAdministrator',
  'listAccountsCsv',
  'listAdministratorsCsv',
  'listAllCommentsCsv',
  'listAllReportsCsv',
  'listComplaintsCsv',
  'listHistoryCsv',
  'listInvitationsCsv',
  'listMailsCsv',
  'listNotesCsv',
  'listPaymentsCsv',
  'listRefundsCsv',
  'listReportsCsv',
  'listRequestsCsv',
  'listSuggestionsCsv',
  'paymentDecisions',
  'paymentTotalsCsv',
  'removeAdministrator',
  'removePasskey',
  'resetSecondFactor',
  'saveSettings',
];

/** Decisions on money, many in a row: of the last half an hour. Taking back needs it only where a payment or a refund is meant. */
const needHalfAnHour = ['payBack', 'recordPayment', 'reviewPayBack', 'reviewPayment', 'takeBack'];

/** They ask for the password by themselves. Where a second factor is on, it must be as new. */
const needItWithSecondFactor = ['changePassword', 'deleteAccount'];

/** Calls that look like those above, each with the reason why the session is enough. */
const sessionIsEnough: Readonly<Record<string, string>> = {
  withdrawAdministratorInvitation: 'it only takes a right away that nobody has yet',
  resendRegistrationCode: 'the code goes to its owner',
  saveLogo: 'a picture that can be sent again',
  dropLogo: 'a picture that can be sent again',
  listContentCsv: 'texts of the public pages; nobody is named in them',
};

const guardedPlaces = /^\/api\/(Admin\/(administrators|settings|registrations)|Account\/(totp|passkeys))\b/;
const guardedFields = ['email', 'permission', 'wallets', 'walletNumber', 'requestFee', 'lawyerFee'];

test('exactly these calls need the password of the last minutes', () => {
  assert.deepEqual(
    everyAnswer.flatMap(([name, { needsConfirmation }]) => (needsConfirmation === true ? [name] : [])).toSorted(),
    needConfirmation,
  );
  const byFactor = everyAnswer.filter(([, { needsConfirmation }]) => needsConfirmation === 'with second factor');
  assert.deepEqual(byFactor.map(([name]) => name).toSorted(), needItWithSecondFactor);
  const ofMoney = everyAnswer.filter(([, call]) => String(call.needsConfirmation).startsWith('half an hour'));
  assert.deepEqual(ofMoney.map(([name]) => name).toSorted(), needHalfAnHour);
});

test('no call that changes administrators, second factors, settings or an address is forgotten, and no file of people', () => {
  const changes = (endpoint: AnyEndpoint) =>
    methodOf(endpoint) !== 'GET' &&
    (guardedPlaces.test(pathOf(endpoint)) || fieldsOf(endpoint.input).some((field) => guardedFields.includes(field)));
  const carriesAway = (endpoint: AnyEndpoint) =>
    pathOf(endpoint).startsWith(endpoint.isFile ? '/api/Admin/' : '/api/Account/export');
  const found = everyAnswer.filter(([, call]) => call.who !== 'anyone' && (changes(call) || carriesAway(call)));
  assert.deepEqual(
    found.map(([name]) => name).toSorted(),
    [...needConfirmation, ...Object.keys(sessionIsEnough)].toSorted(),
  );
});

test('a call that asks for the password by itself needs it where a second factor is on', () => {
  const asking = everyAnswer.filter(([, { limit, who }]) => limit === 'password' && who !== 'anyone');
  assert.deepEqual(asking.map(([name]) => name).toSorted(), [...needItWithSecondFactor, 'confirmAgain'].toSorted());
});

test('the published document says of exactly these calls that they need it', () => {
  const operations = Object.values(openApi(apiByDomain, '1.0.0').paths).flatMap((path) => Object.values(path));
  const documented = operations.filter(
    ({ description, responses }) =>
      /within the last [13]0 minutes/.test(description) && /confirm_again: /.test(JSON.stringify(responses[403])),
  );
  assert.deepEqual(
    documented.map(({ operationId }) => operationId).toSorted(),
    [...needConfirmation, ...needHalfAnHour, ...needItWithSecondFactor].map(callOf).toSorted(),
  );
  assert.equal(
    operations.filter(({ responses }) => /confirm_again/.test(JSON.stringify(responses))).length,
    documented.length,
  );
});

test('nobody can make such a call without a session', () => {
  for (const [name, { who, needsConfirmation }] of everyAnswer) assert.ok(!needsConfirmation || who !== 'anyone', name);
});
