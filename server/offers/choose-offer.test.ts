import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { myInvitations } from '#contract/invitations/calls.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { chooseOffer, makeOffer, myOffer, requestWithOffers } from '#contract/offers/calls.ts';
import { completeRequest, myRequests } from '#contract/requests/calls.ts';
import { offeredRequest, offerForm, paidRequest, payFor } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client('سارة محمود');
const mahmoud = await app.lawyer('محمود الشاذلي');
const nourhan = await app.lawyer('نورهان شاهين');
const admin = await app.admin();

const lastNotice = async (person: Person) => {
  const [last] = (await person.call(myNotifications, { limit: 1 })).items;
  return [last?.title, last?.link];
};
/** The case room that the client's page and the form of each lawyer link to. */
const roomsShown = async (requestId: number) => [
  (await sara.call(requestWithOffers, { id: requestId })).invitationId,
  (await mahmoud.call(myOffer, { requestId })).invitationId,
  (await nourhan.call(myOffer, { requestId })).invitationId,
];
const offerOf = async (requestId: number, lawyer: Person) => {
  const { lawyersResponses } = await sara.call(requestWithOffers, { id: requestId });
  return lawyersResponses.find(({ lawyerId }) => lawyerId === lawyer.id)?.id ?? assert.fail('the offer is not shown');
};

describe('choosing an offer', () => {
  test('the client chooses once: the work begins, a case room opens and all are notified', async () => {
    const requestId = await paidRequest(app, sara, [mahmoud, nourhan]);
    const responseId = await offerOf(requestId, mahmoud);
    assert.deepEqual(await roomsShown(requestId), [null, null, null]);
    const chosen = await sara.call(chooseOffer, { requestId, responseId });
    assert.deepEqual(chosen, { requestId, invitationId: chosen.invitationId, status: 'In Progress' });
    assert.ok(chosen.invitationId >= 5001);
    assert.deepEqual(await roomsShown(requestId), [chosen.invitationId, chosen.invitationId, null]);
    const link = `/invite/${chosen.invitationId}`;
    await refused(
      sara.call(chooseOffer, { requestId, responseId: await offerOf(requestId, nourhan) }),
      'state_changed',
    );
    await refused(nourhan.call(makeOffer, offerForm(requestId)), 'offers_closed');
    const after = await sara.call(requestWithOffers, { id: requestId });
    assert.equal(after.chosenLawyerId, mahmoud.id);
    assert.equal(after.lawyersResponses.length, 2);
    const { items } = await sara.call(myRequests, {});
    assert.equal(items.find(({ id }) => id === requestId)?.lawyerName, 'محمود الشاذلي');

    assert.deepEqual(await lastNotice(mahmoud), [`تم اختيار عرضك في الطلب رقم ${requestId}`, link]);
    assert.equal((await app.mails(mahmoud.email)).at(-1)?.subject, 'تم اختيار عرضك');
    const declined = `اختار المستخدم عرضًا آخر في الطلب رقم ${requestId}، نشكرك على عرضك`;
    assert.deepEqual(await lastNotice(nourhan), [declined, null]);
    const declining = (await app.mails(nourhan.email)).at(-1);
    assert.equal(declining?.subject, `نتيجة عرضك على الطلب رقم ${requestId}`);
    assert.doesNotMatch(declining?.text ?? '', /محمود|سارة/);
    assert.deepEqual(await lastNotice(sara), [`بدأ العمل على طلبك رقم ${requestId} مع محمود الشاذلي`, link]);

    const [invitation] = (await mahmoud.call(myInvitations, {})).items;
    assert.ok(invitation);
    assert.match(invitation.secretNumber, /^\d{8}$/);
    assert.deepEqual(invitation, {
      id: chosen.invitationId,
      invitationId: chosen.invitationId,
      requestId,
      lawyerName: 'محمود الشاذلي',
      userName: 'سارة محمود',
      createdAt: invitation.createdAt,
      secretNumber: invitation.secretNumber,
      requestStatus: 'In Progress',
      phase: 'running',
    });
    await sara.call(completeRequest, { requestId });
    assert.equal((await sara.call(myInvitations, {})).items[0]?.requestStatus, 'Completed');
  });

  test('only after the payment, by the client of the request, and an offer of this request', async () => {
    const requestId = await offeredRequest(sara, [mahmoud]);
    const other = await paidRequest(app, sara, [nourhan]);
    const { rows } = await app.context.db.execute<{ id: string }>(
      sql`select id from offers where request_id = ${requestId}`,
    );
    const responseId = Number(rows[0]?.id);
    await refused(sara.call(chooseOffer, { requestId, responseId }), 'state_changed');
    await payFor(app, sara, requestId);
    const heba = await app.client('هبة الشربيني');
    await refused(heba.call(chooseOffer, { requestId, responseId }), 'not_found');
    await refused(admin.call(chooseOffer, { requestId, responseId }), 'not_allowed');
    await refused(mahmoud.call(chooseOffer, { requestId, responseId }), 'not_allowed');
    await refused(sara.call(chooseOffer, { requestId, responseId: await offerOf(other, nourhan) }), 'not_found');
    await refused(sara.call(chooseOffer, { requestId, responseId: 9_999_999 }), 'not_found');
    assert.equal((await sara.call(chooseOffer, { requestId, responseId })).status, 'In Progress');
  });

  test('an offer that changed after the client read it cannot be chosen', async () => {
    const requestId = await paidRequest(app, sara, [mahmoud]);
    const shown = async () => {
      const [offer] = (await sara.call(requestWithOffers, { id: requestId })).lawyersResponses;
      return { requestId, responseId: offer?.id ?? 0, updatedAt: offer?.updatedAt ?? '' };
    };
    const seen = await shown();
    app.pass(1_000);
    await mahmoud.call(makeOffer, offerForm(requestId, { confidentiality: 'notAgreed' }));
    await refused(sara.call(chooseOffer, seen), 'state_changed');
    assert.equal((await sara.call(chooseOffer, await shown())).status, 'In Progress');
  });

  test('the offer of a suspended lawyer is not shown and cannot be chosen', async () => {
    const tarek = await app.lawyer('طارق منصور');
    const requestId = await paidRequest(app, sara, [mahmoud, tarek]);
    const responseId = await offerOf(requestId, tarek);
    await admin.call(reviewAccount, { accountId: tarek.id, decision: 'suspend', reason: 'شكوى' });
    const { lawyersResponses, offersCount } = await sara.call(requestWithOffers, { id: requestId });
    assert.deepEqual(
      lawyersResponses.map(({ lawyerId }) => lawyerId),
      [mahmoud.id],
    );
    assert.equal(offersCount, 1);
    await refused(sara.call(chooseOffer, { requestId, responseId }), 'not_found');
    await admin.call(reviewAccount, { accountId: tarek.id, decision: 'restore' });
    await sara.call(chooseOffer, { requestId, responseId });
    await admin.call(reviewAccount, { accountId: tarek.id, decision: 'suspend', reason: 'شكوى' });
    const after = await sara.call(requestWithOffers, { id: requestId });
    assert.ok(
      after.lawyersResponses.some(({ lawyerId }) => lawyerId === tarek.id),
      'the chosen lawyer stays visible',
    );
  });
});
