import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { reviewAccount } from '#contract/accounts.ts';
import { submitRequest } from '#contract/requests.ts';
import { requestForAdmin, withdrawLawyers } from '#contract/requests-administration.ts';
import { rankLawyers } from '#contract/requests-matching.ts';
import { accounts, lawyers } from '#server/accounts/table.ts';
import { settings } from '#server/content/table.ts';
import { lawyersToAssign } from '#server/requests/match-lawyers.ts';
import { enterRequest } from '#server/requests/submit-request.ts';
import { assignments } from '#server/requests/table.ts';
import { requestForm } from '../../test/case.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { openTown, type Town } from '../../test/town.ts';

const requestOf = (clientId: number, createdAt: Date): Parameters<typeof enterRequest>[1] => ({
  clientId,
  createdAt,
  status: 'Pending',
  nature: 'استشارة',
  subject: 'استشارة',
  province: 'القاهرة',
  center: 'المعادي',
  date: '2026-11-18',
  phoneNumber: '',
  isDiscreet: false,
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
    yearsOfExperience: fc.option(fc.integer({ min: 0, max: 3 })),
    openAssignments: fc.integer({ min: 0, max: 4 }),
  });
  const all = fc.sample(random, { numRuns: 300, seed: 7 }).map((of, index) => ({ ...of, id: index + 1 }));
  const account = { role: 'Lawyer', status: 'Accepted', phoneNumber: '', passwordHash: '', createdAt: now } as const;
  const email = (id: number) => `lawyer${id}@town.example`;
  await db.insert(accounts).values(all.map(({ id }) => ({ ...account, id, email: email(id), displayName: 'محامٍ' })));
  await db.insert(lawyers).values(
    all.map(({ id, specialty, isPaid, openAssignments: _, ...rest }) => ({
      ...rest,
      accountId: id,
      specializationName: specialty,
      paidUntil: isPaid ? nextYear : null,
    })),
  );
  const client = { ...account, role: 'Client', id: 1_000, email: 'client@town.example', displayName: 'سارة' } as const;
  await db.insert(accounts).values(client);
  const open: number[] = [];
  for (let n = 0; n < 4; n++) open.push((await enterRequest(db, requestOf(client.id, now))).id);
  await db.insert(assignments).values(
    all.flatMap(({ id, openAssignments }) =>
      open.slice(0, openAssignments).map((requestId) => {
        return { requestId, lawyerId: id, assignedBy: 'platform', createdAt: now } as const;
      }),
    ),
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
  const limit = (name: string, value: number) => db.update(settings).set({ value }).where(eq(settings.name, name));
  await limit('lawyersPerRequest', 12);
  await limit('openAssignmentsMax', 3);
  const asked = { province: 'القاهرة', specialty: 'مدني', court: null };
  const free = all.filter(({ openAssignments }) => openAssignments < 3);
  assert.deepEqual(
    (await lawyersToAssign(db, asked, now)).map(({ id }) => id),
    rankLawyers(free, asked)
      .slice(0, 12)
      .map(({ id }) => id),
    'as many as the settings say, and nobody who has enough to do',
  );
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
    await admin.call(withdrawLawyers, { requestId: first.id, lawyerIds: [free.id] });
    const second = await client.call(submitRequest, form);
    const now = await assigned(second.id);
    assert.ok(now.includes(sixth.id) && now.includes(free.id), 'both have nothing to do');
    assert.equal(now.length, 5);
  });
});
