import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { reviewPayment } from '#contract/payments/calls.ts';
import { assignLawyers, findLawyers, requestForAdmin, withdrawLawyers } from '#contract/requests/administration.ts';
import { requestTexts } from '#contract/requests/copy.ts';
import { fitsOf, rankLawyers, type Wish } from '#contract/requests/matching.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { settings } from '#server/content/table.ts';
import { requestNotices } from '#server/requests/copy.ts';
import { lawyersToAssign } from '#server/requests/match-lawyers.ts';
import { insertRequest } from '#server/requests/submit-request.ts';
import { assignments } from '#server/requests/table.ts';
import { demandFee, requestForm, titlesOf } from '../../test/case.ts';
import { pictureBytes } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp } from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { sendFee } from '../../test/transfers.ts';

const app = await openTestApp();

const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);
const requestOf = (clientId: number, createdAt: Date): Parameters<typeof insertRequest>[1] => ({
  clientId,
  createdAt,
  status: 'Pending',
  category: 'استشارة',
  description: 'استشارة',
  province: 'القاهرة',
  center: 'المعادي',
  date: '2026-11-18',
  phoneNumber: '',
  isDiscreet: false,
});

test('the search finds the lawyers that rank first among all', async () => {
  const { db, close } = await openTestDatabase();
  const now = new Date();
  const nextYear = new Date(now.getTime() + 365 * 24 * 60 * 60_000);
  const isPaid = ({ id }: { id: number }) => id % 3 === 0;
  const random = fc.record({
    governorate: fc.constantFrom('القاهرة', 'أسوان', null),
    specialty: fc.constantFrom('مدني', 'القانون المدنى', 'جنائي', null),
    court: fc.constantFrom('محكمة النقض', 'محكمة الأسرة', null),
    yearsOfExperience: fc.option(fc.integer({ min: 0, max: 3 })),
    openAssignments: fc.integer({ min: 0, max: 4 }),
  });
  const all = fc.sample(random, { numRuns: 300, seed: 7 }).map((of, index) => ({ ...of, id: index + 1 }));
  const account = { role: 'Lawyer', status: 'Accepted', phoneNumber: '', passwordHash: '', createdAt: now } as const;
  const email = (id: number) => `lawyer${id}@sanad.example`;
  await db.insert(accounts).values(all.map(({ id }) => ({ ...account, id, email: email(id), displayName: 'محامٍ' })));
  await db.insert(lawyers).values(
    all.map(({ id, specialty, openAssignments: _, ...rest }) => ({
      ...rest,
      accountId: id,
      specializationName: specialty,
      paidUntil: isPaid({ id }) ? nextYear : null,
    })),
  );
  const client = { ...account, role: 'Client', id: 1_000, email: 'client@sanad.example', displayName: 'سارة' } as const;
  await db.insert(accounts).values(client);
  const open: number[] = [];
  for (let n = 0; n < 4; n++) open.push((await insertRequest(db, requestOf(client.id, now))).id);
  await db.insert(assignments).values(
    all.flatMap(({ id, openAssignments }) =>
      open.slice(0, openAssignments).map((requestId) => {
        return { requestId, lawyerId: id, assignedBy: 'platform', createdAt: now } as const;
      }),
    ),
  );
  type Known = (typeof all)[number];
  const assertBest = async (wish: Wish, among: readonly Known[], most: number, why = 'the best of all') =>
    assert.deepEqual(
      idsOf(await lawyersToAssign(db, wish, now)),
      idsOf(rankLawyers(among.filter(speaksFor(wish)), wish).slice(0, most)),
      why,
    );
  const speaksFor = (wish: Wish) => (lawyer: Known) => Object.values(fitsOf(lawyer, wish)).some(Boolean);
  const nobody = { province: 'الأقصر', specialty: 'ضرائب', court: 'محكمة النقض' };
  assert.deepEqual(await lawyersToAssign(db, nobody, now), [], 'the court alone speaks for nobody');
  for (const province of ['القاهرة', 'الأقصر'])
    for (const specialty of ['مدني', null])
      for (const court of ['محكمة النقض', null]) await assertBest({ province, specialty, court }, all, 5);
  const limit = (name: string, value: number | boolean) =>
    db.update(settings).set({ value }).where(eq(settings.name, name));
  await limit('lawyersPerRequest', 12);
  await limit('openAssignmentsMax', 3);
  const wish = { province: 'القاهرة', specialty: 'مدني', court: null };
  const free = all.filter(({ openAssignments }) => openAssignments < 3);
  await assertBest(wish, free, 12, 'as many as the settings say, and nobody with too many open assignments');
  await limit('offersNeedPaidFee', true);
  await assertBest(wish, free.filter(isPaid), 12, 'nobody who could not offer');
  await close();
});

describe('a new request', () => {
  const assigned = async (id: number) => {
    const { assignedLawyers } = await (await app.admin()).call(requestForAdmin, { id });
    return assignedLawyers.map(({ userId }) => userId);
  };

  test('is assigned to the five best, those of its specialty first, and waits when there is no lawyer', async () => {
    const client = await app.client();
    const early = await client.call(submitRequest, requestForm());
    assert.deepEqual(await assigned(early.id), []);
    await app.pendingLawyer('محامٍ لم يُقبل', { YearsOfExperience: 60 });
    const rejected = await app.pendingLawyer('محامٍ مرفوض', { YearsOfExperience: 70 });
    const admin = await app.admin();
    await admin.call(reviewAccount, { accountId: rejected.id, decision: 'reject', reason: 'بيانات ناقصة' });
    const ordinary = await app.lawyer('محمود الشاذلي', { YearsOfExperience: 10 });
    const old = await app.lawyer('رشاد عبد الفتاح', { YearsOfExperience: 40 });
    const specialist = await app.lawyer('نورهان شاهين', {
      SpecializationName: 'أحوال شخصية (أسرة)',
      YearsOfExperience: 1,
    });
    const inCourt = await app.lawyer('طارق منصور', { Court: 'محكمة الأسرة', YearsOfExperience: 2 });
    const far = await app.lawyer('أيمن الدسوقي', {
      Governorate: 'الإسكندرية',
      Center: 'سيدي جابر',
      SpecializationName: 'أحوال شخصية (أسرة)',
      YearsOfExperience: 50,
    });
    const wanted = { lawyerSpecialty: 'أحوال شخصية (أسرة)', court: 'محكمة الأسرة' };
    const { id } = await client.call(submitRequest, requestForm(wanted));
    const near = [specialist, inCourt, old, ordinary].map((lawyer) => lawyer.id);
    assert.deepEqual(
      new Set(await assigned(id)),
      new Set([...near, far.id]),
      'a lawyer of the specialty in another governorate, and the others of its governorate',
    );

    const beginner = await app.lawyer('ليلى فهمي', { YearsOfExperience: 0 });
    const young = await app.lawyer('هاني سليم', { YearsOfExperience: 3 });
    const next = await client.call(submitRequest, requestForm(wanted));
    assert.deepEqual(
      new Set(await assigned(next.id)),
      new Set([specialist, far, inCourt, old, ordinary].map((lawyer) => lawyer.id)),
      'five at most, the best',
    );

    const { matchingLawyers } = await admin.call(requestForAdmin, { id: next.id });
    assert.deepEqual(
      matchingLawyers.map(({ userId }) => userId),
      [young.id, beginner.id],
      'an administrator sees the others',
    );
  });

  test('finds the specialty of a lawyer who wrote it otherwise, and keeps it as typed', async () => {
    const aswan = { Governorate: 'أسوان', Center: 'إدفو' };
    const others = [1, 2, 3, 4, 5].map((n) =>
      app.lawyer(`محامي إدفو ${'ا'.repeat(n)}`, { ...aswan, YearsOfExperience: 30 }),
    );
    await Promise.all(others);
    const family = await app.lawyer('نادية الصعيدي', {
      ...aswan,
      SpecializationName: 'قضايا الأسرة',
      YearsOfExperience: 1,
    });
    const client = await app.client();
    const form = requestForm({ province: 'أسوان', Center: 'إدفو', lawyerSpecialty: 'احوال شخصيه' });
    const { id } = await client.call(submitRequest, form);
    assert.ok((await assigned(id)).includes(family.id));
    const { lawyerSpecialty, assignedLawyers } = await (await app.admin()).call(requestForAdmin, { id });
    assert.equal(lawyerSpecialty, 'احوال شخصيه');
    const found = assignedLawyers.find(({ userId }) => userId === family.id);
    assert.equal(found?.match?.specializationName, 'قضايا الأسرة');
  });

  test('is assigned to those of its specialty when its governorate has no lawyer, and to nobody else', async () => {
    const client = await app.client();
    const luxor = { province: 'الأقصر', Center: 'الأقصر', lawyerSpecialty: 'أحوال شخصية (أسرة)' };
    const { id } = await client.call(submitRequest, requestForm(luxor));
    const admin = await app.admin();
    const { assignedLawyers } = await admin.call(requestForAdmin, { id });
    const names = assignedLawyers.map(({ userName }) => userName);
    assert.deepEqual(new Set(names), new Set(['أيمن الدسوقي', 'نورهان شاهين', 'نادية الصعيدي']));
    const other = await client.call(submitRequest, requestForm({ ...luxor, lawyerSpecialty: 'ضرائب' }));
    assert.deepEqual(await assigned(other.id), []);
    assert.ok((await titlesOf(admin)).includes(requestNotices.newRequestWithoutLawyers(other.id)));
  });

  test('is assigned to lawyers with fewer open assignments when they match equally; withdrawn ones do not count', async () => {
    const client = await app.client();
    const matrouh = { Governorate: 'مطروح', Center: 'سيوة' };
    const lawyers = await Promise.all([1, 2, 3, 4, 5].map((n) => app.lawyer(`محامي سيوة ${'ا'.repeat(n)}`, matrouh)));
    const form = requestForm({ province: 'مطروح', Center: 'سيوة' });
    const first = await client.call(submitRequest, form);
    const sixth = await app.lawyer('محامي سيوة الجديد', matrouh);
    const admin = await app.admin();
    const [free] = lawyers;
    assert.ok(free);
    await admin.call(withdrawLawyers, { requestId: first.id, lawyerIds: [free.id] });
    const second = await client.call(submitRequest, form);
    const now = await assigned(second.id);
    assert.ok(now.includes(sixth.id) && now.includes(free.id), 'both have no open assignment');
    assert.equal(now.length, 5);
  });

  test('where offers need the yearly fee, who has not paid it is not assigned, and the search says so', async () => {
    const [admin, client] = [await app.admin(), await app.client()];
    const minya = { Governorate: 'المنيا', Center: 'المنيا' };
    const [payer, other] = [await app.lawyer('رامي المنياوي', minya), await app.lawyer('ريم المنياوي', minya)];
    const paymentId = await sendFee(payer, await pictureBytes('png', 4, { width: 60, height: 90 }));
    await admin.call(reviewPayment, { paymentId, decision: 'approve' });
    const asked = { province: 'المنيا', Center: 'المنيا' } as const;
    const before = await client.call(submitRequest, requestForm(asked));
    const namesOf = async (id: number) => {
      const { assignedLawyers, matchingLawyers } = await admin.call(requestForAdmin, { id });
      return {
        assigned: assignedLawyers.map(({ userId }) => userId),
        suggested: matchingLawyers.map(({ userId }) => userId),
      };
    };
    assert.ok((await namesOf(before.id)).assigned.includes(other.id), 'the fee does not count in the ranking');
    await demandFee(app, true);
    const { id: requestId } = await client.call(submitRequest, requestForm(asked));
    const { assigned, suggested } = await namesOf(requestId);
    assert.deepEqual([assigned, suggested], [[payer.id], []], 'nobody else has paid');
    const found = (await admin.call(findLawyers, { id: requestId, q: 'المنياوي' })).items;
    assert.deepEqual(
      found.map(({ userId, lacksFee }) => [userId, lacksFee]),
      [
        [payer.id, false],
        [other.id, true],
      ],
    );
    const both = [payer.id, other.id];
    const { errors } = await refused(admin.call(assignLawyers, { requestId, lawyerIds: both }), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'lawyerIds', message: requestTexts.lacksFee([other.name]) }]);
    await admin.call(assignLawyers, { requestId: before.id, lawyerIds: both });
    await demandFee(app, false);
    await admin.call(assignLawyers, { requestId, lawyerIds: both });
    assert.deepEqual(new Set((await namesOf(requestId)).assigned), new Set(both));
  });
});
