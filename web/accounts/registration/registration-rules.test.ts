import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consentVersion, registerClient, registerLawyerInFull } from '#contract/accounts/registration.ts';
import { check } from '#contract/core/fields.ts';
import { accountsCopy } from '#web/accounts/copy.ts';
import { withConsent } from '#web/accounts/registration/registration-rules.ts';

const typed = {
  displayName: 'أحمد السيد',
  cardId: '29001011234567',
  phoneNumber: '01012345678',
  email: 'a@example.eg',
  password: 'باب-الخلق-٧٧',
  confirmPassword: 'باب-الخلق-٧٧',
};
const errorsOf = (raw: Record<string, unknown>) => {
  const checked = check(withConsent(registerClient.input), raw);
  return checked.ok ? [] : checked.errors;
};

test('a registration form asks for the consent that the call itself leaves open', () => {
  assert.equal(check(registerClient.input, typed).ok, true);
  assert.deepEqual(errorsOf(typed), [{ field: 'consentVersion', message: accountsCopy.registration.agreeRequired }]);
  assert.deepEqual(errorsOf({ ...typed, consentVersion }), []);
});

test('the consent is checked after the other required fields and before their formats', () => {
  const fields = (raw: Record<string, unknown>) => errorsOf({ ...typed, ...raw }).map(({ field }) => field);
  assert.deepEqual(fields({ email: '' }), ['email', 'consentVersion']);
  assert.deepEqual(fields({ email: 'a' }), ['consentVersion', 'email']);
  assert.deepEqual(fields({ consentVersion, confirmPassword: 'x' }), ['confirmPassword']);
});

test('the landing form keeps its own rules beside the consent', () => {
  const checked = check(withConsent(registerLawyerInFull.input), { Governorate: 'الجيزة', Center: 'طنطا' });
  const errors = checked.ok ? [] : checked.errors;
  assert.equal(errors[0]?.field, 'DisplayName');
  assert.ok(errors.some(({ field }) => field === 'Center'));
  assert.ok(errors.some(({ field }) => field === 'consentVersion'));
});
