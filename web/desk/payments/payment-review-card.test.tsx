import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { PaymentReviewCard } from '#web/desk/payments/payment-review-card.tsx';
import { person, show } from '../../../test/shown-part.tsx';

const proof = {
  ...{ id: 40, kind: 'request', requestId: 1004, payerId: 3, accountName: 'هدى منصور', payerName: 'هدى منصور' },
  ...{
    payerPhone: '01012345678',
    contact: null,
    amount: 300,
    amountDue: 300,
    refunded: 0,
    image: null,
    recorded: null,
  },
  ...{ walletId: null, transferReference: null, senderNumber: null, paidOn: null, paidTo: null },
  ...{ state: 'waiting', reason: null, createdAt: '2026-11-20T10:00:00.000Z', decidedAt: null, decidedBy: null },
  ...{ samePictureAs: [], sameReferenceAs: [], sameSenderAs: [], hasNote: false, others: [] },
} as unknown as PaymentForReview;
const pounds = (amount: number) => amount as PaymentForReview['amount'];

const card = (rest: Partial<PaymentForReview> = {}, as = person('Admin')) =>
  show(<PaymentReviewCard payment={{ ...proof, ...rest }} onDecided={vi.fn()} />, { as });
/** The sums of the card, by their labels. */
const sums = () => {
  const list = document.querySelector<HTMLElement>('.review-sums');
  const [terms, values] = ['dt', 'dd'].map((tag) =>
    [...(list?.querySelectorAll(tag) ?? [])].map((one) => one.textContent?.trim()),
  );
  return Object.fromEntries((terms ?? []).map((term, at) => [term, values?.[at]]));
};
const buttons = () => screen.queryAllByRole('button').map((one) => one.textContent);

test('a sum that is not the fee says by how much, and in which direction', () => {
  card({ amount: pounds(200) }).unmount();
  card({ amount: pounds(200) });
  expect(sums()).toMatchObject({ 'أقل من المطلوب بمقدار': '١٠٠ جنيه' });
  expect(Object.keys(sums())).toHaveLength(3);
});

test('more than the fee is more, and the fee itself is no difference', () => {
  const { unmount } = card({ amount: pounds(350) });
  expect(sums()).toMatchObject({ 'أكثر من المطلوب بمقدار': '٥٠ جنيهًا' });
  unmount();
  card();
  expect(Object.keys(sums())).toHaveLength(2);
});

test('who may only read is offered no decision', () => {
  card({}, person('Admin', { permission: 'readOnly' }));
  expect(buttons().filter((text) => /قبول|رفض|استرداد|سحب/.test(text ?? ''))).toEqual([]);
});

test('who recorded a payment waits for another administrator', () => {
  const by = (id: number) => ({ way: 'cash', receivedOn: '2026-11-19', reason: 'في المكتب', by: { id, name: 'منى' } });
  const own = card({ recorded: by(7) as PaymentForReview['recorded'] });
  expect(screen.getByText('سجّلت هذا السداد بنفسك، وينتظر قبول مدير آخر.')).toBeTruthy();
  own.unmount();
  card({ recorded: by(8) as PaymentForReview['recorded'] });
  expect(screen.queryByText('سجّلت هذا السداد بنفسك، وينتظر قبول مدير آخر.')).toBeNull();
});

test('the reason of a refusal, the other proofs and the same sender are shown', () => {
  card({
    ...{ state: 'rejected', reason: 'المبلغ ناقص', sameSenderAs: [12, 15] },
    others: [
      {
        id: 39,
        amount: pounds(200),
        state: 'rejected',
        reason: 'صورة مقصوصة',
        createdAt: proof.createdAt,
        decidedAt: null,
        isRecorded: false,
      },
    ],
  });
  expect(screen.getByText('المبلغ ناقص')).toBeTruthy();
  expect(screen.getByText('صورة مقصوصة')).toBeTruthy();
  const others = within(screen.getByRole('region', { name: 'إثباتات سابقة ولاحقة لهذا الطلب' }));
  expect(others.getByRole('link', { name: 'الإثبات رقم 39' }).getAttribute('href')).toBe('/admin/payments/39');
  expect(screen.getByText(/^حُوّل من المحفظة نفسها لحساب آخر/)).toBeTruthy();
});
