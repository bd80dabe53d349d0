import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Session } from '#contract/accounts/session.ts';
import type { WaitingCounts } from '#contract/administration/overview.ts';
import type { UsualTime } from '#contract/core/waiting.ts';
import type { MyRequest, RequestStatus } from '#contract/requests/calls.ts';
import type { StoredSession } from '#web/core/session/session.ts';
import { administratorMatters } from './administrator-matters.ts';
import type { OwnSettings } from './matter.ts';
import { clientMatter, lawyerMatter, ownMatters } from './own-matters.ts';

const settings = { requestFee: 300, wallets: [] } as unknown as OwnSettings;
const request = (id: number, status: RequestStatus, more: Partial<MyRequest> = {}) =>
  ({ id, status, fee: null, offersCount: 1, lastPayment: null, doneReportedAt: null, ...more }) as MyRequest;
const matterOf = (...of: Parameters<typeof request>) => clientMatter(request(...of), settings);

test('each request of a client says what to do, and leads to the act itself', () => {
  const refused = matterOf(1, 'Waiting for Paid', { lastPayment: { state: 'rejected', reason: 'الصورة غير واضحة' } });
  assert.equal(refused.title, 'لم نقبل صورة الدفع');
  assert.equal(refused.text, 'الصورة غير واضحة. لا تحوّل المبلغ مرة أخرى.');
  assert.equal(refused.payment?.request.id, 1, 'the new picture is sent right here');
  const less = { state: 'rejected', reason: 'المبلغ المحوَّل أقل من المطلوب' } as const;
  assert.match(matterOf(1, 'Waiting for Paid', { lastPayment: less }).text, /المطلوب\. حوّل الباقي فقط/);
  const unpaid = matterOf(2, 'Waiting for Paid', { fee: 250 as MyRequest['fee'] });
  assert.match(unpaid.text, /ادفع ٢٥٠ جنيه/);
  assert.ok(unpaid.payment);
  assert.deepEqual(
    [matterOf(3, 'Paid', { offersCount: 2 }).act, matterOf(3, 'Paid').to],
    ['قارن بين العروض', '/request/3'],
  );
  const reported = { doneReportedAt: '2026-11-20T08:00:00.000Z' };
  assert.equal(matterOf(4, 'In Progress', reported).act, 'أجب محاميك');
  const others = [
    matterOf(5, 'Pending', { offersCount: 0 }),
    matterOf(6, 'Payment Under Review'),
    matterOf(7, 'Paid', { offersCount: 0 }),
    matterOf(8, 'In Progress'),
  ];
  assert.deepEqual(new Set(others.map(({ by }) => by)), new Set(['others']));
  assert.equal(others[0]?.to, '/requests', 'its page shows nothing yet');
});

test('a lawyer reads what waits for an offer and whose client chose them', () => {
  const of = (status: RequestStatus, hasOffered: boolean, isChosen = false) =>
    lawyerMatter(
      { ...request(9, status), hasOffered, isChosen, answerBy: null } as unknown as Parameters<typeof lawyerMatter>[0],
      5,
    )[0];
  assert.equal(of('Pending', false)?.to, '/lawyer-request/9/5');
  assert.deepEqual([of('Paid', false)?.by, of('In Progress', true, true)?.by], ['you', 'others']);
  assert.deepEqual(
    [of('Paid', true), of('In Progress', true), of('Completed', true, true)],
    [undefined, undefined, undefined],
  );
});

test('an administrator reads the queues that are not empty and that they may see', () => {
  const queue = (count: number) => ({ count, oldest: null });
  const counts = { lawyers: queue(2), payments: queue(0), suggestions: queue(12) } as unknown as WaitingCounts;
  const admin = (permission: Session['permission']) => ({ role: 'Admin', permission }) as Session;
  const all = administratorMatters(counts, admin('full'));
  assert.deepEqual(
    all.map(({ to }) => to),
    ['/admin/lawyers', '/admin/suggestions'],
  );
  assert.match(all[0]?.text ?? '', /٢/);
  assert.deepEqual(
    administratorMatters(counts, admin('editor')).map(({ to }) => to),
    ['/admin/suggestions'],
  );
  assert.match(administratorMatters({} as WaitingCounts, admin('full'))[0]?.title ?? '', /لا شيء/);
});

test('who waits for acceptance reads within how long it usually comes', async () => {
  const textOf = async (role: Session['role'], usualWait: UsualTime | null) =>
    (await ownMatters({ role, status: 'Pending', usualWait } as StoredSession))[0]?.text ?? '';
  for (const role of ['Lawyer', 'Participant'] as const) {
    assert.match(await textOf(role, { unit: 'day', count: 2 }), /^نرد عادة خلال يومين\. /);
    assert.doesNotMatch(await textOf(role, null), /عادة/);
  }
});
