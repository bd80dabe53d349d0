import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { files } from '#server/files/table.ts';
import { choose, offeredRequest, payFor } from '../case.ts';
import { rowsWith } from '../every-row.ts';
import { picture } from '../pictures.ts';
import { refused } from '../refused.ts';
import { openTestApp, type Person, password } from '../test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const leave = ({ call }: Person) => call(api.deleteAccount, { password });

describe('a client who deletes their account', () => {
  test('leaves the case to their lawyer and the approved proof to the ledger', async () => {
    const [client, lawyer] = [await app.client('ناهد فوزي'), await app.lawyer('شريف منصور')];
    const requestId = await offeredRequest(client, [lawyer]);
    await payFor(app, client, requestId);
    await choose(client, requestId);
    await leave(client);
    const left = await lawyer.call(api.requestForLawyer, { id: requestId });
    assert.equal(left.typeOfSubjectOfTheRequest, 'أريد معرفة حقي قبل أي خطوة.');
    assert.deepEqual([left.clientNamr, left.clientEmail, left.status], ['ناهد فوزي', null, 'In Progress']);
    assert.equal((await lawyer.call(api.myInvitations, {})).items[0]?.userName, 'ناهد فوزي');
    const { items } = await lawyer.call(api.myNotifications, {});
    assert.match(items[0]?.title ?? '', /حذف أحد طرفي/);
    const approved = (await admin.call(api.listPayments, { state: 'approved' })).items.find(
      (payment) => payment.requestId === requestId,
    );
    assert.equal((await app.fetchAs(admin, `/api/Files/${approved?.image}`)).statusCode, 200);
  });

  test('cancels paid requests without a chosen lawyer and requests that wait for offers; the lawyers are notified', async () => {
    const [client, lawyer] = [await app.client(), await app.lawyer()];
    const paid = await offeredRequest(client, [lawyer]);
    await payFor(app, client, paid);
    const waiting = await offeredRequest(client, [lawyer]);
    await leave(client);
    for (const id of [paid, waiting]) {
      const left = await admin.call(api.requestForAdmin, { id });
      assert.deepEqual([left.status, left.typeOfSubjectOfTheRequest], ['Cancelled', 'نص محذوف']);
    }
    const titles = (await lawyer.call(api.myNotifications, {})).items.map(({ title }) => title);
    for (const id of [paid, waiting]) assert.ok(titles.includes(`أُلغي الطلب رقم ${id}`));
  });
});

describe('a lawyer who deletes their account', () => {
  test('withdraws offers that the client has not paid for; a visible offer stays without a name', async () => {
    const client = await app.client();
    const lawyer = await app.lawyer('ياسين الحداد', { IdPhoto: await picture('jpeg', 5) });
    const stays = await app.lawyer('منى السيد');
    const open = await offeredRequest(client, [lawyer, stays]);
    const paid = await offeredRequest(client, [lawyer, stays]);
    await payFor(app, client, paid);
    await leave(lawyer);

    const mine = (await client.call(api.myRequests, {})).items;
    assert.equal(mine.find(({ id }) => id === open)?.offersCount, 1);
    const { lawyersResponses } = await client.call(api.requestWithOffers, { id: paid });
    const left = lawyersResponses.find(({ lawyerId }) => lawyerId === lawyer.id);
    assert.deepEqual([left?.lawyerName, left?.lawyerPhone], ['حساب محذوف', '']);
    await refused(client.call(api.chooseOffer, { requestId: paid, responseId: left?.id ?? 0 }), 'not_found');
    const active = lawyersResponses.find(({ lawyerId }) => lawyerId === stays.id);
    await client.call(api.chooseOffer, { requestId: paid, responseId: active?.id ?? 0 });
    assert.deepEqual((await app.anyone(api.listLawyers, { q: 'ياسين الحداد' })).items, []);
    assert.deepEqual(await app.context.db.select().from(files).where(eq(files.ownerId, lawyer.id)), []);
    await app.mails();
    assert.deepEqual(await rowsWith(app, [lawyer.email, 'ياسين الحداد']), []);
    const { assignedLawyers } = await admin.call(api.requestForAdmin, { id: open });
    assert.ok(!assignedLawyers.some(({ userId }) => userId === lawyer.id), 'their assignments end');
  });

  test('keeps their name in an open case, and their client is notified', async () => {
    const [client, lawyer] = [await app.client(), await app.lawyer('إيهاب زكريا')];
    const requestId = await offeredRequest(client, [lawyer]);
    await payFor(app, client, requestId);
    await choose(client, requestId);
    await leave(lawyer);
    const left = (await client.call(api.requestWithOffers, { id: requestId })).lawyersResponses[0];
    assert.deepEqual([left?.lawyerName, left?.lawyerPhone], ['إيهاب زكريا', '01000000101']);
    assert.match((await client.call(api.myNotifications, {})).items[0]?.title ?? '', /حذف أحد طرفي/);
    await app.mails();
    assert.deepEqual(await rowsWith(app, [lawyer.email]), []);
  });

  test('is in no queue any more, and no administrator can decide about them', async () => {
    const lawyer = await app.pendingLawyer();
    await leave(lawyer);
    for (const status of ['Pending', 'Accepted', 'Suspended', 'Rejected'] as const) {
      const { items } = await admin.call(api.listAccounts, { role: 'Lawyer', status });
      assert.ok(!items.some(({ id }) => id === lawyer.id), status);
    }
    await refused(admin.call(api.reviewAccount, { accountId: lawyer.id, decision: 'restore' }), 'not_found');
  });
});
