import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmAgain } from '#contract/accounts/calls.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { paymentForReview, reviewPayment } from '#contract/payments/calls.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import { payBack, refundPayment, reviewPayBack } from '#contract/payments/refunds.ts';
import { offeredRequest, sendProof } from '../../test/case.ts';
import { dayOf, recordForm, setSecondApproval } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
const client = await app.client();
const lawyer = await app.lawyer();
const first = await app.admin();
const walletId = await setSecondApproval(first, 0);
const reason = 'دُفع أكثر من الرسوم';
const minuteMs = 60_000;
const proof = async () => (await sendProof(client, await offeredRequest(client, [lawyer]))).paymentId;

test('money is decided on for half an hour after the password was given, and then after it is given again', async () => {
  const session = app.as((await app.logIn(first.email)).session.token);
  const [approved, rejected, waiting] = [await proof(), await proof(), await proof()];
  const { paymentId } = await session(recordPayment, recordForm(app, { lawyerId: lawyer.id }));
  const { refundId } = await session(refundPayment, { paymentId, amount: 100, reason });
  const paidBack = { refundId, walletId, number: '01600000999', transferReference: 'BACK', paidOn: dayOf(app), reason };
  app.pass(29 * minuteMs);
  await session(reviewPayment, { paymentId: approved, decision: 'approve' });
  await session(takeBack, { kind: 'payment', id: approved, reason });

  app.pass(minuteMs);
  const decisions = (call: typeof session) => [
    () => call(reviewPayment, { paymentId: approved, decision: 'approve' }, { idempotencyKey: 'approve' }),
    () => call(reviewPayment, { paymentId: rejected, decision: 'reject', reason }),
    () => call(takeBack, { kind: 'payment', id: rejected, reason }, { idempotencyKey: 'back' }),
    () => call(payBack, paidBack),
    () => call(takeBack, { kind: 'refund', id: refundId, reason }),
  ];
  for (const decide of decisions(session)) await refused(decide(), 'confirm_again');
  await refused(session(recordPayment, recordForm(app, { lawyerId: lawyer.id })), 'confirm_again');
  await refused(session(reviewPayBack, { refundId, decision: 'approve' }), 'confirm_again');
  assert.equal((await session(paymentForReview, { id: waiting })).state, 'waiting', 'the session goes on');
  await refused(session(takeBack, { kind: 'complaint', id: 1, reason }), 'not_found');

  const confirmed = app.as((await session(confirmAgain, { password })).token);
  for (const decide of decisions(confirmed)) await decide();
});
