import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { firstSteps, overviewDays, overviewSeries, waitingCounts } from '#contract/administration/overview.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { saveInfo } from '#contract/content/editing.ts';
import { makeOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { report } from '#contract/suggestions/review.ts';
import { cairoTime } from '#server/base/time/cairo-days.ts';
import { outbox } from '#server/call/mail/outbox.ts';
import { requests } from '#server/requests/table.ts';
import { backupNameAt, databaseName, manifestName } from '#server/run/backup/manifest.ts';
import { backupAgeMs, recordNewestBackup } from '#server/run/backup/newest-backup.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { allAre } from '../../test/all-are.ts';
import { offeredRequest, offerForm, payFor, requestForm, sendProof } from '../../test/case.ts';
import { passUntilHour, passUntilTomorrow } from '../../test/clock.ts';
import { withoutPapers } from '../../test/registration-forms.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTestApp, password } from '../../test/test-app.ts';

const app = await openTestApp();
// In the last hour of a day the tests would end on the next one.
passUntilHour(app, 9);
const admin = await app.admin();
const client = await app.client();
const lawyer = await app.lawyer();

const hourMs = 60 * 60_000;
const counts = async () => {
  const { decidedToday: _, ...queues } = await admin.call(waitingCounts, {});
  return queues;
};
const countsAlone = async () =>
  Object.fromEntries(Object.entries(await counts()).map(([name, { count }]) => [name, count]));
/** The figures are at most ten minutes old. */
const series = () => {
  app.pass(10 * 60_000);
  return admin.call(overviewSeries, {});
};
const dayOf = (moment: Date) => cairoTime(moment).slice(0, 10);
const daysAgo = (days: number) => new Date(app.context.clock().getTime() - days * 24 * hourMs);

describe('the overview', () => {
  test('counts what waits for a decision, with the date of the oldest', async () => {
    allAre(Object.values(await counts()), (queue) => queue.count === 0 && queue.oldest === null);
    const waiting = await app.pendingLawyer('هاني مراد');
    const leaver = await app.pendingLawyer('وليد سامي');
    await leaver.call(deleteAccount, { password });
    await app.participant();
    await app.participant('نهى شوقي');
    const requestId = await offeredRequest(client, [lawyer]);
    await sendProof(client, requestId);
    const { id } = await client.call(submitRequest, requestForm());
    const suggestionId = await sent(await acceptedParticipant(app, 'سلمى حافظ'));
    // Two people report the same suggestion: it counts once.
    for (const { call } of [client, lawyer]) await call(report, { suggestionId, reason: 'إعلان تجاري' });
    await app.context.db.update(outbox).set({ deadAt: app.context.clock() }).where(eq(outbox.recipient, waiting.email));
    const { lawyers, mails } = await counts();
    assert.deepEqual(await countsAlone(), {
      ...{ lawyers: 1, participants: 2, requests: 1, payments: 1, refunds: 0, complaints: 0, reports: 1 },
      ...{ suggestions: 1, mails: mails.count },
    });
    assert.ok(mails.count > 0);
    assert.ok(Math.abs(Date.parse(lawyers.oldest ?? '') - app.context.clock().getTime()) < 60_000);
    await admin.call(reviewAccount, { accountId: waiting.id, decision: 'accept', reason: withoutPapers });
    await client.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
    const after = await countsAlone();
    assert.deepEqual([after.lawyers, after.requests], [0, 0]);
  });

  test('warns of a mail from its first repeat on, and tells which are given up', async () => {
    const mailOf = async (name: string) => {
      const { email } = await app.pendingLawyer(name);
      return eq(outbox.recipient, email);
    };
    const { db, clock } = app.context;
    const before = (await counts()).mails;
    const waiting = await mailOf('سامي فؤاد');
    await db.update(outbox).set({ doneAt: null, attempts: 1 }).where(waiting);
    assert.deepEqual((await counts()).mails, before);
    await db.update(outbox).set({ attempts: 2 }).where(waiting);
    const failing = (await counts()).mails;
    assert.ok(failing.count > before.count);
    assert.equal(failing.givenUp, before.givenUp);
    await db.update(outbox).set({ deadAt: clock() }).where(waiting);
    const dead = (await counts()).mails;
    assert.equal(dead.count, failing.count);
    assert.ok(dead.givenUp > failing.givenUp);
    await db.update(outbox).set({ deadAt: null, doneAt: clock(), attempts: 2 }).where(waiting);
    assert.deepEqual((await counts()).mails, before, 'sent at last');
  });

  test('shows the last ninety days in Cairo, day by day', async () => {
    const days = await series();
    assert.equal(days.length, overviewDays);
    assert.equal(days.at(-1)?.day, dayOf(app.context.clock()));
    assert.deepEqual(
      days.map(({ day }) => day),
      days.map(({ day }) => day).toSorted(),
    );
    const [first] = days;
    const empty = { requests: 0, offersPerRequest: null, hoursToOffer: null, payments: 0, paid: 0, approvals: 0 };
    assert.deepEqual(first, { day: first?.day, ...empty });
    const today = days.at(-1);
    assert.deepEqual([today?.requests, today?.offersPerRequest, today?.hoursToOffer], [2, 0.5, 0]);
    assert.equal(today?.approvals, 3, 'an administrator accepted two lawyers and a participant');
  });

  test('shows how long the first offer took, even if it was withdrawn, and the payments', async () => {
    const { id } = await client.call(submitRequest, requestForm());
    const other = await client.call(submitRequest, requestForm());
    const placed = (requestId: number, createdAt: Date) =>
      app.context.db.update(requests).set({ createdAt }).where(eq(requests.id, requestId));
    await placed(id, daysAgo(2));
    await placed(other.id, daysAgo(2));
    await lawyer.call(makeOffer, offerForm(id));
    await lawyer.call(withdrawOffer, { requestId: id });
    const of = async (moment: Date) => (await series()).find(({ day }) => day === dayOf(moment));
    const theirs = await of(daysAgo(2));
    assert.deepEqual([theirs?.requests, theirs?.offersPerRequest, theirs?.hoursToOffer], [2, 0, 48]);
    const paidBefore = await of(daysAgo(0));
    const requestId = await offeredRequest(client, [lawyer]);
    await payFor(app, client, requestId);
    const paidAfter = await of(daysAgo(0));
    assert.deepEqual([paidBefore?.payments, paidBefore?.paid], [0, 0]);
    assert.deepEqual([paidAfter?.payments, paidAfter?.paid], [1, 300]);
    // One day more, because summer time may have ended since then.
    await placed(id, daysAgo(overviewDays + 1));
    assert.equal((await of(daysAgo(2)))?.requests, 1);
    assert.equal(
      (await series()).reduce((sum, { requests }) => sum + requests, 0),
      4,
      'the older one is left out',
    );
  });

  test('counts what administrators decided today in Cairo', async () => {
    const decided = async () => (await admin.call(waitingCounts, {})).decidedToday;
    const before = await decided();
    const [first, second, third] = [
      await app.pendingLawyer('رشا كمال'),
      await app.pendingLawyer('حسن فتحي'),
      await app.pendingLawyer('ليلى عوض'),
    ];
    const decide = (accountId: number, decision: 'reject' | 'askForChanges') =>
      admin.call(reviewAccount, { accountId, decision, reason: 'الكارنيه غير مجدَّد' });
    await decide(first.id, 'askForChanges');
    assert.equal(await decided(), before, 'it still waits');
    for (const { id } of [first, second, third]) await decide(id, 'reject');
    assert.equal(await decided(), before + 3);
    await admin.call(takeBack, { kind: 'account', id: third.id, reason: 'بالخطأ' });
    assert.equal(await decided(), before + 3, 'it waits again');
    const { id } = await client.call(submitRequest, requestForm());
    await client.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
    assert.equal(await decided(), before + 3, 'the client did it');
    passUntilTomorrow(app);
    assert.equal(await decided(), 0);
  });
});

test('a new platform lists what it needs before it opens', async () => {
  const fresh = await openTestApp();
  const first = await fresh.admin();
  const steps = () => first.call(firstSteps, {});
  const none = {
    wallet: false,
    mail: false,
    backup: false,
    backupStopped: false,
    texts: false,
    secondFactor: false,
    colleague: false,
    lawyer: false,
  };
  assert.deepEqual(await steps(), none);
  await newAdministrator(fresh, 'colleague@sanad.example');
  const wallets = [{ name: 'فودافون كاش', number: '01000000001', isActive: true }];
  await first.call(saveSettings, { requestFee: 300, lawyerFee: 1000, wallets });
  await first.call(saveInfo, { about: 'من نحن', privacy: 'الخصوصية', terms: 'الشروط', version: 0 });
  await fresh.lawyer();
  assert.deepEqual(await steps(), { ...none, wallet: true, texts: true, colleague: true, lawyer: true });
});

test('a backup counts until it is two days old, and a server without the folder knows of it', async (t) => {
  const fresh = await openTestApp();
  const first = await fresh.admin();
  const folder = mkdtempSync(path.join(tmpdir(), 'sanad-backups-'));
  t.after(() => rm(folder, { recursive: true }));
  const { db, clock, config } = fresh.context;
  const record = () => recordNewestBackup(db, { ...config.backup, folder });
  const hasBackup = async () => (await first.call(firstSteps, {})).backup;
  const add = (at: Date, ...files: string[]) => {
    mkdirSync(path.join(folder, backupNameAt(at)));
    for (const name of files) writeFileSync(path.join(folder, backupNameAt(at), name), '');
  };
  const made = clock();
  add(new Date(made.getTime() - 47 * hourMs), manifestName);
  add(made, databaseName);
  await record();
  assert.equal(await hasBackup(), true);
  assert.equal(Math.round(((await backupAgeMs(db, clock())) ?? 0) / hourMs), 47);
  fresh.pass(2 * hourMs);
  assert.equal(await hasBackup(), false, 'the newer one is not complete');
  assert.equal((await first.call(firstSteps, {})).backupStopped, true);
  add(clock(), manifestName);
  await record();
  assert.equal(await hasBackup(), true);
});
