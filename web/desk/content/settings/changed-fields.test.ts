import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingFieldNames } from '#contract/content/calls.ts';
import type { AllSettings } from '#contract/content/settings.ts';
import { eachDays } from '#contract/core/waiting.ts';
import { changedFields } from '#web/desk/content/settings/changed-fields.ts';

const wallet = { id: 1, name: 'فودافون كاش', number: '01000000001', isActive: true };
const saved = {
  ...{ brandName: 'سند', slogan: 'عدل قريب', logo: null, wallets: [{ ...wallet, holder: null }], version: 3 },
  ...{ requestFee: 300, lawyerFee: 1000.5, secondApprovalAbove: 0, contactEmail: null, whatsappNumber: null },
  ...{ socialLinks: [{ name: 'x', url: 'https://x.com/sanad' }], offersNeedPaidFee: false, lawyersPerRequest: 5 },
  ...{ openAssignmentsMax: 0, requestsPerHourMax: 10, requestsPerDayMax: 30, administratorSessionHours: 12 },
  ...{ administratorIdleMinutes: 60, administratorsNeedSecondFactor: false },
  ...{ keepCasesMonths: 24, keepProofsMonths: 24 },
  ...eachDays(() => 30),
} as unknown as AllSettings;

/** The first texts of the fields. */
const untouched = {
  ...{ brandName: 'سند', slogan: 'عدل قريب', wallets: [{ ...wallet, holder: '' }], requestFee: '300' },
  ...{
    lawyerFee: '1000.5',
    secondApprovalAbove: '0',
    contactEmail: '',
    whatsappNumber: '',
    offersNeedPaidFee: 'false',
  },
  ...{ facebook: '', x: 'https://x.com/sanad', instagram: '', youtube: '', linkedin: '', tiktok: '' },
  ...{ lawyersPerRequest: '5', openAssignmentsMax: '0', requestsPerHourMax: '10', requestsPerDayMax: '30' },
  ...{ administratorSessionHours: '12', administratorIdleMinutes: '60', administratorsNeedSecondFactor: 'false' },
  ...{ keepCasesMonths: '24', keepProofsMonths: '24' },
  ...eachDays(() => '30'),
};

test('a field counts as changed when it would be saved with another value', () => {
  const table: [object, string[]][] = [
    [{}, []],
    [{ requestFee: '٣٠٠', brandName: ' سند ' }, []],
    [{ slogan: 'عدل', x: '', tiktok: 'https://tiktok.com/@sanad' }, ['slogan', 'x', 'tiktok']],
    [{ wallets: [{ ...wallet, holder: 'هدى' }], offersNeedPaidFee: 'true' }, ['wallets', 'offersNeedPaidFee']],
    [{ contactEmail: 'help@sanad.example', secondApprovalAbove: '500' }, ['contactEmail', 'secondApprovalAbove']],
  ];
  for (const [typed, changed] of table) assert.deepEqual(changedFields({ ...untouched, ...typed }, saved), changed);
});

test('every field counts as changed when one is not valid', () => {
  assert.deepEqual(changedFields({ ...untouched, requestFee: 'x' }, saved), settingFieldNames);
});
