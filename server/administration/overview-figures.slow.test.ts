import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { reviewAccount } from '#contract/accounts/calls.ts';
import { overviewSeries } from '#contract/administration/overview.ts';
import { takeBack } from '#contract/administration/take-back.ts';
import { makeOffer, withdrawOffer } from '#contract/offers/calls.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { cairoDay } from '#server/base/time/cairo-days.ts';
import { history } from '#server/call/history/history.ts';
import { ledger } from '#server/payments/ledger.ts';
import { requests } from '#server/requests/table.ts';
import { offeredRequest, offerForm, payFor, requestForm } from '../../test/case.ts';
import { dayMs } from '../../test/clock.ts';
import { overviewByDefinition } from '../../test/overview-by-definition.ts';
import { openTestApp } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const client = await app.client();
const lawyer = await app.lawyer();

const shown = () => admin.call(overviewSeries, {});
const minuteMs = 60_000;
/** As long as the figures are cached. */
const cachedMs = 10 * minuteMs;
async function isRight(): Promise<void> {
  app.pass(cachedMs);
  assert.deepEqual(await shown(), await overviewByDefinition(app));
}

test('the figures are cached for ten minutes, and then those after each change', async () => {
  await isRight();
  const today = async () => (await shown()).at(-1);
  const { id } = await client.call(submitRequest, requestForm());
  app.pass(cachedMs - minuteMs);
  assert.equal((await today())?.requests, 0);
  app.pass(minuteMs);
  assert.equal((await today())?.requests, 1);
  app.pass(3 * 60 * 60_000 - cachedMs);
  await lawyer.call(makeOffer, offerForm(id));
  const { hoursToOffer, offersPerRequest } = (await shown()).find(({ requests }) => requests > 0) ?? {};
  assert.deepEqual([hoursToOffer, offersPerRequest], [3, 1]);
  for (const act of [
    () => lawyer.call(withdrawOffer, { requestId: id }),
    () => client.call(cancelRequest, { requestId: id, reason: 'تم الصلح' }),
    async () => payFor(app, client, await offeredRequest(client, [lawyer])),
    async () => {
      const { id: requestId } = await client.call(submitRequest, requestForm());
      await admin.call(cancelRequest, { requestId, reason: 'مكرر' });
      await admin.call(takeBack, { kind: 'request', id: requestId, reason: 'ليس مكررًا' });
    },
    async () => admin.call(reviewAccount, { accountId: (await app.participant()).id, decision: 'accept' }),
  ]) {
    await act();
    await isRight();
  }
});

test('a new day in Cairo is shown at once', async () => {
  const tomorrow = cairoDay(new Date(app.context.clock().getTime() + dayMs));
  while (cairoDay(app.context.clock()) < tomorrow) app.pass(minuteMs);
  app.pass(-minuteMs);
  const yesterday = (await shown()).at(-1)?.day;
  app.pass(2 * minuteMs);
  assert.equal((await shown()).at(-2)?.day, yesterday);
});

/** Near midnight in Cairo, in winter and in summer time, up to some days before the first one that is shown. */
const moment = fc
  .record({
    days: fc.integer({ min: 1, max: 94 }),
    hour: fc.constantFrom(9, 20, 21, 22),
    minute: fc.constantFrom(0, 29, 59),
  })
  .map(({ days, hour, minute }) => ({
    days,
    time: `${hour}:${String(minute).padStart(2, '0')}:00.000Z`.padStart(13, '0'),
  }));
type Moment = { days: number; time: string };
const at = ({ days, time }: Moment, laterMs = 0) => {
  const day = new Date(app.context.clock().getTime() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T${time}`) + laterMs);
};

/** Inserts rows as the product does, at any time. */
async function insertRequest(when: Moment, waitMs: number | null): Promise<void> {
  const { db } = app.context;
  const [one] = await db.select().from(requests).limit(1);
  assert.ok(one);
  const { id: _, ...like } = one;
  const offerAt = waitMs === null ? null : at(when, waitMs);
  const orderNumber = `R${Math.random().toString(36).slice(2, 11)}`;
  const row = { ...like, orderNumber, createdAt: at(when), offersCount: waitMs === null ? 0 : 1 };
  const [made] = await db
    .insert(requests)
    .values({ ...row, firstOfferAt: offerAt })
    .returning();
  if (!offerAt || !made) return;
  const actor = { actorId: null, actorRole: 'platform' };
  // The second one after the first was withdrawn.
  for (const laterMs of [0, 60_000]) {
    const line = { ...actor, action: 'firstOffer', subject: 'request', subjectId: made.id };
    await db.insert(history).values({ at: new Date(offerAt.getTime() + laterMs), ...line });
  }
}

const change = fc.oneof(
  fc.record({ kind: fc.constant('request' as const), when: moment, waitMs: fc.option(fc.nat(200 * 60 * 60_000)) }),
  fc.record({ kind: fc.constant('offers' as const), nth: fc.nat(50), count: fc.nat(5) }),
  fc.record({
    kind: fc.constant('decision' as const),
    when: moment,
    decision: fc.constantFrom('approve' as const, 'withdrawApproval' as const, 'takeBack' as const, 'reject' as const),
    amount: fc.nat(100_000),
  }),
  fc.record({
    kind: fc.constant('account' as const),
    when: moment,
    action: fc.constantFrom('accept', 'takeBack', 'reject'),
  }),
);

type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

async function perform(one: Change): Promise<void> {
  const { db } = app.context;
  if (one.kind === 'request') await insertRequest(one.when, one.waitMs);
  if (one.kind === 'offers') {
    const ids = (await db.select({ id: requests.id }).from(requests).orderBy(requests.id)).map(({ id }) => id);
    await db
      .update(requests)
      .set({ offersCount: one.count })
      .where(eq(requests.id, ids[one.nth % ids.length] ?? 0));
  }
  if (one.kind === 'decision') {
    const [like] = await db.select().from(ledger).limit(1);
    assert.ok(like);
    const { id: _, ...row } = like;
    const amount = one.amount as typeof row.amount;
    await db.insert(ledger).values({ ...row, amount, decision: one.decision, decidedAt: at(one.when) });
  }
  if (one.kind === 'account') {
    const row = { at: at(one.when), actorId: admin.id, actorRole: 'Admin', action: one.action, subject: 'account' };
    const values = { before: { status: 'Accepted' }, after: { status: 'Pending' } };
    await db.insert(history).values({ ...row, subjectId: lawyer.id, ...values });
  }
}

test('the figures are those of their definition after any acts at any time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const one of acts) await perform(one);
      await isRight();
    }),
    { numRuns: 25, endOnFailure: true },
  );
  app.pass(2 * 24 * 60 * 60_000);
  await isRight();
  app.pass(-9 * 24 * 60 * 60_000);
  await isRight();
});
