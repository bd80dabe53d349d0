import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Piastres } from '#contract/core/money.ts';
import type { MyRequest } from '#contract/requests/calls.ts';
import { RequestCard } from '#web/requests/request-card.tsx';
import { show } from '../../test/shown-part.tsx';
import { shownRequest } from '../../test/shown-requests.ts';

const card = (rest: Partial<MyRequest> = {}) =>
  show(<RequestCard request={shownRequest(rest)} fee={30_000 as Piastres} />);
const said = () => document.body.textContent ?? '';
const links = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('offers that wait for the choice lead to the comparison', () => {
  card();
  expect(said()).toContain('بانتظارك: عرضان');
  expect(links()).toEqual([expect.stringMatching(/^قارن بين العروض \/request\/1004/)]);
});

test('one offer is not compared', () => {
  card({ offersCount: 1 });
  expect(links()).toEqual(['عرض تفاصيل الطلب /request/1004']);
});

test('before the payment the fee is said, and there is nothing to open', () => {
  card({ status: 'Waiting for Paid' });
  expect(said()).toContain('بانتظارك: عرضان، ورسوم الطلب ٣٠٠ جنيه');
  expect(links()).toEqual([]);
  expect(screen.getByRole('button', { name: 'كل بيانات الطلب' }).textContent).toBe('كل بيانات الطلب');
});

test('a refused proof is said with its reason', () => {
  card({ status: 'Waiting for Paid', lastPayment: { state: 'rejected', reason: 'المبلغ ناقص' } });
  expect(said()).toContain('لم يُقبل إثبات الدفع: المبلغ ناقص');
});

test('that the work is said to be done comes first', () => {
  card({ status: 'In Progress', doneReportedAt: '2026-11-25T10:00:00.000Z', lawyerName: 'ماجد فؤاد' });
  expect(said()).toContain('بانتظارك: هل انتهى العمل؟');
});

test('all facts unfold on a press', () => {
  card();
  const button = screen.getByRole('button', { name: 'كل بيانات الطلب' });
  const facts = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(facts?.hidden).toBe(true);
  fireEvent.click(button);
  expect([facts?.hidden, button.getAttribute('aria-expanded')]).toEqual([false, 'true']);
});
