import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { reviewAccount } from '#contract/accounts.ts';
import { requestForAdmin, submitRequest, withdrawLawyer } from '#contract/requests.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { type Candidate, lawyersToAssign, rankLawyers, type Wish } from '#server/requests/match-lawyers.ts';
import { requestForm } from '../../test/case.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { openTown, type Town } from '../../test/town.ts';

const wish: Wish = { province: 'القاهرة', specialty: 'مدني', court: 'محكمة النقض' };
const fitting: Candidate = {
  id: 10,
  governorate: 'القاهرة',
  specialty: 'مدني',
  court: 'محكمة النقض',
  isPaid: true,
  yearsOfExperience: 10,
  openAssignments: 2,
};

describe('ranking', () => {
  test('what weighs more decides, whatever the rest says', () => {
    // Each is worse than the one before by one thing, and better by everything that weighs less.
    const best = { ...fitting, id: 90 };
    const busy = { ...fitting, id: 1, openAssignments: 3 };
    const younger = { ...busy, yearsOfExperience: 9, openAssignments: 0 };
    const unpaid = { ...younger, isPaid: false, yearsOfExperience: 50 };
    const elsewhereInCourt = { ...unpaid, court: 'محكمة الجنح', isPaid: true };
    const otherSpecialty = { ...elsewhereInCourt, specialty: 'جنائي', court: 'محكمة النقض' };
    const far = { ...fitting, id: 2, governorate: 'أسوان', yearsOfExperience: 60, openAssignments: 0 };
    const order = [best, busy, younger, unpaid, elsewhereInCourt, otherSpecialty, far];
    assert.deepEqual(rankLawyers(order.toReversed(), wish), order);
  });

  test('of equals, who is here longer comes first; no experience stated is less than none', () => {
    const unstated = { ...fitting, id: 1, yearsOfExperience: null };
    const none = { ...fitting, id: 3, yearsOfExperience: 0 };
    const same = { ...fitting, id: 2, yearsOfExperience: 0 };
    assert.deepEqual(rankLawyers([unstated, none, same], wish), [same, none, unstated]);
  });

  test('what the request does not ask for does not weigh', () => {
    const open: Wish = { province: 'القاهرة', specialty: null, court: null };
    const unstated = { ...fitting, id: 1, specialty: null, court: null };
    const stated = { ...fitting, id: 2 };
    assert.deepEqual(rankLawyers([stated, unstated], open), [unstated, stated]);
  });

  test('the order is one, whatever order they are found in, and loses nobody', () => {
    const lawyer = fc.record({
      id: fc.integer({ min: 1, max: 1000 }),
      governorate: fc.constantFrom('القاهرة', 'أسوان', null),
      specialty: fc.constantFrom('مدني', 'جنائي', null),
      court: fc.constantFrom('محكمة النقض', null),
      isPaid: fc.boolean(),
      yearsOfExperience: fc.option(fc.integer({ min: 0, max: 80 })),
      openAssignments: fc.integer({ min: 0, max: 20 }),
    });
    const lawyers = fc.uniqueArray(lawyer, { selector: ({ id }) => id, maxLength: 30 });
    fc.assert(
      fc.property(lawyers, (found) => {
        const ranked = rankLawyers(found, wish);
        assert.deepEqual(rankLawyers(found.toReversed(), wish), ranked);
        assert.deepEqual(new Set(ranked), new Set(found));
      }),
    );
  });
});

test('the search finds those whom ranking all lawyers would put first', async () => {
  const { db, close } = await openTestDatabase();
  const now = new Date();
  const nextYear = new Date(now.getTime() + 365 * 24 * 60 * 60_000);
  const random = fc.record({
    governorate: fc.constantFrom('القاهرة', 'أسوان', null),
    specialty: fc.constantFrom('مدني', 'جنائي', null),
    court: fc.constantFrom('محكمة النقض', 'محكمة الأسرة', null),
    isPaid: fc.boolean(),
    yearsOfExperience: fc.option(fc.integer({ min: 0, max: 6 })),
  });
  const all = fc
    .sample(random, { numRuns: 150, seed: 7 })
    .map((of, index) => ({ ...of, id: index + 1, openAssignments: 0 }));
  const account = { role: 'Lawyer', status: 'Accepted', phoneNumber: '', passwordHash: '', createdAt: now } as const;
  const email = (id: number) => `lawyer${id}@town.example`;
  await db.insert(accounts).values(all.map(({ id }) => ({ ...account, id, email: email(id), displayName: 'محامٍ' })));
  await db.insert(lawyers).values(
    all.map(({ id, specialty, isPaid, ...rest }) => ({
      ...rest,
      accountId: id,
      specializationName: specialty,
      paidUntil: isPaid ? nextYear : null,
    })),
  );
  for (const province of ['القاهرة', 'الأقصر']) {
    for (const specialty of ['مدني', null]) {
      for (const court of ['محكمة النقض', null]) {
        const asked = { province, specialty, court };
        const best = rankLawyers(all, asked).slice(0, 5);
        const found = await lawyersToAssign(db, asked, now);
        assert.deepEqual(
          found.map(({ id }) => id),
          best.map(({ id }) => id),
        );
      }
    }
  }
  await close();
});

describe('a new request', () => {
  let town: Town;
  before(async () => {
    town = await openTown();
  });
  after(() => town.close());

  const assigned = async (id: number) => {
    const { assignedLawyers } = await (await town.admin()).call(requestForAdmin, { id });
    return assignedLawyers.map(({ userId }) => userId);
  };

  test('goes to the five best, those of its governorate first, and waits where there is no lawyer at all', async () => {
    const client = await town.client();
    const early = await client.call(submitRequest, requestForm());
    assert.deepEqual(await assigned(early.id), []);
    await town.pendingLawyer('محامٍ لم يُقبل', { YearsOfExperience: 60 });
    const rejected = await town.pendingLawyer('محامٍ مرفوض', { YearsOfExperience: 70 });
    const admin = await town.admin();
    await admin.call(reviewAccount, { accountId: rejected.id, decision: 'reject', reason: 'بيانات ناقصة' });
    const ordinary = await town.lawyer('محمود الشاذلي', { YearsOfExperience: 10 });
    const old = await town.lawyer('رشاد عبد الفتاح', { YearsOfExperience: 40 });
    const specialist = await town.lawyer('نورهان شاهين', {
      SpecializationName: 'أحوال شخصية (أسرة)',
      YearsOfExperience: 1,
    });
    const inCourt = await town.lawyer('طارق منصور', { Court: 'محكمة الأسرة', YearsOfExperience: 2 });
    const far = await town.lawyer('أيمن الدسوقي', {
      Governorate: 'الإسكندرية',
      Center: 'سيدي جابر',
      SpecializationName: 'أحوال شخصية (أسرة)',
      YearsOfExperience: 50,
    });
    const wanted = { lawyerSpecialty: 'أحوال شخصية (أسرة)', court: 'محكمة الأسرة' };
    const { id } = await client.call(submitRequest, requestForm(wanted));
    const near = [specialist, inCourt, old, ordinary].map((lawyer) => lawyer.id);
    assert.deepEqual(new Set(await assigned(id)), new Set([...near, far.id]), 'a place was left');

    const beginner = await town.lawyer('ليلى فهمي', { YearsOfExperience: 0 });
    const young = await town.lawyer('هاني سليم', { YearsOfExperience: 3 });
    const next = await client.call(submitRequest, requestForm(wanted));
    assert.deepEqual(new Set(await assigned(next.id)), new Set([...near, young.id]), 'five at most, the best');

    const { matchingLawyers } = await admin.call(requestForAdmin, { id: next.id });
    assert.deepEqual(
      matchingLawyers.map(({ userId }) => userId),
      [beginner.id, far.id],
      'an administrator is shown the others, the near ones first',
    );
  });

  test('goes to the best of the others where its governorate has no lawyer', async () => {
    const client = await town.client();
    const luxor = { province: 'الأقصر', Center: 'الأقصر', lawyerSpecialty: 'أحوال شخصية (أسرة)' };
    const { id } = await client.call(submitRequest, requestForm(luxor));
    const admin = await town.admin();
    const { assignedLawyers } = await admin.call(requestForAdmin, { id });
    assert.equal(assignedLawyers.length, 5);
    const names = assignedLawyers.map(({ userName }) => userName);
    assert.ok(names.includes('أيمن الدسوقي') && names.includes('نورهان شاهين'), names.join());
  });

  test('between equals it goes to those with fewer open assignments; what is withdrawn does not count', async () => {
    const client = await town.client();
    const matrouh = { Governorate: 'مطروح', Center: 'سيوة' };
    const lawyers = await Promise.all([1, 2, 3, 4, 5].map((n) => town.lawyer(`محامي سيوة ${'ا'.repeat(n)}`, matrouh)));
    const form = requestForm({ province: 'مطروح', Center: 'سيوة' });
    const first = await client.call(submitRequest, form);
    const sixth = await town.lawyer('محامي سيوة الجديد', matrouh);
    const admin = await town.admin();
    const [free] = lawyers;
    assert.ok(free);
    await admin.call(withdrawLawyer, { requestId: first.id, lawyerId: free.id });
    const second = await client.call(submitRequest, form);
    const now = await assigned(second.id);
    assert.ok(now.includes(sixth.id) && now.includes(free.id), 'both have nothing to do');
    assert.equal(now.length, 5);
  });
});
