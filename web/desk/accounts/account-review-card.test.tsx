import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AccountForReview } from '#contract/accounts/calls.ts';
import { AccountReviewCard } from '#web/desk/accounts/account-review-card.tsx';
import { person, show } from '../../../test/shown-part.tsx';

const lawyer = {
  ...{ lastDegree: 'استئناف', specializationName: 'أسرة', specializationNumber: '12', yearsOfExperience: 14 },
  ...{
    governorate: 'الجيزة',
    city: 'الدقي',
    court: 'محكمة الجيزة',
    experienceCertificate: null,
    certificateDate: null,
  },
  ...{ barCardNumber: '987654', idPhoto: 'a.webp', barCardPhoto: 'b.webp', reviewNote: null, paidUntil: null },
};
const account = {
  ...{ id: 12, displayName: 'ماجد فؤاد', email: 'maged@sanad.example', phoneNumber: '01112345678', role: 'Lawyer' },
  ...{ status: 'Pending', statusReason: null, cardId: '29001011234567', createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ sameCard: [], hasNote: false, isPaid: false, lawyer },
} as unknown as AccountForReview;

type Permission = 'full' | 'reviewer' | 'readOnly';
const card = (rest: object = {}, permission: Permission = 'full') =>
  show(<AccountReviewCard account={{ ...account, ...rest }} onDecided={vi.fn()} />, {
    as: person('Admin', { permission }),
  });
const said = () => document.body.textContent ?? '';
const accept = () => screen.queryByRole('button', { name: /^قبول/ });

test('who reviews reads the papers above what was typed, and decides', () => {
  card({}, 'reviewer');
  expect(said()).toContain('29001011234567');
  expect(said()).toContain('987654');
  expect(accept()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'maged@sanad.example' }).getAttribute('href')).toBe(
    'mailto:maged@sanad.example',
  );
});

test('who may only read sees no number of a card, no paper and no decision', () => {
  card({}, 'readOnly');
  expect(said()).not.toContain('29001011234567');
  expect(said()).not.toContain('987654');
  expect(accept()).toBeNull();
});

test('what was asked of the lawyer stands there until they answer', () => {
  card({ lawyer: { ...lawyer, reviewNote: 'صورة الكارنيه غير واضحة' } });
  expect(screen.getByText('صورة الكارنيه غير واضحة')).toBeTruthy();
  expect(screen.getByText('بانتظار تعديل المحامي')).toBeTruthy();
});

test.each([
  ['Rejected', 'سبب الرفض'],
  ['Suspended', 'سبب الإيقاف'],
])('the reason is read while the account is %s', (status, title) => {
  card({ status, statusReason: 'كارنيه منتهٍ' });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByText('كارنيه منتهٍ')).toBeTruthy();
});

test('an accepted account has no open reason, and its papers open on a press', () => {
  card({ status: 'Accepted', statusReason: 'قديم' });
  expect(said()).not.toContain('قديم');
  expect(screen.getByText('المستندات').closest('details')?.open).toBe(false);
});

test('another account with the same card is named', () => {
  card({ sameCard: [{ id: 5, displayName: 'ماجد سامي', role: 'Lawyer', status: 'Accepted' }] });
  expect(said()).toContain('ماجد سامي');
});
