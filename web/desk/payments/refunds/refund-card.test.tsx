import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publicSettings } from '#contract/content/calls.ts';
import type { RefundForReview } from '#contract/payments/refunds.ts';
import { RefundCard } from '#web/desk/payments/refunds/refund-card.tsx';
import { answer, person, settings, show } from '../../../../test/shown-part.tsx';

const refund = {
  ...{ id: 5, state: 'due', amount: 300, cause: 'cancelled', reason: null, createdAt: '2026-11-20T10:00:00.000Z' },
  ...{ paymentId: 40, requestId: 1004, payerId: 3, accountName: 'هدى منصور', payerName: 'هدى منصور' },
  ...{ payerPhone: '01012345678', payerNumber: '01012345678', paid: 300, paidBackBefore: 0 },
  ...{ paymentSentAt: '2026-11-18T10:00:00.000Z', paymentReference: null, paidTo: null, arrivedBy: null, image: null },
  ...{ transfer: null, decidedBy: null, decidedAt: null, decidedBecause: null },
} as unknown as RefundForReview;

const card = (rest: Partial<RefundForReview> = {}, as = person('Admin')) =>
  show(<RefundCard refund={{ ...refund, ...rest }} onDecided={vi.fn()} />, {
    as,
    answers: [answer(publicSettings, settings)],
  });
const button = (name: string | RegExp) => screen.queryByRole('button', { name });

test('money that is due is paid back here, to the number that paid', async () => {
  card();
  expect(await screen.findByRole('form', { name: 'حوّل المبلغ من محفظتك، ثم سجّله هنا' })).toBeTruthy();
  expect(screen.getByText('✓ الرقم نفسه الذي دفع')).toBeTruthy();
  expect(button('سجّل أنه رُد')).not.toBeNull();
  expect(button('إسقاط')).not.toBeNull();
  expect(screen.queryByText(/نتحقق|ابحث عن العملية/)).toBeNull();
});

test('where the number is not known the client is asked, and it needs a reason', async () => {
  card({ payerNumber: null });
  expect(await screen.findByText('السداد لا يذكر الرقم الذي دفع. اسأل صاحب الحساب:')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^اتصل بالرقم/ }).getAttribute('href')).toBe('tel:+201012345678');
  expect(screen.getByText('اكتب كيف عرفت هذا الرقم.')).toBeTruthy();
});

test('whether the money of a closed proof arrived is asked first', () => {
  card({ state: 'asked' });
  expect(screen.getByText(/^انتهى الطلب وإثبات الدفع قيد المراجعة/)).toBeTruthy();
  expect(screen.getByText('يُرد إن وصل')).toBeTruthy();
  expect(button('نعم، وصل: يُرد')).not.toBeNull();
  expect(button('لم يصل')).not.toBeNull();
  expect(button('سجّل أنه رُد')).toBeNull();
});

test('who may only read sees the sums and no decision', () => {
  card({}, person('Admin', { permission: 'readOnly' }));
  expect(screen.getByText('يُرد الآن')).toBeTruthy();
  for (const name of ['سجّل أنه رُد', 'إسقاط', 'نعم، وصل: يُرد']) expect(button(name)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'حوّل المبلغ من محفظتك، ثم سجّله هنا' })).toBeNull();
});

test('a refund that waits is approved by another than its author', () => {
  const by = (id: number) => ({
    wallet: 'فودافون كاش',
    number: '01000000002',
    transferReference: 'A1',
    paidOn: '2026-11-21',
    reason: null,
    by: { id, name: 'منى' },
  });
  const own = card({ state: 'waiting', transfer: by(7) });
  expect(screen.getByText('سجّلت هذا الرد بنفسك، وينتظر موافقة مدير آخر.')).toBeTruthy();
  expect(button(/^قبول/)).toBeNull();
  own.unmount();
  card({ state: 'waiting', transfer: by(8) });
  expect(button(/^قبول/)).not.toBeNull();
});
