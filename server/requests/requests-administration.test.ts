import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts/security.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { takeBackMs } from '#contract/core/take-back.ts';
import { makeOffer } from '#contract/offers/calls.ts';
import {
  assignLawyers,
  findLawyers,
  listRequests,
  requestForAdmin,
  withdrawLawyers,
} from '#contract/requests/administration.ts';
import { cancelRequest, requestForLawyer } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { unlockRequest } from '#contract/requests/unlock.ts';
import { fillRequestWords, requestWords } from '#server/requests/request-words.ts';
import { assignments, requests } from '#server/requests/table.ts';
import { codesOf } from '../../test/at-once.ts';
import { fillCairo, historyOf, offeredRequest, offerForm, requestForm, sendProof } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';
import { walkList } from '../../test/walk-list.ts';

const app = await openTestApp();
const sara = await app.client('سارة عبد الله');
const admin = await app.admin();

const place = async (client: Person, form: Partial<Input<typeof submitRequest>> = {}) =>
  (await client.call(submitRequest, requestForm(form))).id;
const found = async (query: Input<typeof listRequests>) =>
  (await admin.call(listRequests, query)).items.map(({ id }) => id);
/** The stored number of lawyers equals the number of active assignments. */
const assertLawyersCount = async () => {
  const expected = sql<number>`(select count(*)::int from ${assignments} where request_id = ${requests.id} and withdrawn_at is null)`;
  const rows = await app.context.db
    .select({ stored: requests.lawyersCount, expected, id: requests.id })
    .from(requests)
    .orderBy(requests.id);
  assert.ok(rows.length > 0);
  for (const { id, stored, expected } of rows) assert.equal(stored, expected, `request ${id}`);
};

describe('searching requests', () => {
  test('finds by name, text and the three numbers, however they are written', async () => {
    const mona = await app.client('منى أحمد السيد');
    // Order numbers are drawn by chance, and never have a zero.
    const form = {
      requestNumber: 'مرجع-٧٧٠٠٧٧/ب',
      TypeOfSubjectOfTheRequest: 'نزاع على شقّة إيجارها قديم والمسؤول غائب.',
    };
    const [one, two] = [await place(sara), await place(mona, form)];
    const { orderNumber } = await admin.call(requestForAdmin, { id: two });
    const queries = [
      ...['منى', 'مني احمد', 'احمد السيد', 'أحمد', 'السيد منى'],
      ...['شقه', 'الشقة', 'ايجارها قديم', 'المسئول', 'مسؤول', 'نزا'],
      ...['770077', '٧٧٠٠٧٧', 'مرجع 770077', 'مرجع-٧٧٠٠٧٧/ب', 'مرجع770077ب'],
      ...[orderNumber, orderNumber.toLowerCase(), `${orderNumber.slice(0, 5)} ${orderNumber.slice(5)}`],
    ];
    for (const q of [...queries, String(two), two.toLocaleString('ar-EG', { useGrouping: false })]) {
      const ids = await found({ q });
      assert.ok(ids.includes(two) && !ids.includes(one), `«${q}» finds ${ids}`);
    }
    for (const q of ['سارة عبدالله', 'عبدالله', 'عبد الله', 'ساره']) assert.deepEqual(await found({ q }), [one], q);
    for (const q of ['منى شقة غائبون', 'أ', '؟!', "' | 'x", '770077:*']) {
      const ids = await found({ q });
      assert.ok(q === '770077:*' ? ids.includes(two) : ids.length === 0, `«${q}» finds ${ids}`);
    }
  });

  test('words of any length are stored and found', async () => {
    const id = await place(sara, { TypeOfSubjectOfTheRequest: `${'ط'.repeat(4_000)} خاتمة` });
    assert.deepEqual(await found({ q: 'ط'.repeat(100) }), [id]);
    assert.deepEqual(await found({ q: 'خاتمه' }), [id]);
  });

  test('erased texts are no longer found, the rest of the request is', async () => {
    const leaver = await app.client('شهيرة الجوهري');
    const id = await place(leaver, { TypeOfSubjectOfTheRequest: 'ميراث مشاع' });
    assert.deepEqual(await found({ q: 'شهيره ميراث' }), [id]);
    await leaver.call(deleteAccount, { password });
    assert.deepEqual(await found({ q: 'شهيرة' }), []);
    assert.equal(await fillRequestWords(app.context), 1);
    assert.equal(await fillRequestWords(app.context), 0);
    assert.deepEqual(await found({ q: 'شهيرة' }), []);
    assert.deepEqual(await found({ q: `${id}` }), [id]);
    const [row] = await app.context.db.select().from(requestWords).where(eq(requestWords.requestId, id));
    assert.ok(!row?.words?.includes('ميراث'));
  });
});

describe('filtering requests', () => {
  test('each filter and all together, oldest first, page by page', async () => {
    await fillCairo(app);
    const [mahmoud] = [await app.lawyer('محمود الشاذلي')];
    const plain = await place(sara);
    const discreet = await place(sara, { discreet: true, lawyerSpecialty: 'عمالي' });
    const far = await place(sara, { province: 'أسوان', Center: 'إدفو', lawyerSpecialty: 'عمالي' });
    const proven = await offeredRequest(sara, [mahmoud]);
    await sendProof(sara, proven);
    const alone = await place(sara);
    const { assignedLawyers } = await admin.call(requestForAdmin, { id: alone });
    const lawyerIds = assignedLawyers.map(({ userId }) => userId);
    await admin.call(withdrawLawyers, { requestId: alone, lawyerIds });

    const among = [plain, discreet, far, proven, alone];
    const ours = async (query: Input<typeof listRequests>) => (await found(query)).filter((id) => among.includes(id));
    assert.deepEqual(await ours({}), among);
    assert.deepEqual(await ours({ discreet: true }), [discreet]);
    assert.deepEqual(await ours({ discreet: 'false' }), among, 'false does not filter');
    assert.deepEqual(await ours({ province: 'أسوان' }), [far]);
    assert.deepEqual(await ours({ specialty: 'عمالي' }), [discreet, far]);
    assert.deepEqual(await ours({ openProof: true }), [proven]);
    assert.deepEqual(await ours({ withoutLawyers: true }), [far, alone], 'nobody speaks for the far one');
    const { items } = await admin.call(listRequests, { withoutLawyers: true, status: 'Pending' });
    const unfit = items.flatMap(({ id, nobodyFits }) => (nobodyFits && [far, alone].includes(id) ? [id] : []));
    assert.deepEqual(unfit, [far], 'those who were withdrawn from the other still fit');
    assert.equal((await admin.call(requestForAdmin, { id: far })).nobodyFits, true);
    assert.deepEqual(await ours({ status: 'Payment Under Review' }), [proven]);
    const all = { status: 'Pending', province: 'القاهرة', specialty: 'عمالي', discreet: true, q: 'سارة' } as const;
    assert.deepEqual(await ours(all), [discreet]);
    assert.deepEqual(await ours({ ...all, withoutLawyers: true }), []);

    assert.deepEqual(await found({ waitingDays: 3 }), []);
    app.pass(3 * 24 * 60 * 60_000);
    assert.deepEqual(await ours({ waitingDays: 3 }), among);
    assert.deepEqual(await ours({ waitingDays: 4 }), []);

    const read = await walkList((page) => admin.call(listRequests, { ...page, q: 'سارة' }), 2);
    assert.deepEqual(
      read.map(({ id }) => id).filter((id) => among.includes(id)),
      among,
    );
    await refused(admin.call(listRequests, { cursor: btoa('[1]') }), 'bad_request');
    await refused(admin.call(listRequests, { province: 'باريس' as never }), 'invalid_input');
    await refused(admin.call(listRequests, { waitingDays: 0 }), 'invalid_input');
    await assertLawyersCount();
  });
});

describe('lawyers of a request', () => {
  test('each is shown with the matching facts and points, also when assigned', async () => {
    const id = await place(sara, { lawyerSpecialty: 'مدني', court: 'محكمة الأسرة' });
    const expert = await app.lawyer('عمرو الخبير', { YearsOfExperience: 20, Court: 'محكمة الأسرة' });
    const { matchingLawyers, assignedLawyers } = await admin.call(requestForAdmin, { id });
    const [best] = matchingLawyers;
    assert.equal(best?.userId, expert.id);
    const earned = { specialty: 20_000, governorate: 10_000, court: 5_000, experience: 500, freePlaces: 20 };
    assert.deepEqual([best?.earned, best?.points], [earned, 35_520]);
    assert.deepEqual([best?.yearsOfExperience, best?.openAssignments, best?.lacksFee], [20, 0, false]);
    const points = matchingLawyers.map(({ points }) => points);
    assert.deepEqual(
      points,
      points.toSorted((a, b) => b - a),
    );
    assert.ok(assignedLawyers.length > 0);
    for (const { userId, match } of assignedLawyers) {
      assert.equal(match?.userId, userId);
      assert.ok(match.openAssignments >= 1, 'this request is one of them');
    }
  });

  test('others are found by name, but only accepted ones', async () => {
    const id = await place(sara);
    const aya = await app.lawyer('آية عبد الرحمن', { Governorate: 'أسوان', Center: 'إدفو' });
    await app.pendingLawyer('آية المنتظرة');
    const { items } = await admin.call(findLawyers, { id, q: 'ايه' });
    assert.deepEqual(
      items.map(({ userId, earned }) => [userId, earned.governorate]),
      [[aya.id, 0]],
    );
    assert.equal((await admin.call(findLawyers, { id, q: 'عبدالرحمن' })).items.length, 1);
    assert.deepEqual((await admin.call(findLawyers, { id, q: '؟' })).items, []);
    const first = await admin.call(findLawyers, { id, limit: 1 });
    const next = await admin.call(findLawyers, { id, limit: 1, cursor: first.nextCursor ?? '' });
    assert.ok((next.items[0]?.userId ?? 0) > (first.items[0]?.userId ?? 0));
    await refused(admin.call(findLawyers, { id: 9_999_999 }), 'not_found');
    await refused(aya.call(findLawyers, { id }), 'not_allowed');
  });

  test('several are assigned at once, all or none; a second call changes nothing', async () => {
    const requestId = await place(sara);
    const luxor = { Governorate: 'الأقصر', Center: 'الأقصر' };
    const [one, two] = [await app.lawyer('كريم الصاوي', luxor), await app.lawyer('هند الصاوي', luxor)];
    const pending = await app.pendingLawyer('وليد حسن');
    for (const bad of [pending.id, sara.id, 9_999_999]) {
      await refused(admin.call(assignLawyers, { requestId, lawyerIds: [one.id, bad] }), 'not_found');
    }
    await refused(one.call(requestForLawyer, { id: requestId }), 'not_found');
    await refused(admin.call(assignLawyers, { requestId: 9_999_999, lawyerIds: [one.id] }), 'not_found');
    await refused(one.call(assignLawyers, { requestId, lawyerIds: [one.id] }), 'not_allowed');
    await refused(admin.call(assignLawyers, { requestId, lawyerIds: [] }), 'invalid_input');
    const tooMany = Array.from({ length: 21 }, (_, n) => n + 1);
    const { errors } = await refused(admin.call(assignLawyers, { requestId, lawyerIds: tooMany }), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'lawyerIds', message: 'اختر ٢٠ على الأكثر' }]);

    const before = await historyOf(app, requestId);
    const both = { requestId, lawyerIds: [one.id, two.id] };
    const { held, ...made } = await admin.call(assignLawyers, { requestId, lawyerIds: [two.id, one.id, two.id] });
    assert.deepEqual([made, held?.forMs], [{ ...both, added: both.lawyerIds }, takeBackMs]);
    assert.deepEqual(await admin.call(assignLawyers, both), { ...both, added: [], held: null });
    for (const lawyer of [one, two]) {
      assert.equal((await lawyer.call(requestForLawyer, { id: requestId })).id, requestId);
      const mails = (await app.mails(lawyer.email)).filter(({ subject }) => subject.includes(`${requestId}`));
      assert.equal(mails.length, 1, 'one mail each');
    }
    assert.deepEqual((await historyOf(app, requestId)).slice(before.length), [
      'Admin assignLawyer',
      'Admin assignLawyer',
    ]);
    await assertLawyersCount();

    await two.call(makeOffer, offerForm(requestId));
    await refused(admin.call(withdrawLawyers, both), 'state_changed');
    assert.equal((await one.call(requestForLawyer, { id: requestId })).id, requestId, 'none was withdrawn');
    await refused(admin.call(withdrawLawyers, { requestId, lawyerIds: [one.id, 9_999_999] }), 'not_found');
    const alone = { requestId, lawyerIds: [one.id] };
    await admin.call(withdrawLawyers, alone);
    await admin.call(withdrawLawyers, alone);
    await refused(one.call(requestForLawyer, { id: requestId }), 'not_found');
    assert.equal((await historyOf(app, requestId)).filter((line) => line === 'Admin withdrawLawyer').length, 1);
    const { rows } = await app.context.db.execute<{ title: string }>(
      sql`select title from notifications where account_id = ${one.id} and title like 'سُحب%'`,
    );
    assert.deepEqual(rows, [{ title: `سُحب تكليفك بالطلب رقم ${requestId}` }]);
    await admin.call(assignLawyers, alone);
    assert.equal(
      (await one.call(requestForLawyer, { id: requestId })).id,
      requestId,
      'a withdrawn lawyer can be assigned again',
    );
    await assertLawyersCount();

    await admin.call(cancelRequest, { requestId, reason: 'مكرر' });
    await refused(admin.call(assignLawyers, alone), 'offers_closed');
  });

  test('two administrators and the lawyer at once make one assignment and one notice', async () => {
    const { id, orderNumber } = await sara.call(submitRequest, requestForm());
    const north = { Governorate: 'مطروح', Center: 'سيوة' };
    const [one, two] = [await app.lawyer('سليم البدري', north), await app.lawyer('نهى البدري', north)];
    const both = { requestId: id, lawyerIds: [one.id, two.id] };
    const unlock = { email: one.email, password, orderId: id, orderNumber };
    await Promise.all([
      admin.call(assignLawyers, both),
      admin.call(assignLawyers, { requestId: id, lawyerIds: [two.id, one.id] }),
      app.anyone(unlockRequest, unlock),
    ]);
    await assertLawyersCount();
    const entries = (await historyOf(app, id)).filter((line) => /^(Admin|Lawyer) assignLawyer$/.test(line));
    assert.equal(entries.length, 2, `each lawyer is assigned by one of them: ${entries}`);

    await Promise.all([admin.call(withdrawLawyers, both), admin.call(withdrawLawyers, both)]);
    assert.equal((await historyOf(app, id)).filter((line) => line === 'Admin withdrawLawyer').length, 2);
    await assertLawyersCount();

    const offering = await codesOf([
      admin.call(assignLawyers, both),
      admin.call(withdrawLawyers, both),
      one.call(makeOffer, offerForm(id)),
      admin.call(cancelRequest, { requestId: id, reason: 'مكرر' }),
    ]);
    assert.equal(offering[3], 'ok');
    await assertLawyersCount();
  });

  test('assignments of a deleted account are not counted', async () => {
    const leaver = await app.lawyer('راحل عن المنصة', { YearsOfExperience: 60 });
    const id = await place(sara);
    const { assignedLawyers } = await admin.call(requestForAdmin, { id });
    assert.ok(assignedLawyers.some(({ userId }) => userId === leaver.id));
    await leaver.call(deleteAccount, { password });
    await assertLawyersCount();
  });
});
