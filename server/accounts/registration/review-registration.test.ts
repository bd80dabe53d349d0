import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAccounts, logIn, profile, reviewAccount } from '#contract/accounts/calls.ts';
import { registerClient, registerLawyer, registerLawyerInFull, verifyEmail } from '#contract/accounts/registration.ts';
import {
  confirmRegistration,
  correctRegistrationEmail,
  registrationForReview,
  resendRegistrationCode,
} from '#contract/accounts/unverified.ts';
import { findAnything } from '#contract/administration/find.ts';
import { listHistory } from '#contract/administration/history.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { onlyOne } from '../../../test/at-once.ts';
import { picture } from '../../../test/pictures.ts';
import { refused } from '../../../test/refused.ts';
import { landingForm, shortForm } from '../../../test/registration-forms.ts';
import { openTestApp, password } from '../../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const minuteMs = 60_000;

const registrationOf = async (email: string): Promise<number> =>
  (await admin.call(findAnything, { q: email })).registrations.items[0]?.id ?? assert.fail(`${email} is not found`);

/** Registers a client who does not confirm. Returns the number of the registration. */
async function registered(email: string): Promise<number> {
  await app.anyone(registerClient, shortForm({ email, displayName: 'شيماء النجار' }));
  return registrationOf(email);
}

const confirm = (email: string, otp: string) => app.anyone(verifyEmail, { email, otp });
const signIn = (email: string) => app.anyone(logIn, { email, password });
const actionsOn = async (accountId: number) =>
  (await admin.call(listHistory, { subject: 'account', subjectId: accountId })).items.map(
    ({ action, actorId, reason, values }) => ({ action, actorId, reason, values: values.length }),
  );

describe('reading', () => {
  test('an administrator reads a registration that no list contains', async () => {
    const id = await registered('seen@review.example');
    const seen = await admin.call(registrationForReview, { id });
    assert.equal(seen.displayName, 'شيماء النجار');
    assert.equal(seen.cardId, '29001019903120');
    const reader = await newAdministrator(app, 'reads@sanad.example', { permission: 'readOnly' });
    assert.equal((await reader.call(registrationForReview, { id })).cardId, '');
    await refused(reader.call(confirmRegistration, { registrationId: id, reason: 'اتصل بنا' }), 'not_allowed');
    const listed = await admin.call(listAccounts, { role: 'Client', q: 'seen@review' });
    assert.deepEqual(listed.items, []);
    await refused(admin.call(registrationForReview, { id: id + 100_000 }), 'not_found');
  });

  test('it names the accounts with the same card, also after the person was rejected', async () => {
    const lawyer = await app.pendingLawyer('حمدي الوزير', { CardId: '27001010101010' });
    await app.anyone(registerClient, shortForm({ email: 'same@review.example', cardId: '27001010101010' }));
    const { sameCard } = await admin.call(registrationForReview, { id: await registrationOf('same@review.example') });
    assert.deepEqual(
      sameCard.map(({ id }) => id),
      [lawyer.id],
    );
  });
});

describe('a new code', () => {
  test('is mailed at most once a minute, replaces the old one, and is in the history', async () => {
    const email = 'again@review.example';
    const registrationId = await registered(email);
    const first = await app.codeFor(email);
    const { accountId } = await admin.call(registrationForReview, { id: registrationId });
    const refusal = await refused(admin.call(resendRegistrationCode, { registrationId }), 'too_many');
    assert.match(refusal.message, /أقل من دقيقة/);
    app.pass(minuteMs);
    await admin.call(resendRegistrationCode, { registrationId });
    const second = await app.codeFor(email);
    await refused(admin.call(resendRegistrationCode, { registrationId }), 'too_many');
    assert.deepEqual(await actionsOn(accountId), [
      { action: 'resendCode', actorId: admin.id, reason: null, values: 0 },
    ]);
    if (first !== second) await refused(confirm(email, first), 'code_invalid');
    assert.equal((await confirm(email, second)).status, 'Accepted');
    await refused(admin.call(resendRegistrationCode, { registrationId }), 'already_decided');
  });

  test('is mailed once when two administrators ask at once', async () => {
    const registrationId = await registered('twice@review.example');
    app.pass(minuteMs);
    const calls = [1, 2].map(() => admin.call(resendRegistrationCode, { registrationId }));
    assert.deepEqual(await onlyOne(calls), ['too_many']);
    assert.equal((await app.mails('twice@review.example')).length, 2);
  });
});

describe('the address', () => {
  test('is corrected: the new one gets a code, the codes before are dead, and the old address is free', async () => {
    const [wrong, right] = ['typo@exmaple.com', 'typo@review.example'];
    const registrationId = await registered(wrong);
    const { accountId } = await admin.call(registrationForReview, { id: registrationId });
    const old = await app.codeFor(wrong);
    const correct = (email: string) =>
      admin.call(correctRegistrationEmail, { registrationId, email, wrongEmail: wrong });
    const { errors } = await refused(correct(wrong.toUpperCase()), 'invalid_input');
    assert.deepEqual(
      errors.map(({ field }) => field),
      ['email'],
    );
    await refused(correct('nothing'), 'invalid_input');
    await refused(correct((await app.client()).email), 'account_exists');
    await registered('other@review.example');
    const other = await refused(correct('other@review.example'), 'invalid_input');
    assert.match(other.message, /تسجيل آخر/);
    await correct(right.toUpperCase());
    await refused(confirm(wrong, old), 'code_invalid');
    await refused(confirm(right, old), 'code_invalid');
    await refused(signIn(right), 'email_not_confirmed');
    await refused(signIn(wrong), 'credentials_invalid');
    assert.deepEqual(await actionsOn(accountId), [
      { action: 'correctEmail', actorId: admin.id, reason: null, values: 0 },
    ]);
    assert.equal((await confirm(right, await app.codeFor(right))).status, 'Accepted');
    assert.equal((await signIn(right)).id, accountId);
    await registered(wrong);
  });

  test('is corrected once when two administrators correct it at once', async () => {
    const registrationId = await registered('race@exmaple.com');
    const calls = ['race1@review.example', 'race2@review.example'].map((email) =>
      admin.call(correctRegistrationEmail, { registrationId, email, wrongEmail: 'race@exmaple.com' }),
    );
    assert.deepEqual(await onlyOne(calls), ['already_decided']);
    const { email } = await admin.call(registrationForReview, { id: registrationId });
    assert.equal((await app.mails(email)).length, 1);
  });

  test('of two registrations, one corrected to it at once wins', async () => {
    const email = 'goal@review.example';
    const calls = ['one@exmaple.com', 'other@exmaple.com'].map(async (wrongEmail) => {
      const registrationId = await registered(wrongEmail);
      return admin.call(correctRegistrationEmail, { registrationId, email, wrongEmail });
    });
    assert.deepEqual(await onlyOne(calls), ['invalid_input']);
  });

  test('does not take over the account of the rejected person who had the wrong one', async () => {
    const rejected = await app.pendingLawyer('كريم المرفوض');
    await admin.call(reviewAccount, { accountId: rejected.id, decision: 'reject', reason: 'الكارنيه غير مجدَّد' });
    const photo = await picture();
    await app.anyone(registerLawyerInFull, landingForm({ Email: rejected.email, IdPhoto: photo }));
    const registrationId = await registrationOf(rejected.email);
    const before = await admin.call(registrationForReview, { id: registrationId });
    assert.equal(before.accountId, rejected.id);
    await admin.call(correctRegistrationEmail, {
      ...{ registrationId, email: 'karim@review.example', wrongEmail: rejected.email },
    });
    await confirm('karim@review.example', await app.codeFor('karim@review.example'));
    const session = await signIn('karim@review.example');
    assert.notEqual(session.id, rejected.id);
    const key = (await app.as(session.token)(profile, {})).lawyer?.idPhoto;
    assert.equal((await app.fetchAs({ session }, `/api/Files/${key}`)).statusCode, 200);
    await refused(signIn(rejected.email), 'account_rejected');
  });
});

describe('confirming by hand', () => {
  test('needs a reason, opens the account as the code would, and is in the history', async () => {
    const email = 'hand@review.example';
    await app.anyone(registerLawyer, shortForm({ email }));
    const registrationId = await registrationOf(email);
    const code = await app.codeFor(email);
    const { errors } = await refused(admin.call(confirmRegistration, { registrationId, reason: ' ' }), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'reason', message: 'سبب التأكيد مطلوب' }]);
    await refused(signIn(email), 'email_not_confirmed');
    const reason = 'تعذّر وصول البريد، وطابقنا البطاقة بالهاتف';
    const { accountId, status } = await admin.call(confirmRegistration, { registrationId, reason });
    assert.equal(status, 'Pending');
    assert.equal((await signIn(email)).id, accountId);
    assert.deepEqual(await actionsOn(accountId), [{ action: 'confirmByHand', actorId: admin.id, reason, values: 2 }]);
    assert.deepEqual((await admin.call(findAnything, { q: email })).registrations.items, []);
    await refused(confirm(email, code), 'code_invalid');
    await refused(admin.call(confirmRegistration, { registrationId, reason }), 'already_decided');
  });

  test('happens once when two administrators confirm, or the person confirms, at once', async () => {
    const [byTwo, byBoth] = [await registered('two@review.example'), await registered('both@review.example')];
    const reason = 'طلب بالهاتف';
    const calls = [1, 2].map(() => admin.call(confirmRegistration, { registrationId: byTwo, reason }));
    assert.deepEqual(await onlyOne(calls), ['already_decided']);
    const otp = await app.codeFor('both@review.example');
    const [refusal = ''] = await onlyOne([
      confirm('both@review.example', otp),
      admin.call(confirmRegistration, { registrationId: byBoth, reason }),
    ]);
    assert.match(refusal, /^(?:already_decided|code_invalid)$/);
    for (const email of ['two@review.example', 'both@review.example']) {
      const { id } = await signIn(email);
      assert.equal((await actionsOn(id)).length, 1);
    }
  });
});
