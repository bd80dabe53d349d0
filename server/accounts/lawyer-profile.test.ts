import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { and, asc, eq } from 'drizzle-orm';
import { listAccounts, listLawyers, logIn, profile, reviewAccount } from '#contract/accounts/calls.ts';
import { saveLawyerDocuments, saveLawyerProfile } from '#contract/accounts/lawyers.ts';
import { registerLawyer, registerLawyerInFull, verifyEmail } from '#contract/accounts/registration.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { history } from '#server/call/history/history.ts';
import { sweepFiles } from '#server/files/sweep-files.ts';
import { files } from '#server/files/table.ts';
import { onlyOne } from '../../test/at-once.ts';
import { picture } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { professionalFields, shortForm, withoutPapers } from '../../test/registration-forms.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();

const form = (rest: Partial<Input<typeof saveLawyerProfile>> = {}): Input<typeof saveLawyerProfile> => ({
  ...professionalFields,
  SpecializationNumber: '٩٠١',
  SpecializationName: 'جنائي',
  Governorate: 'أسيوط',
  LastDegree: 'استئناف',
  Center: 'ديروط',
  YearsOfExperience: '١٥',
  LawyerCardNumber: '٠٠١٢٣',
  ...rest,
});

const changesOf = (person: Person) =>
  app.context.db
    .select({ after: history.after })
    .from(history)
    .where(and(eq(history.action, 'changeProfile'), eq(history.actorId, person.id)))
    .orderBy(asc(history.id));
const filesOf = (person: Person) => app.context.db.select().from(files).where(eq(files.ownerId, person.id));

describe('the professional profile', () => {
  test('can be completed after the short form, before the lawyer is accepted', async () => {
    const email = 'short@sanad.example';
    await app.anyone(registerLawyer, shortForm({ email }));
    await app.anyone(verifyEmail, { email, otp: await app.codeFor(email) });
    const { token } = await app.anyone(logIn, { email, password });
    const call = app.as(token);
    assert.equal((await call(profile, {})).lawyer?.governorate, null);
    const saved = await call(saveLawyerProfile, form());
    assert.equal(saved.specializationNumber, '901');
    assert.equal(saved.yearsOfExperience, 15);
    assert.equal(saved.barCardNumber, '00123');
    assert.deepEqual((await call(profile, {})).lawyer, saved);
  });

  test('can be edited by an accepted lawyer: the public list changes, and the history names fields, not values', async () => {
    const lawyer = await app.lawyer('سمير غانم', { LawyerCardNumber: '00123' });
    await lawyer.call(saveLawyerProfile, form());
    const { items } = await app.anyone(listLawyers, { governorate: 'أسيوط' });
    assert.equal(items.find(({ userId }) => userId === lawyer.id)?.specializationName, 'جنائي');
    const changed = ['specializationName', 'governorate', 'lastDegree', 'city', 'yearsOfExperience'];
    assert.deepEqual(await changesOf(lawyer), [{ after: { changed } }]);
    await lawyer.call(saveLawyerProfile, form());
    assert.equal((await changesOf(lawyer)).length, 1, 'saving without a change is not recorded');
    await lawyer.call(saveLawyerProfile, form({ LawyerCardNumber: '' }));
    assert.deepEqual((await changesOf(lawyer))[1], { after: { changed: ['barCardNumber'] } });
    assert.equal((await lawyer.call(profile, {})).lawyer?.barCardNumber, null);
  });

  test('is not saved over a newer one that the lawyer has not seen', async () => {
    const lawyer = await app.pendingLawyer('حسين رياض');
    const stored = async () => (await lawyer.call(profile, {})).lawyer;
    const revision = (await stored())?.revision ?? -1;
    const reason = 'اكتب سنوات الخبرة';
    await (await app.admin()).call(reviewAccount, { accountId: lawyer.id, decision: 'askForChanges', reason });
    await refused(lawyer.call(saveLawyerProfile, form({ revision })), 'state_changed');
    assert.deepEqual([(await stored())?.reviewNote, (await stored())?.governorate], [reason, 'القاهرة']);
    const seen = (await stored())?.revision ?? -1;
    const years = ['11', '12'].map((YearsOfExperience) => form({ YearsOfExperience, revision: seen }));
    await onlyOne(years.map((one) => lawyer.call(saveLawyerProfile, one)));
    assert.equal((await changesOf(lawyer)).length, 1);
  });

  test('has the same rules and messages as the landing form', async () => {
    const lawyer = await app.pendingLawyer('عادل إمام');
    const broken = [
      {},
      form({ Center: 'مصر الجديدة' }),
      form({ YearsOfExperience: 81, CertificateDate: '2023-02-29' }),
    ];
    for (const fields of broken) {
      const mine = await refused(lawyer.call(saveLawyerProfile, fields as never), 'invalid_input');
      const theirs = await refused(app.anyone(registerLawyerInFull, fields as never), 'invalid_input');
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

  test('is only for lawyers, and cannot change status, role or fee', async () => {
    for (const person of [await app.client(), await app.participant(), await app.admin()])
      await refused(person.call(saveLawyerProfile, form()), 'not_allowed');
    await refused(app.anyone(saveLawyerProfile, form()), 'not_signed_in');
    const lawyer = await app.pendingLawyer('فريد شوقي');
    const more = {
      status: 'Accepted',
      role: 'Admin',
      isPaid: true,
      paidUntil: '2099-01-01',
      accountId: 1,
    };
    await lawyer.call(saveLawyerProfile, { ...form(), ...more });
    const { user, isPaid } = await lawyer.call(profile, {});
    assert.deepEqual([user.status, user.role, isPaid], ['Pending', 'Lawyer', false]);
  });
});

describe("pictures of a lawyer's cards", () => {
  test('are added one by one and replaced; the sweep deletes the old files', async () => {
    const lawyer = await app.pendingLawyer('نور الشريف', { IdPhoto: await picture('jpeg', 1) });
    const first = (await lawyer.call(profile, {})).lawyer;
    const added = await lawyer.call(saveLawyerDocuments, { BarCardPhoto: await picture('png', 2) });
    assert.equal(added.idPhoto, first?.idPhoto, 'a picture that was not sent stays');
    assert.match(added.barCardPhoto ?? '', /^[\w-]{43}$/);
    const replaced = await lawyer.call(saveLawyerDocuments, {
      IdPhoto: await picture('png', 3),
      BarCardPhoto: await picture('png', 4),
    });
    assert.deepEqual(
      new Set((await filesOf(lawyer)).map(({ key }) => key)),
      new Set([replaced.idPhoto, replaced.barCardPhoto]),
    );
    const gone = await app.fetchAs(lawyer, `/api/Files/${first?.idPhoto}`);
    assert.equal(gone.statusCode, 404);
    app.pass(25 * 60 * 60_000);
    await sweepFiles(app.context);
    assert.equal(await app.context.fileStore.get(first?.idPhoto ?? ''), null);
    assert.ok(await app.context.fileStore.get(replaced.idPhoto ?? ''));
    assert.deepEqual(await changesOf(lawyer), [
      { after: { changed: ['barCardPhoto'] } },
      { after: { changed: ['idPhoto', 'barCardPhoto'] } },
    ]);
  });

  test('must be at least one valid picture, sent by a lawyer', async () => {
    const lawyer = await app.pendingLawyer('أحمد زكي');
    const none = await refused(lawyer.call(saveLawyerDocuments, {}), 'invalid_input');
    assert.deepEqual(none.errors, [{ field: 'IdPhoto', message: 'اختر صورة البطاقة أو صورة الكارنيه' }]);
    const page = new Blob(['<!doctype html>'], { type: 'image/png' });
    const broken = await refused(lawyer.call(saveLawyerDocuments, { BarCardPhoto: page }), 'image_invalid');
    assert.equal(broken.errors[0]?.field, 'BarCardPhoto');
    await refused((await app.client()).call(saveLawyerDocuments, { IdPhoto: await picture() }), 'not_allowed');
    await lawyer.call(saveLawyerDocuments, { IdPhoto: await picture() });
  });

  test('sent twice at the same time leave one row', async () => {
    const lawyer = await app.pendingLawyer('محمود مرسي');
    const sent = [await picture('png', 5), await picture('png', 6)];
    await Promise.all(sent.map((IdPhoto) => lawyer.call(saveLawyerDocuments, { IdPhoto })));
    assert.equal((await filesOf(lawyer)).length, 1);
  });
});

describe('«طلب تعديل»', () => {
  const ask = { decision: 'askForChanges', reason: 'صورة الكارنيه غير واضحة' } as const;
  const noteOf = async (lawyer: Person) => (await lawyer.call(profile, {})).lawyer?.reviewNote;

  test('notifies the lawyer, is shown to both sides, and ends when the lawyer saves profile or pictures', async () => {
    const admin = await app.admin();
    const saves = [
      (lawyer: Person) => lawyer.call(saveLawyerProfile, form()),
      async (lawyer: Person) => lawyer.call(saveLawyerDocuments, { IdPhoto: await picture() }),
    ];
    for (const save of saves) {
      const lawyer = await app.pendingLawyer('كمال الشناوي');
      const blank = await refused(
        admin.call(reviewAccount, { accountId: lawyer.id, ...ask, reason: '' }),
        'invalid_input',
      );
      assert.equal(blank.errors[0]?.field, 'reason');
      const { status } = await admin.call(reviewAccount, { accountId: lawyer.id, ...ask });
      assert.equal(status, 'Pending');
      assert.equal(await noteOf(lawyer), ask.reason, 'the lawyer is still signed in');
      const { items } = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending' });
      assert.equal(items.find(({ id }) => id === lawyer.id)?.lawyer?.reviewNote, ask.reason);
      const [notice] = (await lawyer.call(myNotifications, {})).items;
      assert.deepEqual([notice?.title, notice?.body], ['نحتاج إلى تعديل في بياناتك', ask.reason]);
      const mail = (await app.mails(lawyer.email)).at(-1);
      assert.equal(mail?.subject, 'بياناتك تحتاج إلى تعديل');
      assert.match(mail?.text ?? '', /المطلوب: صورة الكارنيه غير واضحة/);
      await save(lawyer);
      assert.equal(await noteOf(lawyer), null);
      assert.match(
        (await admin.call(myNotifications, {})).items[0]?.title ?? '',
        /وصل تعديل البيانات المطلوب من كمال الشناوي/,
      );
    }
  });

  test('is possible only for pending lawyers', async () => {
    const admin = await app.admin();
    const participant = await app.participant();
    const other = await refused(admin.call(reviewAccount, { accountId: participant.id, ...ask }), 'invalid_input');
    assert.deepEqual(other.errors, [{ field: 'decision', message: 'طلب التعديل للمحامين فقط' }]);
    const lawyer = await app.lawyer('رشدي أباظة');
    await refused(admin.call(reviewAccount, { accountId: lawyer.id, ...ask }), 'already_decided');
    assert.equal(await noteOf(lawyer), null);
  });

  test('succeeds for one of two administrators at the same time; accepting and rejecting clear the note', async () => {
    const admin = await app.admin();
    const decisions = { accept: withoutPapers, reject: 'الكارنيه غير مجدَّد' } as const;
    for (const decision of ['accept', 'reject'] as const) {
      const { id: accountId, email } = await app.pendingLawyer('عماد حمدي');
      await onlyOne(
        ['أعد تصوير البطاقة', 'اكتب سنوات الخبرة'].map((why) =>
          admin.call(reviewAccount, { accountId, ...ask, reason: why }),
        ),
      );
      assert.equal((await app.mails(email)).filter(({ subject }) => subject === 'بياناتك تحتاج إلى تعديل').length, 1);
      await refused(admin.call(reviewAccount, { accountId, ...ask }), 'already_decided');
      const { status } = await admin.call(reviewAccount, { accountId, decision, reason: decisions[decision] });
      const { items } = await admin.call(listAccounts, { role: 'Lawyer', status, limit: 100 });
      assert.equal(items.find(({ id }) => id === accountId)?.lawyer?.reviewNote, null);
    }
  });

  test('a decision with an old revision is refused after the lawyer has changed something', async () => {
    const admin = await app.admin();
    const lawyer = await app.pendingLawyer('شكري سرحان');
    const seen = async () => {
      const { items } = await admin.call(listAccounts, { role: 'Lawyer', status: 'Pending', limit: 100 });
      return items.find(({ id }) => id === lawyer.id)?.lawyer?.revision ?? -1;
    };
    const revision = await seen();
    await lawyer.call(saveLawyerDocuments, { IdPhoto: await picture('png', 9) });
    await refused(admin.call(reviewAccount, { accountId: lawyer.id, decision: 'accept', revision }), 'state_changed');
    assert.equal((await lawyer.call(profile, {})).user.status, 'Pending');
    const decision = { decision: 'accept', reason: withoutPapers } as const;
    await admin.call(reviewAccount, { accountId: lawyer.id, ...decision, revision: await seen() });
  });
});

describe('a rejected lawyer who registers again', () => {
  test('leaves no old picture behind', async () => {
    const lawyer = await app.pendingLawyer('يحيى شاهين', { IdPhoto: await picture('png', 11) });
    await (await app.admin()).call(reviewAccount, {
      accountId: lawyer.id,
      decision: 'reject',
      reason: 'الصورة قديمة',
    });
    assert.equal((await filesOf(lawyer)).length, 1);
    const again = await app.pendingLawyer('يحيى شاهين', { Email: lawyer.email, IdPhoto: await picture('png', 12) });
    assert.equal(again.id, lawyer.id);
    assert.equal((await filesOf(lawyer)).length, 1);
  });
});
