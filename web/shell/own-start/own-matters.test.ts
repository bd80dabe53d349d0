import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import type { MyRequest, RequestStatus } from '#contract/requests/calls.ts';
import { administratorStep, clientStep, lawyerStep } from './own-step.ts';

const request = (id: number, status: RequestStatus, more: Partial<MyRequest> = {}) =>
  ({ id, status, fee: null, offersCount: 1, lastPayment: null, doneReportedAt: null, ...more }) as MyRequest;

test('a client starts with the request that waits for them', () => {
  const step = clientStep([request(3, 'Payment Under Review'), request(2, 'Paid'), request(1, 'Completed')], 300);
  assert.equal(step.to, '/request/2');
  assert.match(step.text, /طلب رقم 2: قارن بين العروض/);
  assert.equal(clientStep([request(5, 'Waiting for Paid')], 300).to, '/requests', 'one pays in the list');
  const reported = { doneReportedAt: '2026-11-20T08:00:00.000Z' };
  assert.match(
    clientStep([request(4, 'In Progress', reported), request(1, 'In Progress')], 300).text,
    /طلب رقم 4: يقول/,
  );
  assert.match(clientStep([request(6, 'Pending', { offersCount: 0 })], 300).text, /طلب رقم 6/);
  assert.doesNotMatch(clientStep([], 0).text, /تدفع/);
  for (const over of [[], [request(7, 'Completed')], [request(8, 'Cancelled')]])
    assert.equal(clientStep(over, 300).to, '/submit-your-application');
});

test('a lawyer starts with the requests that wait for their offer', () => {
  const requests = [
    { status: 'Pending', hasOffered: false },
    { status: 'Paid', hasOffered: false },
    { status: 'Paid', hasOffered: true },
    { status: 'Completed', hasOffered: false },
  ] as const;
  assert.equal(lawyerStep(requests).text, 'بانتظار عرضك: طلبان.');
  assert.match(lawyerStep([]).text, /لا يوجد طلب/);
});

test('an administrator starts with what waits for a decision', () => {
  const counts = (count: number) => ({ lawyers: { count, oldest: null }, payments: { count, oldest: null } });
  assert.equal(administratorStep(counts(2) as WaitingCounts).text, 'بانتظار قراركم: ٤ عناصر.');
  assert.match(administratorStep(counts(0) as WaitingCounts).text, /لا شيء/);
});
