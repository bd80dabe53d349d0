import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  type AccountDecision,
  accountForReview,
  logIn,
  reviewAccount,
  undoAccountDecision,
} from '#contract/accounts/calls.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { listHistory } from '#contract/administration/history.ts';
import { overviewSeries } from '#contract/administration/overview.ts';
import { undoTexts } from '#contract/copy/undo.ts';
import { undoableForMs } from '#contract/core/undo.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { heldNotices } from '#server/core/history/held-notices.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { refused } from '../../test/refused.ts';
import { withoutPapers } from '../../test/registration-forms.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp({ holdsNotices: true });
const admin = await app.admin();
const colleague = await newAdministrator(app, 'hala@sanad.example', { permission: 'reviewer' });

const reason = 'الكارنيه غير مجدَّد';
const review = (accountId: number, decision: AccountDecision, by = admin) =>
  by.call(reviewAccount, { accountId, decision, reason: decision === 'accept' ? withoutPapers : reason });
const undo = (decisionId: number, by = admin) => by.call(undoAccountDecision, { decisionId });
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
  test('is held for the time of the undo, and then delivered once', async () => {
    const lawyer = await app.pendingLawyer();
    const before = await newsOf(lawyer);
    const { status, undo: offered } = await review(lawyer.id, 'accept');
    assert.deepEqual([status, offered.forMs], ['Accepted', undoableForMs]);
    app.pass(undoableForMs);
    await app.deliverHeld();
    assert.deepEqual(await newsOf(lawyer), before, 'not in the time that the undo was promised for');
    app.pass(1_000);
    await Promise.all([app.deliverHeld(), app.deliverHeld()]);
    const { notices, mails } = await newsOf(lawyer);
    assert.equal(notices.length, before.notices.length + 1);
    assert.deepEqual(mails.slice(before.mails.length), ['تم قبول حسابك كمحامٍ']);
  });

  test('is not delivered to an account that was deleted meanwhile', async () => {
    const lawyer = await app.pendingLawyer();
    const { undo: offered } = await review(lawyer.id, 'accept');
    const held = () => app.context.db.select().from(heldNotices).where(eq(heldNotices.accountId, lawyer.id));
    assert.equal((await held()).length, 1);
    await lawyer.call(deleteAccount, { password });
    assert.equal((await held()).length, 0);
    const { message } = await refused(undo(offered.decisionId), 'acted_since');
    assert.match(message, /حذف الحساب/);
    await letNoticesGo();
    const subjects = (await app.mails(lawyer.email)).map(({ subject }) => subject);
    assert.ok(!subjects.includes('تم قبول حسابك كمحامٍ'));
  });
});

describe('a decision on an account is undone', () => {
  /** The decisions before it, and the decision. */
  const cases: readonly (readonly [...AccountDecision[], AccountDecision])[] = [
    ['accept'],
    ['reject'],
    ['askForChanges'],
    ['askForChanges', 'accept'],
    ['accept', 'suspend'],
    ['accept', 'suspend', 'restore'],
    ['reject', 'reconsider'],
  ];
  for (const decisions of cases) {
    test(`${decisions.join(', ')}: everything is as before, and nobody is notified`, async () => {
      const { id, email } = await app.pendingLawyer();
      for (const decision of decisions.slice(0, -1)) await review(id, decision);
      await letNoticesGo();
      const [before, mailsBefore] = [await stateOf(id), (await app.mails(email)).length];
      const decided = await review(id, decisions.at(-1) ?? 'accept');
      assert.notDeepEqual(await stateOf(id), before);
      await undo(decided.undo.decisionId);
      assert.deepEqual(await stateOf(id), before);
      await letNoticesGo();
      assert.equal((await app.mails(email)).length, mailsBefore);
      const { items } = await admin.call(listHistory, { subject: 'account', subjectId: id });
      assert.equal(items[0]?.action, 'undo');
    });
  }

  test('only by the administrator who decided', async () => {
    const { id } = await app.pendingLawyer();
    const { undo: offered } = await review(id, 'accept');
    const { message } = await refused(undo(offered.decisionId, colleague), 'not_allowed');
    assert.equal(message, undoTexts.notDecider);
    await undo(offered.decisionId);
  });

  test('not after its notice was delivered', async () => {
    const { id } = await app.pendingLawyer();
    const { undo: offered } = await review(id, 'accept');
    await letNoticesGo();
    await refused(undo(offered.decisionId), 'undo_late');
    assert.equal((await stateOf(id)).status, 'Accepted');
  });

  test('not after somebody else acted: the refusal says who, and what they did', async () => {
    const { id } = await app.pendingLawyer();
    const { undo: offered } = await review(id, 'accept');
    await review(id, 'suspend', colleague);
    await review(id, 'restore', colleague);
    const { message } = await refused(undo(offered.decisionId), 'acted_since');
    assert.equal(message, undoTexts.actedSince(colleague.name, 'إعادة تفعيل الحساب'));
    assert.equal((await stateOf(id)).status, 'Accepted');
  });

  test('once, also by two calls at the same time', async () => {
    const { id } = await app.pendingLawyer();
    const { undo: offered } = await review(id, 'accept');
    const outcomes = await Promise.all(
      [1, 2].map(() =>
        undo(offered.decisionId).then(
          () => 'undone',
          ({ code }) => code,
        ),
      ),
    );
    assert.deepEqual(outcomes.toSorted(), ['undo_late', 'undone']);
    assert.equal((await stateOf(id)).status, 'Pending');
  });

  test('or delivered: an undo in the moment of the delivery never does both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, email } = await app.pendingLawyer();
      const { undo: offered } = await review(id, 'reject');
      app.pass(10_000);
      const [outcome] = await Promise.all([
        undo(offered.decisionId).then(
          () => 'undone',
          ({ code }) => code,
        ),
        app.deliverHeld(),
      ]);
      // What was skipped because its undo held it is delivered if the undo was refused.
      await app.deliverHeld();
      const isTold = (await app.mails(email)).some(({ subject }) => subject === 'نتيجة مراجعة بياناتك');
      const { status } = await stateOf(id);
      assert.deepEqual([status, isTold], outcome === 'undone' ? ['Pending', false] : ['Rejected', true]);
    }
  });

  test('and an acceptance that was undone is not counted', async () => {
    const counted = async () => (await admin.call(overviewSeries, {})).at(-1)?.approvals;
    const { id } = await app.pendingLawyer();
    const before = await counted();
    const { undo: offered } = await review(id, 'accept');
    assert.equal(await counted(), (before ?? 0) + 1);
    await undo(offered.decisionId);
    assert.equal(await counted(), before);
  });

  test('and the person signs in again after an undone suspension', async () => {
    const client = await app.client();
    const { undo: offered } = await review(client.id, 'suspend');
    await refused(app.anyone(logIn, client), 'account_suspended');
    await undo(offered.decisionId);
    assert.equal((await app.anyone(logIn, client)).status, 'Accepted');
  });
});
