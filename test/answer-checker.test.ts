import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apiByDomain } from '#contract/api.ts';
import { openApi } from '#contract/core/openapi.ts';
import { answerChecker } from './answer-checker.ts';

const check = answerChecker(openApi(apiByDomain, '1.0.0'));
const settings = {
  brand: { name: 'سَنَد', slogan: 'منصة', logoUrl: null },
  wallets: [],
  walletNumber: null,
  requestFee: 300,
  lawyerFee: 1000,
  choiceDays: 30,
  doneDays: 14,
  currency: 'EGP',
  contactEmail: null,
  whatsappNumber: null,
  socialLinks: [],
};
const checkSettings = (body: unknown, status = 200) =>
  check({ method: 'GET', path: '/api/settings/PUBLIC/?x=1' }, { status, body });
const envelope = (data: unknown, rest = {}) => ({ statusCode: 200, message: 'تم بنجاح', data, ...rest });
const error = (statusCode: number, code: string) => ({ statusCode, code, message: 'خطأ', errors: [] });

describe('an answer is compared with the contract', () => {
  test('an answer that it describes passes', () => {
    checkSettings(envelope(settings));
    checkSettings(error(500, 'internal'), 500);
    check({ method: 'GET', path: '/api/nothing' }, { status: 404, body: error(404, 'not_found') });
  });

  const broken: Record<string, [unknown, number?]> = {
    'a key that it does not name': [envelope({ ...settings, passwordHash: 'x' })],
    'a key beside the envelope': [envelope(settings, { extra: true })],
    'a key that is missing': [envelope({ ...settings, lawyerFee: undefined })],
    'a value of another type': [envelope({ ...settings, requestFee: '300.00' })],
    'no envelope': [settings],
    'a status that the call does not name': [error(409, 'state_changed'), 409],
    'a refusal that the call does not name': [error(400, 'code_invalid'), 400],
    'a refusal under another status': [error(400, 'internal'), 500],
  };
  for (const [title, [body, status]] of Object.entries(broken))
    test(`${title} fails`, () => assert.throws(() => checkSettings(body, status), assert.AssertionError));
});
