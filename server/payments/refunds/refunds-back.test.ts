import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takeBack } from '#contract/administration/take-back.ts';
import { refundTexts as t } from '#contract/payments/copy.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import { dropRefund, payBack, refundForReview, refundPayment, reviewPayBack } from '#contract/payments/refunds.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { offeredRequest } from '../../../test/case.ts';
import { dayOf, recordForm, setSecondApproval } from '../../../test/recorded.ts';
import { refused } from '../../../test/refused.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });
const walletId = await setSecondApproval(admin, 0);
const reason = 'دُفع أكثر من الرسوم';

async function due(): Promise<number> {
  const { paymentId } = await admin.call(recordPayment, recordForm(app, { lawyerId: (await app.lawyer()).id }));
  return (await admin.call(refundPayment, { paymentId, amount: 300, reason })).refundId;
}
const back = (refundId: number) => ({
  ...{ refundId, walletId, number: '01600000999', transferReference: 'TWICE', paidOn: dayOf(app), reason },
});

test('a refusal stays when its transfer was said to be that of another refund meanwhile', async () => {
  const [refundId, other] = [await due(), await due()];
  await setSecondApproval(admin, 99);
  await admin.call(payBack, back(refundId));
  const { held } = await colleague.call(reviewPayBack, { refundId, decision: 'reject', reason });
  const again = await admin.call(payBack, back(other));
  assert.equal(again.state, 'waiting');
  const undo = () => colleague.call(takeBack, { kind: 'refund', id: refundId, decisionId: held.decisionId });
  assert.equal((await refused(undo(), 'state_changed')).message, t.usedSince);
  await admin.call(takeBack, { kind: 'refund', id: other, decisionId: again.held.decisionId });
  await admin.call(dropRefund, { refundId: other, reason });
  await undo();
  assert.equal((await admin.call(refundForReview, { id: refundId })).state, 'waiting');
});

test('the timeline loses the decision that was taken back, not one on another refund since', async () => {
  await setSecondApproval(admin, 0);
  const client = await app.client();
  const requestId = await offeredRequest(client, [await app.lawyer()]);
  const { paymentId } = await admin.call(recordPayment, recordForm(app, { requestId }));
  const refundOf = async (amount: number) => (await admin.call(refundPayment, { paymentId, amount, reason })).refundId;
  const dropped = await refundOf(100);
  const { held } = await admin.call(dropRefund, { refundId: dropped, reason: 'لا يستحق' });
  await admin.call(payBack, { ...back(await refundOf(50)), transferReference: 'OTHER' });
  await admin.call(takeBack, { kind: 'refund', id: dropped, decisionId: held.decisionId });
  const { events } = await client.call(requestTimeline, { id: requestId });
  assert.deepEqual(
    events.slice(-3).map(({ kind }) => kind),
    ['refundDue', 'refundDue', 'refundPaid'],
  );
});
