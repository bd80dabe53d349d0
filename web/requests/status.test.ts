import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestStatus } from '#contract/requests/calls.ts';
import { requestStatuses } from '#contract/requests/calls.ts';
import { hasDetailsLink, requestStatusText as textOf } from '#web/requests/status.ts';

const requestStatusText = (status: RequestStatus, lawyerName?: string | null, reader?: 'lawyer' | 'other') =>
  textOf({ status, fee: 300, lawyerName: lawyerName ?? null, ...(reader && { reader }) });

test('a paid request tells only its client to choose', () => {
  assert.equal(requestStatusText('Paid'), 'تم تأكيد السداد، اختر محاميك');
  assert.equal(requestStatusText('Paid', null, 'other'), 'تم تأكيد السداد');
});

test('a request without a fee, or with a fee that is not known, names no payment', () => {
  for (const fee of [0, null]) {
    assert.equal(textOf({ status: 'Paid', fee }), 'العروض مفتوحة، اختر محاميك');
    assert.equal(textOf({ status: 'Paid', fee, reader: 'other' }), 'العروض مفتوحة');
  }
});

test('a lawyer reads that the client pays, not they', () => {
  assert.equal(requestStatusText('Waiting for Paid'), 'بانتظار السداد');
  assert.equal(requestStatusText('Waiting for Paid', null, 'lawyer'), 'بانتظار سداد المستخدم');
});

test('a request in progress names its lawyer where the name is known', () => {
  assert.equal(requestStatusText('In Progress', 'نادية رمزي'), 'جارٍ العمل مع نادية رمزي');
  assert.equal(requestStatusText('In Progress'), 'جارٍ العمل');
});

test('only cards of requests before the proof have no details link', () => {
  const without = requestStatuses.filter((status) => !hasDetailsLink(status));
  assert.deepEqual(without, ['Pending', 'Waiting for Paid']);
});
