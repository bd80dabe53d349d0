import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LawyerFeeCard } from '#web/payments/lawyer-fee-card.tsx';
import { person, settings, show } from '../../test/shown-part.tsx';

type Props = Parameters<typeof LawyerFeeCard>[0];
const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const proof = (state: 'waiting' | 'rejected', reason: string | null = null): Props['fee']['lastPayment'] => ({
  ...{ state, reason, proof: null },
});

const card = (fee: Partial<Props['fee']> = {}, of: Partial<Props['settings']> = {}) => {
  const { displayName } = person('Lawyer');
  const whole = { isPaid: false, paidUntil: null, lastPayment: null, usualWait: null, ...fee };
  return show(
    <LawyerFeeCard fee={whole} settings={{ ...settings, ...of }} payer={{ displayName, phoneNumber: '01012345678' }} />,
    { as: person('Lawyer', { isPaid: false }) },
  );
};
const button = (name: string) => screen.queryByRole('button', { name });

test('a fee that is not paid is named, and can be paid', () => {
  card();
  expect(screen.getByText('١٬٠٠٠ جنيه')).toBeTruthy();
  expect(screen.getByText('غير مدفوعة')).toBeTruthy();
  expect(button('دفع الرسوم التكميلية')).not.toBeNull();
});

test('while a proof is reviewed nothing is paid a second time', () => {
  card({ lastPayment: proof('waiting') });
  expect(screen.getByText('وصلتنا الصورة')).toBeTruthy();
  expect(screen.getByText('قيد المراجعة')).toBeTruthy();
  expect(button('دفع الرسوم التكميلية')).toBeNull();
  expect(button('أرسل صورة أوضح')).toBeNull();
});

test('after a refusal its reason stands there, and only a clearer picture is asked for', () => {
  card({ lastPayment: proof('rejected', 'الصورة غير واضحة') });
  expect(screen.getByText('الصورة غير واضحة')).toBeTruthy();
  fireEvent.click(button('أرسل صورة أوضح') ?? document.body);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('لا تحوّل المبلغ مرة أخرى.')).toBeTruthy();
  expect(dialog.getByText('بقية ما كتبته محفوظ كما هو.')).toBeTruthy();
});

test('a paid year says until when, and the next one is paid in its last days only', () => {
  const { unmount } = card({ isPaid: true, paidUntil: inDays(200) });
  expect(screen.getByText('الرسوم التكميلية مدفوعة')).toBeTruthy();
  expect(button('تجديد الرسوم التكميلية')).toBeNull();
  unmount();
  card({ isPaid: true, paidUntil: inDays(3) });
  expect(button('تجديد الرسوم التكميلية')).not.toBeNull();
});

test('a year that is over says when it ended', () => {
  card({ paidUntil: '2026-03-05T10:00:00.000Z' });
  expect(screen.getByText(/^انتهى اشتراكك السنوي في ٥ مارس ٢٠٢٦/)).toBeTruthy();
});

test('where the platform asks no fee there is nothing to pay', () => {
  card({}, { lawyerFee: 0 as Props['settings']['lawyerFee'] });
  expect(screen.queryByRole('button', { name: /الرسوم/ })).toBeNull();
});

test('without a wallet the form says so instead of asking for a transfer', () => {
  card({}, { wallets: [] });
  fireEvent.click(button('دفع الرسوم التكميلية') ?? document.body);
  expect(within(screen.getByRole('dialog')).getByText('رقم المحفظة غير متاح الآن، تواصل معنا.')).toBeTruthy();
});
