import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { takeBack } from '#contract/administration/take-back.ts';
import { takeBackTexts } from '#contract/copy/take-back.ts';
import type { Held } from '#contract/core/take-back.ts';
import { chooseOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { lawyerFee, payLawyerFee, reviewPayment } from '#contract/payments/calls.ts';
import { recordPayment } from '#contract/payments/recorded.ts';
import { cancelRequest, myRequests } from '#contract/requests/calls.ts';
import { requestTimeline } from '#contract/requests/timeline.ts';
import { ledger } from '#server/payments/ledger.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { choose, offeredRequest, receipt, sendProof, titlesOf } from '../../test/case.ts';
import { recordForm, setSecondApproval } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });
const client = await app.client('سارة محمود');
const lawyer = await app.lawyer('محمود الشاذلي');

type Decision = 'approve' | 'reject';
const decide = (paymentId: number, decision: Decision, by = admin) =>
  by.call(reviewPayment, { paymentId, decision, reason: 'الصورة غير واضحة' });
const atOnce = (id: number, { decisionId }: Held, by = admin) => by.call(takeBack, { kind: 'payment', id, decisionId });
const stateOf = async (requestId: number) => {
  const found = (await client.call(myRequests, {})).items.find(({ id }) => id === requestId);
  return { status: found?.status, lastPayment: found?.lastPayment };
};
const ledgerOf = async (paymentId: number) => {
  const rows = await app.context.db
    .select({ decision: ledger.decision })
    .from(ledger)
    .where(eq(ledger.paymentId, paymentId))
    .orderBy(asc(ledger.id));
  return rows.map(({ decision }) => decision);
};
const newsOf = async (...people: Person[]) => (await Promise.all(people.map(titlesOf))).flat();
async function letNoticesGo(): Promise<void> {
  app.pass(10_000);
  await app.deliverHeld();
}
async function sentProof() {
  const requestId = await offeredRequest(client, [lawyer]);
  const { paymentId } = await sendProof(client, requestId);
  await letNoticesGo();
  return { requestId, paymentId };
}

describe('a decision on a proof of payment is taken back at once', () => {
  for (const [decision, withdrawal] of [
    ['approve', 'withdrawApproval'],
    ['reject', 'withdrawRejection'],
  ] as const) {
    test(`${decision}: the proof waits again, the ledger keeps both, and nobody is notified`, async () => {
      const { requestId, paymentId } = await sentProof();
      const events = async () => (await client.call(requestTimeline, { id: requestId })).events;
      const [before, news] = [await stateOf(requestId), await newsOf(client, lawyer)];
      const known = await events();
      const { held } = await decide(paymentId, decision);
      assert.notDeepEqual(await stateOf(requestId), before, 'decided at once');
      await atOnce(paymentId, held);
      assert.deepEqual(await stateOf(requestId), before);
      await letNoticesGo();
      assert.deepEqual(await newsOf(client, lawyer), news);
      assert.deepEqual(await events(), known, 'nor does the timeline tell it');
      assert.deepEqual(await ledgerOf(paymentId), [decision, withdrawal]);
      await decide(paymentId, 'approve');
      await letNoticesGo();
      assert.deepEqual((await newsOf(client, lawyer)).length, news.length + 2, 'the client and the lawyer');
    });
  }

  test('for the yearly fee: the year that began is taken back', async () => {
    const payer = await app.lawyer();
    const proof = {
      LawyerName: payer.name,
      LawyerPhone: '01600000101',
      Amount: 500,
      PaymentScreenshot: await receipt(3),
    };
    const { paymentId } = await payer.call(payLawyerFee, proof);
    const { held } = await decide(paymentId, 'approve');
    assert.equal((await payer.call(lawyerFee, {})).isPaid, true);
    await atOnce(paymentId, held);
    const fee = await payer.call(lawyerFee, {});
    assert.deepEqual([fee.isPaid, fee.lastPayment?.state], [false, 'waiting']);
  });

  test('for a recorded payment: it waits for the second administrator again', async () => {
    await setSecondApproval(admin, 500);
    const requestId = await offeredRequest(client, [lawyer]);
    const { paymentId } = await admin.call(recordPayment, recordForm(app, { requestId, amount: 501 }));
    const before = await stateOf(requestId);
    for (const decision of ['approve', 'reject'] as const) {
      const { held } = await decide(paymentId, decision, colleague);
      await atOnce(paymentId, held, colleague);
      assert.deepEqual(await stateOf(requestId), before);
    }
    assert.deepEqual(await ledgerOf(paymentId), ['approve', 'withdrawApproval', 'reject', 'withdrawRejection']);
  });

  test('not after the client chose an offer, and not after a new proof', async () => {
    const approved = await sentProof();
    const approval = await decide(approved.paymentId, 'approve');
    await choose(client, approved.requestId);
    const chosen = await refused(atOnce(approved.paymentId, approval.held), 'acted_since');
    assert.equal(chosen.message, takeBackTexts.actedSince(client.name, 'اختيار عرض'));

    const declined = await sentProof();
    const rejection = await decide(declined.paymentId, 'reject');
    await sendProof(client, declined.requestId);
    const sentAgain = await refused(atOnce(declined.paymentId, rejection.held), 'acted_since');
    assert.equal(sentAgain.message, takeBackTexts.actedSince(client.name, 'إرسال إثبات دفع للطلب'));
  });

  test('or the client chooses an offer: never both', async () => {
    for (let round = 0; round < 3; round++) {
      const { requestId, paymentId } = await sentProof();
      const { held } = await decide(paymentId, 'approve');
      const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
      const outcomes = await Promise.all(
        [
          atOnce(paymentId, held),
          client.call(chooseOffer, { requestId, responseId: lawyersResponses[0]?.id ?? 0 }),
        ].map((one) =>
          one.then(
            () => true,
            () => false,
          ),
        ),
      );
      assert.equal(outcomes.filter((isDone) => isDone).length, 1);
    }
  });
});

test('a decision that a colleague takes back before its notice was delivered is never heard of', async () => {
  const { paymentId } = await sentProof();
  const news = await newsOf(client, lawyer);
  const { held } = await decide(paymentId, 'approve');
  await colleague.call(takeBack, { kind: 'payment', id: paymentId, reason: 'المبلغ ناقص' });
  await letNoticesGo();
  assert.deepEqual(await newsOf(client, lawyer), news);
  await refused(atOnce(paymentId, held), 'reason_needed');

  const requestId = await offeredRequest(client, [lawyer]);
  await setSecondApproval(admin, 500);
  const recorded = await admin.call(recordPayment, recordForm(app, { requestId, amount: 501 }));
  await decide(recorded.paymentId, 'approve', colleague);
  const before = await newsOf(client);
  await admin.call(takeBack, { kind: 'payment', id: recorded.paymentId, reason: 'سُجّل بالخطأ' });
  await letNoticesGo();
  assert.deepEqual(await newsOf(client), before);
});

test('a request that is cancelled before the notice of its payment was delivered asks nobody to choose a lawyer', async () => {
  const { requestId, paymentId } = await sentProof();
  const { held } = await decide(paymentId, 'approve');
  await admin.call(cancelRequest, { requestId, reason: 'مكرر' });
  await letNoticesGo();
  const [refund, title] = await titlesOf(client);
  assert.match(refund ?? '', /^نرد إليك/);
  assert.match(title ?? '', /إلغاء|أُلغي/);
  await refused(atOnce(paymentId, held), 'reason_needed');
});
