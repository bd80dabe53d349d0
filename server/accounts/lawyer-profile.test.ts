import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { listAccounts, listLawyers, logIn, profile, reviewAccount } from '#contract/accounts.ts';
import { saveLawyerDocuments, saveLawyerProfile } from '#contract/accounts-lawyers.ts';
import { registerLawyer, registerLawyerInFull, verifyEmail } from '#contract/accounts-registration.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { myNotifications } from '#contract/notifications.ts';
import { history } from '#server/core/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { files } from '#server/files/table.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
before(async () => {
  town = await openTown();
});
after(() => town.close());

const form = (rest: Partial<Input<typeof saveLawyerProfile>> = {}): Input<typeof saveLawyerProfile> => ({
  SpecializationNumber: '٩٠١',
  SpecializationName: 'جنائي',
  Governorate: 'أسيوط',
  Court: 'محكمة شمال القاهرة الابتدائية',
  LastDegree: 'استئناف',
  Center: 'ديروط',
  ExperienceCertificate: 'شهادة خبرة',
  CertificateDate: '2010-05-01',
  YearsOfExperience: '١٥',
  LawyerCardNumber: '٠٠١٢٣',
  ...rest,
});

const changesOf = (person: Person) =>
  town.house.db
    .select({ after: history.after })
    .from(history)
    .where(and(eq(history.action, 'changeProfile'), eq(history.actorId, person.id)))
    .orderBy(asc(history.id));
const filesOf = (person: Person) => town.house.db.select().from(files).where(eq(files.ownerId, person.id));

describe('the professional profile', () => {
  test('is completed by a lawyer of the short form before he is accepted', async () => {
    const email = 'short@town.example';
    const short = { displayName: 'حسن علي', cardId: '77', phoneNumber: '01600000009', email };
    await town.anyone(registerLawyer, { ...short, password, confirmPassword: password });
    await town.anyone(verifyEmail, { email, otp: await town.codeFor(email) });
    const { token } = await town.anyone(logIn, { email, password });
    const call = town.as(token);
    assert.equal((await call(profile, {})).lawyer?.governorate, null);
    const saved = await call(saveLawyerProfile, form());
    assert.equal(saved.specializationNumber, '901');
    assert.equal(saved.yearsOfExperience, 15);
    assert.equal(saved.barCardNumber, '00123');
    assert.deepEqual((await call(profile, {})).lawyer, saved);
  });

  test('is edited by an accepted one: the public list follows, the history names the fields and no value', async () => {
    const lawyer = await town.lawyer('سمير غانم', { LawyerCardNumber: '00123' });
    await lawyer.call(saveLawyerProfile, form());
    const { items } = await town.anyone(listLawyers, { governorate: 'أسيوط' });
    assert.equal(items.find(({ userId }) => userId === lawyer.id)?.specializationName, 'جنائي');
    const changed = ['specializationName', 'yearsOfExperience', 'governorate', 'city', 'lastDegree'];
    assert.deepEqual(await changesOf(lawyer), [{ after: { changed } }]);
    await lawyer.call(saveLawyerProfile, form());
    assert.equal((await changesOf(lawyer)).length, 1, 'nothing changed, nothing is written');
    await lawyer.call(saveLawyerProfile, form({ LawyerCardNumber: '' }));
    assert.deepEqual((await changesOf(lawyer))[1], { after: { changed: ['barCardNumber'] } });
    assert.equal((await lawyer.call(profile, {})).lawyer?.barCardNumber, null);
  });

  test('follows the rules of the landing form, word for word', async () => {
    const lawyer = await town.pendingLawyer('عادل إمام');
    const broken = [
      {},
      form({ Center: 'مصر الجديدة' }),
      form({ YearsOfExperience: 81, CertificateDate: '2023-02-29' }),
    ];
    for (const fields of broken) {
      const mine = await refused(lawyer.call(saveLawyerProfile, fields as never), 'invalid_input');
      const theirs = await refused(town.anyone(registerLawyerInFull, fields as never), 'invalid_input');
      const names = new Set(Object.keys(form()));
      assert.deepEqual(
        mine.errors,
        theirs.errors.filter(({ field }) => names.has(field)),
      );
      assert.ok(mine.errors.length > 0);
    }
    assert.equal((await lawyer.call(profile, {})).lawyer?.governorate, 'القاهرة');
    await lawyer.call(saveLawyerProfile, form());
  });

  test('is for lawyers, and decides neither status nor role nor fee', async () => {
    for (const person of [await town.client(), await town.participant(), await town.admin()])
      await refused(person.call(saveLawyerProfile, form()), 'not_allowed');
    await refused(town.anyone(saveLawyerProfile, form()), 'not_signed_in');
    const lawyer = await town.pendingLawyer('فريد شوقي');
    const more = {
      status: 'Accepted',
      role: 'Admin',
      isPaid: true,
      paidUntil: '2099-01-01',
      accountId: 1,
      revision: 9,
    };
    await lawyer.call(saveLawyerProfile, { ...form(), ...more });
    const { user, isPaid } = await lawyer.call(profile, {});
    assert.deepEqual([user.status, user.role, isPaid], ['Pending', 'Lawyer', false]);
  });
});

describe("pictures of a lawyer's cards", () => {
  test('are added one by one and replaced; the old ones are swept', async () => {
    const lawyer = await town.pendingLawyer('نور الشريف', { IdPhoto: await picture('jpeg', 1) });
    const first = (await lawyer.call(profile, {})).lawyer;
    const added = await lawyer.call(saveLawyerDocuments, { BarCardPhoto: await picture('png', 2) });
    assert.equal(added.idPhoto, first?.idPhoto, 'what was not sent stays');
    assert.match(added.barCardPhoto ?? '', /^[\w-]{43}$/);
    const replaced = await lawyer.call(saveLawyerDocuments, {
      IdPhoto: await picture('png', 3),
      BarCardPhoto: await picture('png', 4),
    });
    assert.deepEqual(
      new Set((await filesOf(lawyer)).map(({ key }) => key)),
      new Set([replaced.idPhoto, replaced.barCardPhoto]),
    );
    const gone = await town.app.inject({
      url: `/api/Files/${first?.idPhoto}`,
      headers: { authorization: `Bearer ${lawyer.session.token}` },
    });
    assert.equal(gone.statusCode, 404);
    town.pass(25 * 60 * 60_000);
    await sweepFiles(town.house);
    assert.equal(await town.house.disk.exists(first?.idPhoto ?? ''), false);
    assert.equal(await town.house.disk.exists(replaced.idPhoto ?? ''), true);
    assert.deepEqual(await changesOf(lawyer), [
      { after: { changed: ['barCardPhoto'] } },
      { after: { changed: ['idPhoto', 'barCardPhoto'] } },
    ]);
  });

  test('at least one, and a picture; nobody else sends them', async () => {
    const lawyer = await town.pendingLawyer('أحمد زكي');
    const none = await refused(lawyer.call(saveLawyerDocuments, {}), 'invalid_input');
    assert.deepEqual(none.errors, [{ field: 'IdPhoto', message: 'اختر صورة البطاقة أو صورة الكارنيه' }]);
    const page = new Blob(['<!doctype html>'], { type: 'image/png' });
    const broken = await refused(lawyer.call(saveLawyerDocuments, { BarCardPhoto: page }), 'image_invalid');
    assert.equal(broken.errors[0]?.field, 'BarCardPhoto');
    await refused((await town.client()).call(saveLawyerDocuments, { IdPhoto: await picture() }), 'not_allowed');
    await lawyer.call(saveLawyerDocuments, { IdPhoto: await picture() });
  });

  test('sent twice at once leave one row each', async () => {
    const lawyer = await town.pendingLawyer('محمود مرسي');
    const sent = [await picture('png', 5), await picture('png', 6)];
    await Promise.all(sent.map((IdPhoto) => lawyer.call(saveLawyerDocuments, { IdPhoto })));
    assert.equal((await filesOf(lawyer)).length, 1);
  });
});

describe('«طلب تعديل»', () => {
  const ask = { decision: 'askForChanges', reason: 'صورة الكارنيه غير واضحة' } as const;
  const noteOf = async (lawyer: Person) => (await lawyer.call(profile, {})).lawyer?.reviewNote;

  test('tells the lawyer, stands beside his documents and in the queue, and ends when he saves either', async () => {
    const admin = await town.admin();
    const saves = [
      (lawyer: Person) => lawyer.call(saveLawyerProfile, form()),
      async (lawyer: Person) => lawyer.call(saveLawyerDocuments, { IdPhoto: await picture() }),
    ];
    for (const save of saves) {
      const lawyer = await town.pendingLawyer('كمال الشناوي');
      const blank = await refused(
        admin.call(reviewAccount, { accountId: lawyer.id, ...ask, reason: '' }),
        'invalid_input',
      );
      assert.equal(blank.errors[0]?.field, 'reason');
      const { status } = await admin.call(reviewAccount, { accountId: lawyer.id, ...ask });
      assert.equal(status, 'Pending');
      assert.equal(await noteOf(lawyer), ask.reason, 'and he is still signed in');
      const { items } = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending' });
      assert.equal(items.find(({ id }) => id === lawyer.id)?.lawyer?.reviewNote, ask.reason);
      const [told] = (await lawyer.call(myNotifications, {})).items;
      assert.deepEqual([told?.title, told?.body], ['نحتاج إلى تعديل في بياناتك', ask.reason]);
      const mail = (await town.mails(lawyer.email)).at(-1);
      assert.equal(mail?.subject, 'بياناتك تحتاج إلى تعديل');
      assert.match(mail?.text ?? '', /المطلوب: صورة الكارنيه غير واضحة/);
      await save(lawyer);
      assert.equal(await noteOf(lawyer), null);
      assert.match((await admin.call(myNotifications, {})).items[0]?.title ?? '', /عدّل المحامي كمال الشناوي بياناته/);
    }
  });

  test('is for pending lawyers', async () => {
    const admin = await town.admin();
    const participant = await town.participant();
    const other = await refused(admin.call(reviewAccount, { accountId: participant.id, ...ask }), 'invalid_input');
    assert.deepEqual(other.errors, [{ field: 'decision', message: 'طلب التعديل للمحامين فقط' }]);
    const lawyer = await town.lawyer('رشدي أباظة');
    await refused(admin.call(reviewAccount, { accountId: lawyer.id, ...ask }), 'already_decided');
    assert.equal(await noteOf(lawyer), null);
  });

  test('of two administrators who ask at once one asks; accepting and rejecting end the wait', async () => {
    const admin = await town.admin();
    for (const [decision, reason] of [['accept'], ['reject', 'الكارنيه غير مجدَّد']] as const) {
      const { id: accountId, email } = await town.pendingLawyer('عماد حمدي');
      const asked = await Promise.allSettled(
        ['أعد تصوير البطاقة', 'اكتب سنوات الخبرة'].map((why) =>
          admin.call(reviewAccount, { accountId, ...ask, reason: why }),
        ),
      );
      assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1);
      assert.equal((await town.mails(email)).filter(({ subject }) => subject === 'بياناتك تحتاج إلى تعديل').length, 1);
      await refused(admin.call(reviewAccount, { accountId, ...ask }), 'already_decided');
      const { status } = await admin.call(reviewAccount, { accountId, decision, ...(reason ? { reason } : {}) });
      const { items } = await admin.call(listAccounts, { role: 'Lawyer', status, limit: 100 });
      assert.equal(items.find(({ id }) => id === accountId)?.lawyer?.reviewNote, null);
    }
  });

  test('a decision on what the lawyer has changed since is refused, if it says what it saw', async () => {
    const admin = await town.admin();
    const lawyer = await town.pendingLawyer('شكري سرحان');
    const seen = async () => {
      const { items } = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending', limit: 100 });
      return items.find(({ id }) => id === lawyer.id)?.lawyer?.revision ?? -1;
    };
    const revision = await seen();
    await lawyer.call(saveLawyerDocuments, { IdPhoto: await picture('png', 9) });
    await refused(admin.call(reviewAccount, { accountId: lawyer.id, decision: 'accept', revision }), 'state_changed');
    assert.equal((await lawyer.call(profile, {})).user.status, 'Pending');
    await admin.call(reviewAccount, { accountId: lawyer.id, decision: 'accept', revision: await seen() });
  });
});

describe('a rejected lawyer who registers anew', () => {
  test('leaves no old picture behind', async () => {
    const lawyer = await town.pendingLawyer('يحيى شاهين', { IdPhoto: await picture('png', 11) });
    await (await town.admin()).call(reviewAccount, {
      accountId: lawyer.id,
      decision: 'reject',
      reason: 'الصورة قديمة',
    });
    assert.equal((await filesOf(lawyer)).length, 1);
    const again = await town.pendingLawyer('يحيى شاهين', { Email: lawyer.email, IdPhoto: await picture('png', 12) });
    assert.equal(again.id, lawyer.id);
    assert.equal((await filesOf(lawyer)).length, 1);
  });
});
