import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { deleteAccount, exportAccount } from '#contract/accounts/security.ts';
import { makeOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { assignLawyers, listRequests, requestForAdmin } from '#contract/requests/administration.ts';
import { assignedRequests, cancelRequest, requestForLawyer } from '#contract/requests/calls.ts';
import { declineRequest } from '#contract/requests/decline.ts';
import { assignedRequestCounts } from '#contract/requests/lists.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { shownReason } from '#server/call/history/reasons.ts';
import { declineAssignment } from '#server/requests/request-lawyers.ts';
import { requests } from '#server/requests/table.ts';
import { allAre } from '../../test/all-are.ts';
import { atOnce } from '../../test/at-once.ts';
import { historyOf, offerForm, requestForm, titlesOf } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const sara = await app.client();
const admin = await app.admin();
const lawyers: Person[] = [];
for (const name of ['أمل', 'باسم', 'تامر', 'جيهان', 'حازم', 'خالد', 'داليا', 'رامي', 'زياد', 'سمر'])
  lawyers.push(await app.lawyer(`${name} الشاذلي`, { YearsOfExperience: 60 - lawyers.length }));
const firstFive = lawyers.slice(0, 5);

const assignedTo = async (id: number) => {
  const { assignedLawyers } = await admin.call(requestForAdmin, { id });
  return assignedLawyers.map(({ userName }) => userName.split(' ')[0]);
};
const leftNotice = (id: number) => `لم يبقَ محامٍ للطلب رقم ${id}، كلّف به محاميًا`;
const countOf = (titles: readonly string[], title: string) => titles.filter((one) => one === title).length;

test('five who decline one after the other lead to the next five, and the last one alerts the queue', async () => {
  const { id } = await sara.call(submitRequest, requestForm({ discreet: true }));
  const toldBefore = [await titlesOf(sara), await app.mails(sara.email)];
  assert.deepEqual(await assignedTo(id), ['أمل', 'باسم', 'تامر', 'جيهان', 'حازم']);
  for (const lawyer of firstFive) await lawyer.call(declineRequest, { requestId: id, reason: 'noTime' });
  assert.deepEqual(await assignedTo(id), ['خالد', 'داليا', 'رامي', 'زياد', 'سمر']);
  for (const lawyer of lawyers) {
    assert.equal(countOf(await titlesOf(lawyer), `كُلّفت بالطلب رقم ${id}`), 1, lawyer.name);
    const mails = (await app.mails(lawyer.email)).filter(({ subject }) => subject.includes(`${id}`));
    assert.equal(mails.length, 1, lawyer.name);
  }
  for (const lawyer of lawyers.slice(5)) {
    assert.equal(countOf(await titlesOf(admin), leftNotice(id)), 0);
    await lawyer.call(declineRequest, { requestId: id, reason: 'otherPlace' });
  }
  assert.equal(countOf(await titlesOf(admin), leftNotice(id)), 1);
  const { items } = await admin.call(listRequests, { withoutLawyers: true });
  assert.deepEqual([items.map((request) => request.id), await assignedTo(id)], [[id], []]);
  const lines = await historyOf(app, id);
  assert.equal(countOf(lines, 'Lawyer declineRequest'), 10);
  assert.deepEqual([await titlesOf(sara), await app.mails(sara.email)], toldBefore, 'the client is not told');
});

test('who declines reads the request no more, and only an administrator assigns them again', async () => {
  const [amal, basem] = firstFive as [Person, Person];
  const { id, orderNumber } = await sara.call(submitRequest, requestForm());
  const decline = { requestId: id, reason: 'other', note: 'الخصم ابن عمي' } as const;
  const { errors } = await refused(amal.call(declineRequest, { requestId: id, reason: 'other' }), 'invalid_input');
  assert.deepEqual(errors, [{ field: 'note', message: 'اكتب السبب في سطر' }]);
  const { errors: unknown } = await refused(
    // @ts-expect-error only the platform says this
    amal.call(declineRequest, { requestId: id, reason: 'noAnswer' }),
    'invalid_input',
  );
  assert.deepEqual(
    unknown.map(({ field }) => field),
    ['reason'],
  );
  await refused(lawyers[9]?.call(declineRequest, decline) ?? assert.fail(), 'not_found');
  await amal.call(makeOffer, offerForm(id));
  await refused(amal.call(declineRequest, decline), 'state_changed');
  await amal.call(withdrawOffer, { requestId: id });
  const before = await amal.call(assignedRequestCounts, {});
  const isListed = async () => (await amal.call(assignedRequests, {})).items.some((request) => request.id === id);
  assert.equal(await isListed(), true);
  await amal.call(declineRequest, decline);

  await refused(amal.call(declineRequest, decline), 'not_found');
  await refused(amal.call(requestForLawyer, { id }), 'not_found');
  await refused(amal.call(makeOffer, offerForm(id)), 'not_found');
  const numbers = { email: amal.email, password, orderId: id, orderNumber };
  await refused(app.anyone(unlockRequest, numbers), 'credentials_invalid');
  assert.equal((await amal.call(assignedRequestCounts, {})).toOffer, before.toOffer - 1);
  assert.equal(await isListed(), false);
  const shown = await admin.call(requestForAdmin, { id });
  const declined = { userId: amal.id, userName: amal.name, reason: 'other', note: 'الخصم ابن عمي' };
  assert.deepEqual(
    shown.declinedLawyers.map(({ declinedAt: _, ...lawyer }) => lawyer),
    [declined],
  );
  allAre(shown.matchingLawyers, ({ userId }) => userId !== amal.id);
  const copy = JSON.stringify(await amal.call(exportAccount, {}));
  assert.ok(copy.includes('الخصم ابن عمي'));
  const { rows: lines } = await app.context.db.execute<{ reason: string }>(
    sql`select ${shownReason} reason from history where action = 'declineRequest' and subject_id = ${id}`,
  );
  assert.deepEqual(lines, [{ reason: 'سبب آخر' }], 'the note is not in the history');

  await admin.call(assignLawyers, { requestId: id, lawyerIds: [amal.id] });
  assert.equal((await amal.call(requestForLawyer, { id })).id, id);
  assert.deepEqual((await admin.call(requestForAdmin, { id })).declinedLawyers, []);
  const count = (await assignedTo(id)).length;
  await amal.call(declineRequest, decline);
  assert.equal((await assignedTo(id)).length, count - 1, 'nobody follows whom an administrator had assigned');

  await sara.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
  await refused(basem.call(declineRequest, decline), 'offers_closed');
  await sara.call(deleteAccount, { password });
  const erased = await admin.call(requestForAdmin, { id });
  assert.deepEqual(erased.declinedLawyers[0]?.note, null, 'the note may be about the client');
});

test('who has not answered in time is told, the next one follows', async () => {
  const mona = await app.client();
  const { id } = await mona.call(submitRequest, requestForm());
  const [amal] = firstFive as [Person];
  const { db, clock } = app.context;
  const [request] = await db.select().from(requests).where(sql`id = ${id}`);
  const context = { db, actor: null, now: clock(), app: app.context };
  const expired = { request: request ?? assert.fail(), lawyerId: amal.id, reason: 'noAnswer', note: null } as const;
  await db.transaction((tx) => declineAssignment({ ...context, db: tx }, { ...expired, by: 'platform' }));
  assert.deepEqual(await assignedTo(id), ['باسم', 'تامر', 'جيهان', 'حازم', 'خالد']);
  assert.equal(countOf(await titlesOf(amal), `انتهى تكليفك بالطلب رقم ${id}، إذ لم يصلنا ردك`), 1);
  assert.equal((await historyOf(app, id)).filter((line) => line === 'platform expireAssignment').length, 1);
});

test('at once: one decline counts, an offer or a decline wins, and the last two alert once', async () => {
  const mona = await app.client();
  const { id } = await mona.call(submitRequest, requestForm());
  const [amal, basem] = firstFive as [Person, Person];
  const decline = (lawyer: Person) => () => lawyer.call(declineRequest, { requestId: id, reason: 'noTime' });
  assert.deepEqual((await atOnce(decline(amal), decline(amal))).toSorted(), ['not_found', 'ok']);
  assert.equal((await assignedTo(id)).length, 5, 'one follows');
  const outcomes = await atOnce(decline(basem), () => basem.call(makeOffer, offerForm(id)));
  assert.ok(['ok,not_found', 'state_changed,ok'].includes(outcomes.join()), outcomes.join());
  const rest = lawyers.filter((lawyer) => lawyer !== amal && lawyer !== basem);
  if (outcomes[1] === 'ok') {
    await basem.call(withdrawOffer, { requestId: id });
    await decline(basem)();
  }
  for (const lawyer of rest.slice(0, -2)) await decline(lawyer)();
  assert.deepEqual(await atOnce(...rest.slice(-2).map(decline)), ['ok', 'ok']);
  assert.deepEqual([await assignedTo(id), countOf(await titlesOf(admin), leftNotice(id))], [[], 1]);
});
