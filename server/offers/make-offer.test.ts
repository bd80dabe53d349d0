import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { makeOffer, myOffer, requestWithOffers, withdrawOffer } from '#contract/offers.ts';
import { assignedRequests, cancelRequest, myRequests, submitRequest } from '#contract/requests.ts';
import { withdrawLawyers } from '#contract/requests-administration.ts';
import { settings } from '#server/content/table.ts';
import { fillCairo, offeredRequest, offerForm, payFor, requestForm, sendProof } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let sara: Person;
let mahmoud: Person;
let nourhan: Person;
let far: Person;
let admin: Person;
before(async () => {
  town = await openTown();
  sara = await town.client('سارة محمود');
  mahmoud = await town.lawyer('محمود الشاذلي');
  nourhan = await town.lawyer('نورهان شاهين');
  await fillCairo(town);
  far = await town.lawyer('أيمن الدسوقي', { Governorate: 'أسوان', Center: 'إدفو' });
  admin = await town.admin();
});
after(() => town.close());

const place = async () => (await sara.call(submitRequest, requestForm())).id;
const mine = async (id: number) => {
  const { items } = await sara.call(myRequests, { limit: 100 });
  const found = items.find((request) => request.id === id) ?? assert.fail('the request is not in the list');
  return { status: found.status, offersCount: found.offersCount };
};
const notices = async ({ id }: Person) => {
  const { rows } = await town.house.db.execute<{ title: string }>(
    sql`select title from notifications where account_id = ${id} order by id`,
  );
  return rows.map(({ title }) => title);
};

describe('making an offer', () => {
  test('the first offer of a request opens it for payment; its score is computed here', async () => {
    const requestId = await place();
    const forged = { ...offerForm(requestId), score: 3, lawyerId: nourhan.id };
    const { id, score } = await mahmoud.call(makeOffer, forged);
    assert.equal(score, 100);
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 1 });
    const { createdAt, updatedAt, ...kept } =
      (await mahmoud.call(myOffer, { requestId })) ?? assert.fail('no offer was kept');
    assert.ok(Date.parse(createdAt));
    assert.equal(updatedAt, createdAt);
    assert.deepEqual(kept, {
      id,
      lawyerId: mahmoud.id,
      lawyerName: 'محمود الشاذلي',
      lawyerPhone: '01600000101',
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
    assert.equal(await nourhan.call(myOffer, { requestId }), null);
  });

  test('name and phone are needed, everything else may stay empty; JSON booleans are taken as well', async () => {
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
    assert.equal((await mahmoud.call(myOffer, { requestId }))?.initialFee, 1500.5);
  });

  test('a second call replaces it, and the client is told once', async () => {
    const requestId = await place();
    const first = await mahmoud.call(makeOffer, offerForm(requestId));
    const again = await mahmoud.call(makeOffer, offerForm(requestId, { topic: 'unclear', initialFee: '9000' }));
    assert.deepEqual(again, { id: first.id, score: 90 });
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 1 });
    const told = (await notices(sara)).filter((title) => title.includes(`${requestId}`));
    assert.deepEqual(told, [`وصلنا طلبك رقم ${requestId}`, `وصل عرض جديد على طلبك رقم ${requestId}`]);
  });

  test('only assigned lawyers may; others read it as missing, other roles are refused', async () => {
    const requestId = await place();
    await refused(far.call(makeOffer, offerForm(requestId)), 'not_found');
    await refused(far.call(myOffer, { requestId }), 'not_found');
    await refused(far.call(withdrawOffer, { requestId }), 'not_found');
    await refused(mahmoud.call(makeOffer, offerForm(9_999_999)), 'not_found');
    await refused(sara.call(makeOffer, offerForm(requestId)), 'not_allowed');
    await refused(town.anyone(makeOffer, offerForm(requestId)), 'not_signed_in');
    const pending = await town.pendingLawyer('وليد حسن');
    await refused(pending.call(makeOffer, offerForm(requestId)), 'account_pending');
    await admin.call(withdrawLawyers, { requestId, lawyerIds: [nourhan.id] });
    await refused(nourhan.call(makeOffer, offerForm(requestId)), 'not_found');
    await mahmoud.call(makeOffer, offerForm(requestId));
  });

  test('where the yearly fee is demanded, an unpaid lawyer is refused until it is paid', async () => {
    const requestId = await place();
    const demand = (value: boolean) =>
      town.house.db.update(settings).set({ value }).where(eq(settings.name, 'offersNeedPaidFee'));
    await demand(true);
    await refused(mahmoud.call(makeOffer, offerForm(requestId)), 'fee_unpaid');
    const paid = sql`update lawyers set paid_until = now() + interval '1 day' where account_id = ${mahmoud.id}`;
    await town.house.db.execute(paid);
    await mahmoud.call(makeOffer, offerForm(requestId));
    await demand(false);
  });
});

describe('before the client has paid', () => {
  test('offers are locked, and nothing names a lawyer, a score or a fee', async () => {
    const requestId = await offeredRequest(sara, [mahmoud, nourhan]);
    await sendProof(sara, requestId);
    await mahmoud.call(makeOffer, offerForm(requestId, { initialFee: '7777' }));
    const locked = await sara.call(requestWithOffers, { id: requestId });
    assert.equal(locked.status, 'Payment Under Review');
    assert.equal(locked.offersLocked, true);
    assert.equal(locked.offersCount, 2);
    assert.deepEqual(locked.lawyersResponses, []);
    const told = [
      ...(await notices(sara)),
      ...(await town.mails(sara.email)).flatMap(({ subject, text }) => [subject, text]),
    ].join('\n');
    assert.ok(told.includes(`عرض جديد على طلبك رقم ${requestId}`));
    for (const hidden of ['الشاذلي', 'نورهان', '8000', '7777', 'من 10']) assert.ok(!told.includes(hidden), hidden);
  });

  test('an offer may be withdrawn and made anew; without one the request cannot be paid for', async () => {
    const requestId = await offeredRequest(sara, [mahmoud]);
    await mahmoud.call(withdrawOffer, { requestId });
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 0 });
    assert.equal(await mahmoud.call(myOffer, { requestId }), null);
    await refused(mahmoud.call(withdrawOffer, { requestId }), 'not_found');
    await refused(sendProof(sara, requestId), 'no_offer_yet');
    await mahmoud.call(makeOffer, offerForm(requestId));
    assert.deepEqual(await mine(requestId), { status: 'Waiting for Paid', offersCount: 1 });
    await sendProof(sara, requestId);
    await mahmoud.call(withdrawOffer, { requestId });
    assert.deepEqual(await mine(requestId), { status: 'Payment Under Review', offersCount: 0 });
  });

  test('a cancelled request takes no offer and gives none back', async () => {
    const requestId = await offeredRequest(sara, [mahmoud]);
    await sara.call(cancelRequest, { requestId, reason: 'تم الصلح' });
    await refused(nourhan.call(makeOffer, offerForm(requestId)), 'offers_closed');
    await refused(mahmoud.call(makeOffer, offerForm(requestId)), 'offers_closed');
    await refused(mahmoud.call(withdrawOffer, { requestId }), 'state_changed');
  });
});

describe('once the client has paid', () => {
  test('offers are shown best first; fees may only fall, and an offer stays', async () => {
    const requestId = await offeredRequest(sara, []);
    await nourhan.call(makeOffer, offerForm(requestId, { finalFee: '' }));
    await mahmoud.call(makeOffer, offerForm(requestId, { lawyerName: 'اسم آخر' }));
    await payFor(town, sara, requestId);
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
    assert.equal((await notices(sara)).at(-1), `تم تعديل عرض على طلبك رقم ${requestId}`);
  });

  test('a stranger reads the request as missing, and a lawyer may not ask', async () => {
    const requestId = await offeredRequest(sara, [mahmoud]);
    const heba = await town.client('هبة الشربيني');
    await refused(heba.call(requestWithOffers, { id: requestId }), 'not_found');
    await refused(sara.call(requestWithOffers, { id: 9_999_999 }), 'not_found');
    await refused(mahmoud.call(requestWithOffers, { id: requestId }), 'not_allowed');
    await refused(town.anyone(requestWithOffers, { id: requestId }), 'not_signed_in');
    assert.equal((await sara.call(requestWithOffers, { id: requestId })).id, requestId);
  });
});
