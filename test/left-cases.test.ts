import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listAccounts, listLawyers, reviewAccount } from '#contract/accounts.ts';
import { deleteAccount } from '#contract/accounts-security.ts';
import { myInvitations } from '#contract/invitations.ts';
import { myNotifications } from '#contract/notifications.ts';
import { chooseOffer, requestWithOffers } from '#contract/offers.ts';
import { listPayments } from '#contract/payments.ts';
import { myRequests, requestForLawyer } from '#contract/requests.ts';
import { requestForAdmin } from '#contract/requests-administration.ts';
import { files } from '#server/files/table.ts';
import { offeredRequest, payFor } from './case.ts';
import { rowsWith } from './every-row.ts';
import { picture } from './pictures.ts';
import { refused } from './refused.ts';
import { openTown, type Person, password, type Town } from './town.ts';

let town: Town;
let admin: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
});
after(() => town.close());

const leave = ({ call }: Person) => call(deleteAccount, { password });

describe('a client who goes', () => {
  test('leaves his lawyer the case, and the ledger the approved proof', async () => {
    const [client, lawyer] = [await town.client('ناهد فوزي'), await town.lawyer('شريف منصور')];
    const requestId = await offeredRequest(client, [lawyer]);
    await payFor(town, client, requestId);
    const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
    await client.call(chooseOffer, { requestId, responseId: lawyersResponses[0]?.id ?? 0 });
    await leave(client);
    const left = await lawyer.call(requestForLawyer, { id: requestId });
    assert.equal(left.typeOfSubjectOfTheRequest, 'أريد معرفة حقي قبل أي خطوة.');
    assert.deepEqual([left.clientNamr, left.clientEmail, left.status], ['ناهد فوزي', null, 'In Progress']);
    assert.equal((await lawyer.call(myInvitations, {})).items[0]?.userName, 'ناهد فوزي');
    const { items } = await lawyer.call(myNotifications, {});
    assert.match(items[0]?.title ?? '', /حذف الطرف الآخر/);
    const approved = (await admin.call(listPayments, { state: 'approved' })).items.find(
      (payment) => payment.requestId === requestId,
    );
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const proof = await town.app.inject({ url: `/api/Files/${approved?.image}`, headers });
    assert.equal(proof.statusCode, 200);
  });

  test('cancels what he has paid for and not chosen, and what waits for offers; the lawyers are told', async () => {
    const [client, lawyer] = [await town.client(), await town.lawyer()];
    const paid = await offeredRequest(client, [lawyer]);
    await payFor(town, client, paid);
    const waiting = await offeredRequest(client, [lawyer]);
    await leave(client);
    for (const id of [paid, waiting]) {
      const left = await admin.call(requestForAdmin, { id });
      assert.deepEqual([left.status, left.typeOfSubjectOfTheRequest], ['Cancelled', 'نص محذوف']);
    }
    const titles = (await lawyer.call(myNotifications, {})).items.map(({ title }) => title);
    for (const id of [paid, waiting]) assert.ok(titles.includes(`أُلغي الطلب رقم ${id}`));
  });
});

describe('a lawyer who goes', () => {
  test('takes back what the client has not paid to see; what he has seen stands without a name', async () => {
    const client = await town.client();
    const lawyer = await town.lawyer('ياسين الحداد', { IdPhoto: await picture('jpeg', 5) });
    const stays = await town.lawyer('منى السيد');
    const open = await offeredRequest(client, [lawyer, stays]);
    const paid = await offeredRequest(client, [lawyer, stays]);
    await payFor(town, client, paid);
    await leave(lawyer);

    const mine = (await client.call(myRequests, {})).items;
    assert.equal(mine.find(({ id }) => id === open)?.offersCount, 1);
    const { lawyersResponses } = await client.call(requestWithOffers, { id: paid });
    const left = lawyersResponses.find(({ lawyerId }) => lawyerId === lawyer.id);
    assert.deepEqual([left?.lawyerName, left?.lawyerPhone], ['حساب محذوف', '']);
    await refused(client.call(chooseOffer, { requestId: paid, responseId: left?.id ?? 0 }), 'not_found');
    const standing = lawyersResponses.find(({ lawyerId }) => lawyerId === stays.id);
    await client.call(chooseOffer, { requestId: paid, responseId: standing?.id ?? 0 });
    assert.deepEqual((await town.anyone(listLawyers, { q: 'ياسين الحداد' })).items, []);
    assert.deepEqual(await town.house.db.select().from(files).where(eq(files.ownerId, lawyer.id)), []);
    await town.mails();
    assert.deepEqual(await rowsWith(town, [lawyer.email, 'ياسين الحداد']), []);
    const { assignedLawyers } = await admin.call(requestForAdmin, { id: open });
    assert.ok(!assignedLawyers.some(({ userId }) => userId === lawyer.id), 'his assignments end');
  });

  test('keeps his name in the case that he has, and his client is told', async () => {
    const [client, lawyer] = [await town.client(), await town.lawyer('إيهاب زكريا')];
    const requestId = await offeredRequest(client, [lawyer]);
    await payFor(town, client, requestId);
    const { lawyersResponses } = await client.call(requestWithOffers, { id: requestId });
    await client.call(chooseOffer, { requestId, responseId: lawyersResponses[0]?.id ?? 0 });
    await leave(lawyer);
    const left = (await client.call(requestWithOffers, { id: requestId })).lawyersResponses[0];
    assert.deepEqual([left?.lawyerName, left?.lawyerPhone], ['إيهاب زكريا', '01600000101']);
    assert.match((await client.call(myNotifications, {})).items[0]?.title ?? '', /حذف الطرف الآخر/);
    await town.mails();
    assert.deepEqual(await rowsWith(town, [lawyer.email]), []);
  });

  test('is in no queue any more, and nobody decides about him', async () => {
    const lawyer = await town.pendingLawyer();
    await leave(lawyer);
    for (const status of ['Pending', 'Accepted', 'Suspended', 'Rejected'] as const) {
      const { items } = await admin.call(listAccounts, { role: 'Lawyer', status });
      assert.ok(!items.some(({ id }) => id === lawyer.id), status);
    }
    await refused(admin.call(reviewAccount, { accountId: lawyer.id, decision: 'restore' }), 'not_found');
  });
});
