import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overviewSeries } from '#contract/administration/overview.ts';
import { can } from '#contract/core/lifecycle.ts';
import { add, noMoney, type Piastres, subtract, toWire } from '#contract/core/money.ts';
import { dayAfter } from '#contract/core/waiting.ts';
import { paymentTotals } from '#contract/payments/ledger.ts';
import { type RefundState, refundLifecycle } from '#contract/payments/refunds.ts';
import { ledger } from '#server/payments/ledger.ts';
import { ledgerLine, leftOf } from '#server/payments/refunds/rules.ts';
import { payments, refunds } from '#server/payments/table.ts';
import { dayOf } from '../../../test/recorded.ts';
import { openTestApp } from '../../../test/test-app.ts';

const histories = 10_000;
const stepsMax = 8;
const days = 60;

/** The same numbers in every run (mulberry32): a whole number below `end`. */
function below(end: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end);
}
let seed = 20_261_126;

type Refund = { state: RefundState; amount: Piastres; before: RefundState | null };
type Line = { decision: 'approve' | 'refund' | 'refundTakenBack'; amount: Piastres; day: number };
const transitions = Object.keys(refundLifecycle.transitions) as (keyof typeof refundLifecycle.transitions)[];
const sumOf = (amounts: readonly { amount: Piastres }[]) =>
  amounts.reduce((sum, { amount }) => add(sum, amount), noMoney);

/** Random decisions about the refunds of one payment, by the rules of the server. Refused decisions do not happen. */
function history(): { paid: Piastres; lines: Line[] } {
  const paid = (1 + below(100_000)) as Piastres;
  const all: Refund[] = [];
  const lines: Line[] = [{ decision: 'approve', amount: paid, day: below(days) }];
  const move = (refund: Refund, to: RefundState, before: RefundState | null) => {
    const line = ledgerLine(refund, to);
    if (line) lines.push({ ...line, day: below(days) });
    Object.assign(refund, { state: to, before });
  };
  for (let step = below(stepsMax) + 1; step > 0; step--) {
    const last = all.at(-1);
    const isOpen = all.some(({ state }) => state === 'due' || state === 'waiting');
    const kind = below(4);
    const wanted = (1 + below(paid + paid / 2)) as Piastres;
    if (kind === 0 && !isOpen && wanted <= leftOf(paid, all)) all.push({ state: 'due', amount: wanted, before: null });
    if (kind > 1 && last) {
      const name = transitions[below(transitions.length)] ?? 'payBack';
      if (can(refundLifecycle, name, 'Admin', last.state)) move(last, refundLifecycle.transitions[name].to, last.state);
    }
    const hasRoom = last && (last.state !== 'dropped' || last.amount <= leftOf(paid, all));
    if (kind === 1 && last?.before && hasRoom) move(last, last.before, null);
    const wentBack = sumOf(all.filter(({ state }) => state === 'paid'));
    assert.equal(sumOf(lines), subtract(paid, wentBack), 'the ledger is what was paid minus what went back');
    assert.ok(sumOf(lines) >= noMoney && leftOf(paid, all) >= noMoney, 'never below zero');
  }
  return { paid, lines };
}

test('10,000 random histories: the ledger, the totals and the overview agree, and nothing falls below zero', async () => {
  const made = Array.from({ length: histories }, history);
  const lines = made.flatMap(({ lines }) => lines);
  assert.ok(lines.filter(({ decision }) => decision === 'refundTakenBack').length > 100);

  const app = await openTestApp();
  const admin = await app.admin();
  const { db } = app.context;
  const payer = await app.lawyer();
  const recorded = { way: 'cash', receivedOn: dayOf(app), recordedBy: admin.id, recordedBecause: 'نقدًا' } as const;
  const now = app.context.clock();
  const about = { payerId: payer.id, payerName: payer.name, amountDue: noMoney, createdAt: now };
  const ids: number[] = [];
  for (const some of inParts(made)) {
    const rows = some.map(({ paid: amount }) => ({ ...about, ...recorded, amount, state: 'approved' as const }));
    ids.push(...(await db.insert(payments).values(rows).returning({ id: payments.id })).map(({ id }) => id));
  }
  const paymentId = ids[0] ?? 0;
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId, payerId: payer.id, amount: 1 as Piastres, cause: 'decided', state: 'paid', createdAt: now })
    .returning();
  const today = dayOf(app);
  const dayBefore = (day: number) => dayAfter(today, -day);
  const atDay = (day: number) => new Date(`${dayBefore(day)}T10:00:00Z`);
  const entries = made.flatMap(({ lines }, n) =>
    lines.map(({ day, decision, amount }) => ({
      ...{ decision, amount, amountDue: noMoney, decidedAt: atDay(day), decidedBy: admin.id },
      ...{ paymentId: ids[n] ?? 0, requestId: n % 2 ? n : null, refundId: decision === 'approve' ? null : refund?.id },
    })),
  );
  for (const some of inParts(entries)) await db.insert(ledger).values(some);

  const period = { from: dayBefore(days), to: today };
  const byDay = await admin.call(paymentTotals, { by: 'day', ...period });
  const byMonth = await admin.call(paymentTotals, { by: 'month', ...period });
  const backLines = lines.filter(({ decision }) => decision !== 'approve');
  const came = lines.filter(({ decision }) => decision === 'approve');
  for (const { spans, ...sums } of [byDay, byMonth]) {
    assert.deepEqual(sums.all, { count: histories, amount: toWire(sumOf(lines)) });
    assert.deepEqual(sums.recorded, { count: histories, amount: toWire(sumOf(came)) });
    assert.equal(sums.refunded.amount, toWire(subtract(noMoney, sumOf(backLines))));
    assert.equal(Math.round(spans.reduce((sum, { all }) => sum + all.amount, 0) * 100), sumOf(lines));
  }
  const series = await admin.call(overviewSeries, {});
  for (let day = 0; day < days; day++) {
    const expected = toWire(sumOf(lines.filter((line) => line.day === day)));
    assert.equal(series.at(-1 - day)?.paid ?? 0, expected);
    assert.equal(byDay.spans.find(({ span }) => span === dayBefore(day))?.all.amount ?? 0, expected);
  }
});

/** Parts that one statement can take. */
const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / 2_000) }, (_, n) => rows.slice(n * 2_000, (n + 1) * 2_000));
