import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { reviewAccount } from '#contract/accounts.ts';
import { deleteAccount } from '#contract/accounts-security.ts';
import { overviewDays, overviewSeries, waitingCounts } from '#contract/administration-overview.ts';
import { makeOffer, withdrawOffer } from '#contract/offers.ts';
import { cancelRequest, submitRequest } from '#contract/requests.ts';
import { report } from '#contract/suggestions-review.ts';
import { cairoTime } from '#server/core/cairo-days.ts';
import { outbox } from '#server/core/outbox.ts';
import { requests } from '#server/requests/table.ts';
import { offeredRequest, offerForm, payFor, requestForm, sendProof } from '../../test/case.ts';
import { refused } from '../../test/refused.ts';
import { acceptedParticipant, sent } from '../../test/suggestions.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let admin: Person;
let client: Person;
let lawyer: Person;
before(async () => {
  town = await openTown();
  admin = await town.admin();
  client = await town.client();
  lawyer = await town.lawyer();
});
after(() => town.close());

const hourMs = 60 * 60_000;
const counts = () => admin.call(waitingCounts, {});
const countsAlone = async () =>
  Object.fromEntries(Object.entries(await counts()).map(([name, { count }]) => [name, count]));
const series = () => admin.call(overviewSeries, {});
const dayOf = (moment: Date) => cairoTime(moment).slice(0, 10);
const daysAgo = (days: number) => new Date(town.house.clock().getTime() - days * 24 * hourMs);

describe('the overview', () => {
  test('is for administrators only', async () => {
    for (const endpoint of [waitingCounts, overviewSeries] as const) {
      await refused(client.call(endpoint, {}), 'not_allowed');
      await refused(lawyer.call(endpoint, {}), 'not_allowed');
      await refused(town.anyone(endpoint, {}), 'not_signed_in');
    }
    assert.ok(Object.values(await counts()).every((queue) => queue.count === 0 && queue.oldest === null));
  });

  test('counts what waits until it is decided, and knows the oldest of it', async () => {
    const waiting = await town.pendingLawyer('هاني مراد');
    const leaver = await town.pendingLawyer('وليد سامي');
    await leaver.call(deleteAccount, { password });
    await town.participant();
    await town.participant('نهى شوقي');
    const requestId = await offeredRequest(client, [lawyer]);
    await sendProof(client, requestId);
    const { id } = await client.call(submitRequest, requestForm());
    const suggestionId = await sent(await acceptedParticipant(town, 'سلمى حافظ'));
    // Two people report one thing: it waits once.
    for (const { call } of [client, lawyer]) await call(report, { suggestionId, reason: 'إعلان تجاري' });
    await town.house.db.update(outbox).set({ deadAt: town.house.clock() }).where(eq(outbox.recipient, waiting.email));
    const { lawyers, mails } = await counts();
    assert.deepEqual(await countsAlone(), {
      ...{ lawyers: 1, participants: 2, requests: 1, payments: 1, reports: 1, suggestions: 1, mails: mails.count },
    });
    assert.ok(mails.count > 0);
    assert.ok(Math.abs(Date.parse(lawyers.oldest ?? '') - Date.now()) < 60_000);
    await admin.call(reviewAccount, { accountId: waiting.id, decision: 'accept' });
    await client.call(cancelRequest, { requestId: id, reason: 'تم الصلح' });
    const after = await countsAlone();
    assert.deepEqual([after.lawyers, after.requests], [0, 0]);
  });

  test('tells the last ninety days of Cairo, day by day', async () => {
    const days = await series();
    assert.equal(days.length, overviewDays);
    assert.equal(days.at(-1)?.day, dayOf(town.house.clock()));
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

  test('tells how long the first offer took, also when it was withdrawn, and what was paid', async () => {
    const { id } = await client.call(submitRequest, requestForm());
    const other = await client.call(submitRequest, requestForm());
    const placed = (requestId: number, createdAt: Date) =>
      town.house.db.update(requests).set({ createdAt }).where(eq(requests.id, requestId));
    await placed(id, daysAgo(2));
    await placed(other.id, daysAgo(2));
    await lawyer.call(makeOffer, offerForm(id));
    await lawyer.call(withdrawOffer, { requestId: id });
    const of = async (moment: Date) => (await series()).find(({ day }) => day === dayOf(moment));
    const theirs = await of(daysAgo(2));
    assert.deepEqual([theirs?.requests, theirs?.offersPerRequest, theirs?.hoursToOffer], [2, 0, 48]);
    const paidBefore = await of(daysAgo(0));
    const requestId = await offeredRequest(client, [lawyer]);
    await payFor(town, client, requestId);
    const paidAfter = await of(daysAgo(0));
    assert.deepEqual([paidBefore?.payments, paidBefore?.paid], [0, 0]);
    assert.deepEqual([paidAfter?.payments, paidAfter?.paid], [1, 300]);
    // A day more than that: summer time may have ended since.
    await placed(id, daysAgo(overviewDays + 1));
    assert.equal((await of(daysAgo(2)))?.requests, 1);
    assert.equal(
      (await series()).reduce((sum, { requests }) => sum + requests, 0),
      4,
      'the older one is left out',
    );
  });
});
