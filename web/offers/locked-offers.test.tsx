import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LockedOffers } from '#web/offers/locked-offers.tsx';
import { show } from '../../test/shown-part.tsx';

const locked = (rest: Partial<Parameters<typeof LockedOffers>[0]> = {}) => (
  <LockedOffers status="Waiting for Paid" offersCount={2} isOwner isFree={false} {...rest} />
);

test('offers that wait are counted, and lead to the payment', () => {
  show(locked());
  expect(screen.getByText('بانتظارك: عرضان')).toBeTruthy();
  expect(screen.getByText(/^ادفع رسوم الطلب/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/requests');
});

test('before the first offer nothing is paid', () => {
  show(locked({ offersCount: 0 }));
  expect(screen.getByText(/لا تدفع شيئًا الآن/)).toBeTruthy();
  expect(screen.queryByText(/^بانتظارك/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('while the proof is reviewed there is nothing to press', () => {
  show(locked({ status: 'Payment Under Review' }));
  expect(screen.getByText('تظهر لك العروض كلها فور تأكيد السداد.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a request without a fee says no word of payment, and others read only the number', () => {
  show(locked({ isFree: true, offersCount: 0 }));
  expect(screen.getByRole('heading', { name: 'بانتظار أول عرض' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/ادفع|السداد|تدفع/);
});

test('another reader has no way to pay', () => {
  show(locked({ isOwner: false }));
  expect(screen.getByText('بانتظارك: عرضان')).toBeTruthy();
  expect(screen.queryByText(/ادفع/)).toBeNull();
});
