import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type AccountDecision, accountForReview, logIn, reviewAccount } from '#contract/accounts/calls.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { listHistory } from '#contract/administration/history.ts';
import { overviewSeries } from '#contract/administration/overview.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { takeBackTexts } from '#contract/copy/take-back.ts';
import { type Held, takeBackMs } from '#contract/core/take-back.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { heldNotices } from '#server/call/history/held-notices.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { passUntilTomorrow } from '../../test/clock.ts';
import { refused } from '../../test/refused.ts';
import { withoutPapers } from '../../test/registration-forms.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });
const editor = await newAdministrator(app, 'editor@sanad.example', { permission: 'editor' });

const reason = 'الكارنيه غير مجدَّد';
const review = (accountId: number, decision: AccountDecision, by = admin) =>
  by.call(reviewAccount, { accountId, decision, reason: decision === 'accept' ? withoutPapers : reason });
const atOnce = (id: number, { decisionId }: Held, by = admin) => by.call(takeBack, { kind: 'account', id, decisionId });
const stateOf = async (id: number) => {
  const { status, statusReason, lawyer } = await admin.call(accountForReview, { id });
  return { status, statusReason, note: lawyer?.reviewNote ?? null };
};
const newsOf = async ({ call, email }: Person) => ({
  notices: (await call(myNotifications, {})).items.map(({ title }) => title),
  mails: (await app.mails(email)).map(({ subject }) => subject),
});
/** Delivers all that is held so far. */
async function letNoticesGo(): Promise<void> {
  app.pass(10_000);
  await app.deliverHeld();
}

describe('the notice of a decision', () => {
  test('is held while the decision can be taken back at once, and then delivered once', async () => {
    const lawyer = await app.pendingLawyer();
    const before = await newsOf(lawyer);
    const { status, held } = await review(lawyer.id, 'accept');
    assert.deepEqual([status, held.forMs], ['Accepted', takeBackMs]);
    app.pass(takeBackMs - 3_000);
    await app.deliverHeld();
    assert.deepEqual(await newsOf(lawyer), before, 'not in the time that was promised');
    app.pass(4_000);
    await Promise.all([app.deliverHeld(), app.deliverHeld()]);
    const { notices, mails } = await newsOf(lawyer);
    assert.equal(notices.length, before.notices.length + 1);
    assert.deepEqual(mails.slice(before.mails.length), ['تم قبول حسابك كمحامٍ']);
  });

  test('is not delivered to an account that was deleted meanwhile', async () => {
    const lawyer = await app.pendingLawyer();
    const { held } = await review(lawyer.id, 'accept');
    const waiting = () => app.context.db.select().from(heldNotices).where(eq(heldNotices.accountId, lawyer.id));
    assert.equal((await waiting()).length, 1);
    await lawyer.call(deleteAccount, { password });
    assert.equal((await waiting()).length, 0);
    const { message } = await refused(atOnce(lawyer.id, held), 'acted_since');
    assert.match(message, /حذف الحساب/);
    await letNoticesGo();
    const subjects = (await app.mails(lawyer.email)).map(({ subject }) => subject);
    assert.ok(!subjects.includes('تم قبول حسابك كمحامٍ'));
  });
});

describe('a decision on an account is taken back at once', () => {
  /** The decisions before it, and the decision. */
  const cases: readonly (readonly [...AccountDecision[], AccountDecision])[] = [
    ['accept'],
    ['reject'],
    ['askForChanges'],
    ['askForChanges', 'accept'],
    ['accept', 'suspend'],
    ['accept', 'suspend', 'restore'],
  ];
  for (const decisions of cases) {
    test(`${decisions.join(', ')}: everything is as before, and nobody is notified`, async () => {
      const { id, email } = await app.pendingLawyer();
      for (const decision of decisions.slice(0, -1)) await review(id, decision);
      await letNoticesGo();
      const [before, mailsBefore] = [await stateOf(id), (await app.mails(email)).length];
      const decided = await review(id, decisions.at(-1) ?? 'accept');
      assert.notDeepEqual(await stateOf(id), before);
      await atOnce(id, decided.held);
      assert.deepEqual(await stateOf(id), before);
      await letNoticesGo();
      assert.equal((await app.mails(email)).length, mailsBefore);
      const { items } = await admin.call(listHistory, { subject: 'account', subjectId: id });
      assert.equal(items[0]?.action, 'takeBack');
    });
  }

  test('only by the administrator who decided', async () => {
    const { id } = await app.pendingLawyer();
    const { held } = await review(id, 'accept');
    const { message } = await refused(atOnce(id, held, colleague), 'not_allowed');
    assert.equal(message, takeBackTexts.notDecider);
    await atOnce(id, held);
  });

  test('not after its notice was delivered', async () => {
    const { id } = await app.pendingLawyer();
    const { held } = await review(id, 'accept');
    await letNoticesGo();
    await refused(atOnce(id, held), 'reason_needed');
    assert.equal((await stateOf(id)).status, 'Accepted');
  });

  test('not after somebody else acted: the refusal says who, and what they did', async () => {
    const { id } = await app.pendingLawyer();
    const { held } = await review(id, 'accept');
    await review(id, 'suspend', colleague);
    await review(id, 'restore', colleague);
    const { message } = await refused(atOnce(id, held), 'acted_since');
    assert.equal(message, takeBackTexts.actedSince(colleague.name, 'إعادة تفعيل الحساب'));
    assert.equal((await stateOf(id)).status, 'Accepted');
  });

  test('with a reason by a colleague too, and nobody is notified of either', async () => {
    const { id, email } = await app.pendingLawyer();
    const mailsBefore = (await app.mails(email)).length;
    const { held } = await review(id, 'reject');
    await colleague.call(takeBack, { kind: 'account', id, reason });
    await refused(atOnce(id, held), 'reason_needed');
    await letNoticesGo();
    assert.deepEqual([(await stateOf(id)).status, (await app.mails(email)).length], ['Pending', mailsBefore]);
  });

  test('as this kind of thing, and only by those who decide on it', async () => {
    const { id } = await app.pendingLawyer();
    const { decisionId } = (await review(id, 'accept')).held;
    await refused(admin.call(takeBack, { kind: 'account', id }), 'invalid_input');
    await refused(admin.call(takeBack, { kind: 'suggestion', id, decisionId }), 'not_found');
    await refused(editor.call(takeBack, { kind: 'account', id, decisionId }), 'not_allowed');
    await refused(admin.call(takeBack, { kind: 'account', id, reason }), 'state_changed');
  });

  test('once, also by two calls at the same time', async () => {
    const { id } = await app.pendingLawyer();
    const { held } = await review(id, 'accept');
    const outcomes = await Promise.all(
      [1, 2].map(() =>
        atOnce(id, held).then(
          () => 'taken back',
          ({ code }) => code,
        ),
      ),
    );
    assert.deepEqual(outcomes.toSorted(), ['reason_needed', 'taken back']);
    assert.equal((await stateOf(id)).status, 'Pending');
  });

  test('or delivered: a call in the moment of the delivery never does both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, email } = await app.pendingLawyer();
      const { held } = await review(id, 'reject');
      app.pass(10_000);
      const [outcome] = await Promise.all([
        atOnce(id, held).then(
          () => 'taken back',
          ({ code }) => code,
        ),
        app.deliverHeld(),
      ]);
      // A notice that was skipped because the call held it is delivered if the call was refused.
      await app.deliverHeld();
      const isTold = (await app.mails(email)).some(({ subject }) => subject === 'نتيجة مراجعة بياناتك');
      const { status } = await stateOf(id);
      assert.deepEqual([status, isTold], outcome === 'taken back' ? ['Pending', false] : ['Rejected', true]);
    }
  });

  test('and an acceptance that was taken back is not counted', async () => {
    // In the last hour of a day the second count would be of the next one.
    passUntilTomorrow(app);
    const counted = async () => {
      app.pass(10 * 60_000);
      return (await admin.call(overviewSeries, {})).at(-1)?.approvals ?? 0;
    };
    const [{ id }, other] = [await app.pendingLawyer(), await app.pendingLawyer('سمير عادل')];
    const before = await counted();
    const { held } = await review(id, 'accept');
    await review(other.id, 'accept');
    await atOnce(id, held);
    assert.equal(await counted(), before + 1);
  });

  test('and the person signs in again after a suspension that was taken back', async () => {
    const client = await app.client();
    const { held } = await review(client.id, 'suspend');
    await refused(app.anyone(logIn, client), 'account_suspended');
    await atOnce(client.id, held);
    assert.equal((await app.anyone(logIn, client)).status, 'Accepted');
  });
});
