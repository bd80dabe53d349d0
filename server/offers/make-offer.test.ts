import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts/security.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { makeOffer, myOffer, requestWithOffers, withdrawOffer } from '#contract/offers/calls.ts';
import { offerFactNames } from '#contract/offers/facts.ts';
import { withdrawLawyers } from '#contract/requests/administration.ts';
import { assignedRequests, cancelRequest, myRequests } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { offers } from '#server/offers/table.ts';
import { requests } from '#server/requests/table.ts';
import {
  demandFee,
  fillCairo,
  offeredRequest,
  offerForm,
  paidRequest,
  payFor,
  requestForm,
  sendProof,
  titlesOf,
} from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const nourhan = await app.lawyer('نورهان شاهين');
await fillCairo(app);
const far = await app.lawyer('أيمن الدسوقي', { Governorate: 'أسوان', Center: 'إدفو' });
const admin = await app.admin();

const place = async () => (await sara.call(submitRequest, requestForm())).id;
const mine = async (id: number) => {
  const { items } = await sara.call(myRequests, { limit: 100 });
  const found = items.find((request) => request.id === id) ?? assert.fail('the request is not in the list');
  return { status: found.status, offersCount: found.offersCount };
};

describe('making an offer', () => {
  test('the first offer of a request opens it for payment; the server computes its score', async () => {
    const requestId = await place();
    const forged = { ...offerForm(requestId), score: 3, lawyerId: nourhan.id };
    const { id, score } = await mahmoud.call(makeOffer, forged);
    assert.equal(score, 100);
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 1 });
    const { createdAt, updatedAt, ...shown } =
      (await mahmoud.call(myOffer, { requestId })).offer ?? assert.fail('there is no offer');
    assert.ok(Date.parse(createdAt));
    assert.equal(updatedAt, createdAt);
    assert.deepEqual(shown, {
      id,
      lawyerId: mahmoud.id,
      lawyerName: 'محمود الشاذلي',
      lawyerPhone: '01000000101',
      caseType: true,
      topic: 'clear',
      strategy: 'clear',
      topicDetails: null,
      strategyDetails: null,
      contractAgreement: 'agreed',
      confidentiality: 'agreed',
      communication: 'agreed',
      initialFee: 8000,
      finalFee: 12000.5,
      estimatedTime: 'ثلاثة أشهر',
      score: 100,
    });
    const { items } = await mahmoud.call(assignedRequests, {});
    assert.equal(items.find((request) => request.id === requestId)?.hasOffered, true);
    assert.equal((await nourhan.call(myOffer, { requestId })).offer, null);
  });

  test('name and phone are required, all other fields are optional; JSON booleans are accepted', async () => {
    const requestId = await place();
    const { errors } = await refused(mahmoud.call(makeOffer, { requestId } as never), 'invalid_input');
    assert.deepEqual(
      errors.map(({ field, message }) => `${field}: ${message}`),
      ['lawyerName: اسم المحامي مطلوب', 'lawyerPhone: رقم الهاتف مطلوب'],
    );
    const least = { requestId, lawyerName: 'محمود', lawyerPhone: '٠١٦٠٠٠٠٠١٠١' };
    assert.equal((await mahmoud.call(makeOffer, least)).score, 0);
    assert.equal(
      (await mahmoud.call(makeOffer, { ...least, topic: true, communication: true, finalFee: ' ' })).score,
      30,
    );
    for (const initialFee of ['0', '-5', '1.001', '10000000.01', 'مجانًا']) {
      await refused(mahmoud.call(makeOffer, { ...least, initialFee }), 'invalid_input');
    }
    const typed = await mahmoud.call(makeOffer, { ...least, initialFee: '١٬٥٠٠٫٥٠', finalFee: '10000000' });
    assert.equal(typed.score, 25);
    assert.equal((await mahmoud.call(myOffer, { requestId })).offer?.initialFee, 1500.5);
  });

  test('«clear» earns its points with words; a call without the text counts as before', async () => {
    const requestId = await place();
    const scored = async (rest: Partial<Input<typeof makeOffer>>) =>
      (await mahmoud.call(makeOffer, offerForm(requestId, rest))).score;
    const words = 'إنذار رسمي، ثم دعوى صحة ونفاذ';
    assert.equal(await scored({}), 100, 'an older client sends no text');
    assert.equal(await scored({ topicDetails: '', strategyDetails: '  ' }), 80);
    assert.equal(await scored({ topicDetails: words, strategyDetails: 'قريبًا' }), 90);
    assert.equal(await scored({ topicDetails: words, strategyDetails: words, topic: 'unclear' }), 90);
    assert.equal(await scored({ topicDetails: words, strategyDetails: words }), 100);
    await scored({ topicDetails: '', strategyDetails: ' ' });
    const { topicDetails, strategyDetails } =
      (await mahmoud.call(myOffer, { requestId })).offer ?? assert.fail('no offer');
    assert.deepEqual([topicDetails, strategyDetails], [null, null], 'what was not written is stored as that');
  });

  test('a second call replaces it, and the client gets one notice', async () => {
    const requestId = await place();
    const first = await mahmoud.call(makeOffer, offerForm(requestId));
    const again = await mahmoud.call(makeOffer, offerForm(requestId, { topic: 'unclear', initialFee: '9000' }));
    assert.deepEqual(again, { id: first.id, score: 90 });
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 1 });
    const titles = (await titlesOf(sara)).filter((title) => title.includes(`${requestId}`)).toReversed();
    assert.deepEqual(titles, [`وصلنا طلبك رقم ${requestId}`, `وصل عرض جديد على طلبك رقم ${requestId}`]);
  });

  test('only assigned lawyers may; to other lawyers the request is missing, other roles are refused', async () => {
    const requestId = await place();
    await refused(far.call(makeOffer, offerForm(requestId)), 'not_found');
    await refused(far.call(myOffer, { requestId }), 'not_found');
    await refused(far.call(withdrawOffer, { requestId }), 'not_found');
    await refused(mahmoud.call(makeOffer, offerForm(9_999_999)), 'not_found');
    await refused(sara.call(makeOffer, offerForm(requestId)), 'not_allowed');
    await refused(app.anyone(makeOffer, offerForm(requestId)), 'not_signed_in');
    const pending = await app.pendingLawyer('وليد حسن');
    await refused(pending.call(makeOffer, offerForm(requestId)), 'account_pending');
    await admin.call(withdrawLawyers, { requestId, lawyerIds: [nourhan.id] });
    await refused(nourhan.call(makeOffer, offerForm(requestId)), 'not_found');
    await mahmoud.call(makeOffer, offerForm(requestId));
  });

  test('when the yearly fee is required, a lawyer is refused until it is paid', async () => {
    const requestId = await place();
    await demandFee(app, true);
    await refused(mahmoud.call(makeOffer, offerForm(requestId)), 'fee_unpaid');
    const paid = sql`update lawyers set paid_until = now() + interval '1 day' where account_id = ${mahmoud.id}`;
    await app.context.db.execute(paid);
    await mahmoud.call(makeOffer, offerForm(requestId));
    await demandFee(app, false);
  });
});

describe('before the client has paid', () => {
  test('offers are locked, for their client alone, and no text names a lawyer, a score or a fee', async () => {
    const requestId = await offeredRequest(sara, [mahmoud, nourhan]);
    await sendProof(sara, requestId);
    await mahmoud.call(makeOffer, offerForm(requestId, { initialFee: '7777' }));
    const locked = await sara.call(requestWithOffers, { id: requestId });
    assert.equal(locked.status, 'Payment Under Review');
    assert.equal(locked.offersLocked, true);
    assert.equal(locked.offersCount, 2);
    assert.deepEqual(locked.lawyersResponses, []);
    const heba = await app.client('هبة الشربيني');
    await refused(heba.call(requestWithOffers, { id: requestId }), 'not_found');
    await refused(sara.call(requestWithOffers, { id: 9_999_999 }), 'not_found');
    await refused(mahmoud.call(requestWithOffers, { id: requestId }), 'not_allowed');
    await refused(app.anyone(requestWithOffers, { id: requestId }), 'not_signed_in');
    const answer = JSON.stringify(locked);
    for (const hidden of ['lastDegree', 'yearsOfExperience', 'نقض']) assert.ok(!answer.includes(hidden), hidden);
    const texts = [
      ...(await titlesOf(sara)),
      ...(await app.mails(sara.email)).flatMap(({ subject, text }) => [subject, text]),
    ].join('\n');
    assert.ok(texts.includes(`عرض جديد على طلبك رقم ${requestId}`));
    for (const hidden of ['الشاذلي', 'نورهان', '8000', '7777', 'من 10']) assert.ok(!texts.includes(hidden), hidden);
  });

  test('an offer may be withdrawn and made again; without one the request cannot be paid for', async () => {
    const requestId = await offeredRequest(sara, [mahmoud]);
    await mahmoud.call(withdrawOffer, { requestId });
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 0 });
    assert.equal((await mahmoud.call(myOffer, { requestId })).offer, null);
    await refused(mahmoud.call(withdrawOffer, { requestId }), 'not_found');
    await refused(sendProof(sara, requestId), 'no_offer_yet');
    await mahmoud.call(makeOffer, offerForm(requestId));
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 1 });
    await sendProof(sara, requestId);
    await mahmoud.call(withdrawOffer, { requestId });
    assert.deepEqual(await mine(requestId), { status: 'Payment Under Review', offersCount: 0 });
  });

  test('a cancelled request takes no offer, and its offers cannot be withdrawn', async () => {
    const requestId = await offeredRequest(sara, [mahmoud]);
    await sara.call(cancelRequest, { requestId, reason: 'تم الصلح' });
    await refused(nourhan.call(makeOffer, offerForm(requestId)), 'offers_closed');
    await refused(mahmoud.call(makeOffer, offerForm(requestId)), 'offers_closed');
    await refused(mahmoud.call(withdrawOffer, { requestId }), 'state_changed');
  });

  test('a cancelled request is as old as before when the lawyer of its only offer deletes their account', async () => {
    const gone = await app.lawyer('ياسين الحداد');
    const requestId = await offeredRequest(sara, [gone]);
    await sara.call(cancelRequest, { requestId, reason: 'تم الصلح' });
    const read = () =>
      app.context.db.select({ since: requests.statusSince }).from(requests).where(eq(requests.id, requestId));
    const before = await read();
    await gone.call(deleteAccount, { password });
    assert.deepEqual(await read(), before);
  });
});

describe('once the client has paid', () => {
  test('offers are shown best first; fees may only fall, and no offer can be withdrawn', async () => {
    const requestId = await offeredRequest(sara, []);
    await nourhan.call(makeOffer, offerForm(requestId, { finalFee: '' }));
    await mahmoud.call(makeOffer, offerForm(requestId, { lawyerName: 'اسم آخر' }));
    await payFor(app, sara, requestId);
    const open = await sara.call(requestWithOffers, { id: requestId });
    assert.equal(open.offersLocked, false);
    assert.equal(open.offersCount, 2);
    assert.equal(open.chosenLawyerId, null);
    assert.deepEqual(
      open.lawyersResponses.map(({ lawyerName, score, finalFee }) => [lawyerName, score, finalFee]),
      [
        ['محمود الشاذلي', 100, 12000.5],
        ['نورهان شاهين', 90, null],
      ],
    );
    const [{ specializationName, lastDegree, yearsOfExperience, governorate, city, fits } = assert.fail('no offer')] =
      open.lawyersResponses;
    assert.deepEqual(fits, { specialty: false, governorate: true }, 'the request names no specialty');
    assert.deepEqual(
      { specializationName, lastDegree, yearsOfExperience, governorate, city },
      {
        specializationName: 'مدني',
        lastDegree: 'نقض',
        yearsOfExperience: 12,
        governorate: 'القاهرة',
        city: 'مصر الجديدة',
      },
    );
    for (const hidden of ['barCardNumber', 'experienceCertificate', 'specializationNumber', 'court', 'email'])
      assert.ok(!(hidden in (open.lawyersResponses[0] ?? {})), `«${hidden}» is not for clients`);
    assert.deepEqual((await admin.call(requestWithOffers, { id: requestId })).lawyersResponses, open.lawyersResponses);

    await refused(mahmoud.call(withdrawOffer, { requestId }), 'offer_stands');
    for (const rest of [{ initialFee: '8000.01' }, { finalFee: '12001' }, { finalFee: '' }]) {
      await refused(mahmoud.call(makeOffer, offerForm(requestId, rest)), 'fee_may_only_fall');
    }
    await refused(nourhan.call(makeOffer, offerForm(requestId, { finalFee: '1' })), 'fee_may_only_fall');
    await mahmoud.call(makeOffer, offerForm(requestId, { initialFee: '7999.99', topic: 'unclear' }));
    await nourhan.call(makeOffer, offerForm(requestId, { finalFee: '', initialFee: '8000' }));
    const { lawyersResponses } = await sara.call(requestWithOffers, { id: requestId });
    assert.deepEqual(
      lawyersResponses.map(({ lawyerId, score, initialFee }) => [lawyerId, score, initialFee]),
      [
        [nourhan.id, 90, 8000],
        [mahmoud.id, 90, 7999.99],
      ],
      'of equal scores, the earlier first',
    );
    assert.equal((await titlesOf(sara))[0], `تم تعديل عرض على طلبك رقم ${requestId}`);
  });

  test('the offer of a deleted account says nothing about its lawyer', async () => {
    const gone = await app.lawyer('ياسين الحداد');
    const requestId = await paidRequest(app, sara, [gone]);
    await gone.call(deleteAccount, { password });
    const [offer] = (await sara.call(requestWithOffers, { id: requestId })).lawyersResponses;
    const { lawyerName, lawyerPhone, specializationName, lastDegree, city } = offer ?? assert.fail('no offer');
    assert.deepEqual(
      [lawyerName, lawyerPhone, specializationName, lastDegree, city],
      ['حساب محذوف', '', null, null, null],
    );
  });
});

test('every column of an offer is a fact of the lawyer, or is set by the platform', () => {
  const setByPlatform = ['id', 'requestId', 'lawyerId', 'score', 'createdAt', 'updatedAt'];
  assert.deepEqual(Object.keys(getTableColumns(offers)).sort(), [...setByPlatform, ...offerFactNames].sort());
});
