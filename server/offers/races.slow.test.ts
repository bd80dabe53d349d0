import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { feeAgreement } from '#contract/offers/agreement.ts';
import { chooseOffer, makeOffer, requestWithOffers, withdrawOffer } from '#contract/offers/calls.ts';
import { reviewPayment } from '#contract/payments/calls.ts';
import { withdrawLawyers } from '#contract/requests/administration.ts';
import { cancelRequest, completeRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { atOnce } from '../../test/at-once.ts';
import { offeredRequest, offerForm, openRoom, paidRequest, requestForm, sendProof } from '../../test/case.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client();
const mahmoud = await app.lawyer('محمود الشاذلي');
const nourhan = await app.lawyer('نورهان شاهين');
const admin = await app.admin();

const rounds = 4;
const reason = 'تم الصلح';

type Facts = { status: string; counted: number; active: number; offered: number; rooms: number; opened: number };
async function factsOf(id: number): Promise<Facts> {
  const { rows } = await app.context.db.execute<Facts>(sql`select status, offers_count::int as counted,
    (select count(*) from offers where request_id = ${id})::int as active,
    (select count(*) from assignments where request_id = ${id} and has_offered and withdrawn_at is null)::int as offered,
    (select count(*) from invitations where request_id = ${id})::int as rooms,
    (select count(*) from history where subject = 'request' and subject_id = ${id} and action = 'openForPayment')::int
      as opened
    from requests where id = ${id}`);
  const facts = rows[0] ?? assert.fail('no such request');
  assert.deepEqual([facts.counted, facts.offered], [facts.active, facts.active], 'the stored counts match the offers');
  return facts;
}

const testRepeatedly = (what: string, round: () => Promise<void>) =>
  test(what, async () => {
    for (let n = 0; n < rounds; n++) await round();
  });

testRepeatedly('two first offers at once are both counted and open the request once', async () => {
  const { id } = await sara.call(submitRequest, requestForm());
  const offer = (lawyer: Person) => () => lawyer.call(makeOffer, offerForm(id));
  assert.deepEqual(await atOnce(offer(mahmoud), offer(nourhan)), ['ok', 'ok']);
  const { status, active, opened } = await factsOf(id);
  assert.deepEqual([status, active, opened], ['Waiting for Paid', 2, 1]);
});

testRepeatedly('a lawyer who sends several times at once makes one offer', async () => {
  const { id } = await sara.call(submitRequest, requestForm());
  const offer = () => mahmoud.call(makeOffer, offerForm(id));
  assert.deepEqual(await atOnce(offer, offer, offer), ['ok', 'ok', 'ok']);
  assert.equal((await factsOf(id)).active, 1);
});

testRepeatedly('of two choices at once one succeeds, while a lawyer lowers a fee', async () => {
  const id = await paidRequest(app, sara, [mahmoud, nourhan]);
  const { lawyersResponses } = await sara.call(requestWithOffers, { id });
  const chooseAt = (n: number) => () =>
    sara.call(chooseOffer, { requestId: id, responseId: lawyersResponses[n]?.id ?? 0 });
  const lower = () => mahmoud.call(makeOffer, offerForm(id, { initialFee: '10' }));
  const [first, second, lowered] = await atOnce(chooseAt(0), chooseAt(1), lower);
  assert.deepEqual([first, second].toSorted(), ['ok', 'state_changed']);
  assert.match(String(lowered), /^(ok|offers_closed)$/);
  const { status, rooms } = await factsOf(id);
  assert.deepEqual([status, rooms], ['In Progress', 1]);
  const chosen = await sara.call(requestWithOffers, { id });
  const offer = chosen.lawyersResponses.find(({ lawyerId }) => lawyerId === chosen.chosenLawyerId);
  const { lawyerName, initialFee } = await sara.call(feeAgreement, { requestId: id });
  assert.deepEqual(
    [lawyerName, initialFee],
    [offer?.lawyerName, offer?.initialFee],
    'the agreement has the current fee',
  );
});

testRepeatedly('an offer at the moment of a cancellation is made before it or refused', async () => {
  const { id } = await sara.call(submitRequest, requestForm());
  const offer = () => mahmoud.call(makeOffer, offerForm(id));
  const cancel = () => sara.call(cancelRequest, { requestId: id, reason });
  const [offered, cancelled] = await atOnce(offer, cancel);
  assert.equal(cancelled, 'ok');
  assert.match(String(offered), /^(ok|offers_closed)$/);
  const { status, active } = await factsOf(id);
  assert.deepEqual([status, active], ['Cancelled', offered === 'ok' ? 1 : 0]);
});

testRepeatedly('a payment while the only offer is withdrawn comes before that or is refused', async () => {
  const id = await offeredRequest(sara, [mahmoud]);
  const withdraw = () => mahmoud.call(withdrawOffer, { requestId: id });
  const [paid, withdrawn] = await atOnce(() => sendProof(sara, id), withdraw);
  assert.equal(withdrawn, 'ok', 'it may be withdrawn before and after the proof');
  const { status } = await factsOf(id);
  assert.equal(status, paid === 'ok' ? 'Payment Under Review' : 'Waiting for Paid');
  assert.match(String(paid), /^(ok|no_offer_yet)$/);
});

testRepeatedly('an approval while the request is cancelled comes before that or is refused', async () => {
  const id = await offeredRequest(sara, [mahmoud]);
  const { paymentId } = await sendProof(sara, id);
  const approve = () => admin.call(reviewPayment, { paymentId, decision: 'approve' });
  const cancel = () => admin.call(cancelRequest, { requestId: id, reason });
  const [approved, cancelled] = await atOnce(approve, cancel);
  assert.equal(cancelled, 'ok');
  assert.match(String(approved), /^(ok|already_decided)$/);
  assert.equal((await factsOf(id)).status, 'Cancelled');
});

testRepeatedly('a lawyer who offers while being withdrawn has offered or is withdrawn, not both', async () => {
  const { id } = await sara.call(submitRequest, requestForm());
  const offer = () => mahmoud.call(makeOffer, offerForm(id));
  const withdraw = () => admin.call(withdrawLawyers, { requestId: id, lawyerIds: [mahmoud.id] });
  const outcomes = await atOnce(offer, withdraw);
  assert.ok(['ok,state_changed', 'not_found,ok'].includes(outcomes.join()), outcomes.join());
  assert.equal((await factsOf(id)).active, outcomes[0] === 'ok' ? 1 : 0);
});

testRepeatedly('a request is completed or cancelled, not both', async () => {
  const { requestId: id } = await openRoom(app, sara, mahmoud);
  const complete = () => sara.call(completeRequest, { requestId: id });
  const cancel = () => admin.call(cancelRequest, { requestId: id, reason });
  const outcomes = await atOnce(complete, cancel);
  assert.deepEqual(outcomes.toSorted(), ['ok', 'state_changed']);
  assert.equal((await factsOf(id)).status, outcomes[0] === 'ok' ? 'Completed' : 'Cancelled');
});

test('a lawyer who enters both numbers in several tabs at once is assigned once', async () => {
  const far = await app.lawyer('أيمن الدسوقي', { Governorate: 'أسوان', Center: 'إدفو' });
  const { id, orderNumber } = await sara.call(submitRequest, requestForm());
  const unlock = () => app.anyone(unlockRequest, { email: far.email, password, orderId: String(id), orderNumber });
  assert.deepEqual(await atOnce(unlock, unlock, unlock), ['ok', 'ok', 'ok']);
  const { rows } = await app.context.db.execute(
    sql`select from assignments where request_id = ${id} and lawyer_id = ${far.id}`,
  );
  assert.equal(rows.length, 1);
});

test('parallel choices get different case rooms', async () => {
  const clients = [sara, await app.client('هبة الشربيني'), await app.client('منى عادل')];
  const chosen = await Promise.all(clients.map((client) => openRoom(app, client, mahmoud)));
  assert.equal(new Set(chosen.map(({ invitationId }) => invitationId)).size, clients.length);
});
