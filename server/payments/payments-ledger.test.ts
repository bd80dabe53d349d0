import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { deleteAccount } from '#contract/accounts/security.ts';
import { periodTexts } from '#contract/copy/fields.ts';
import { reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { paymentTotals } from '#contract/payments/ledger.ts';
import { dropRefund, listRefunds } from '#contract/payments/refunds.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { ledger, totalsOf } from '#server/payments/ledger.ts';
import { sweepRefundNumbers } from '#server/payments/refunds/erase-numbers.ts';
import { offeredRequest, payFee, receipt, sendProof } from '../../test/case.ts';
import { rowsWith } from '../../test/every-row.ts';
import { dayOf } from '../../test/recorded.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();
const lawyer = await app.lawyer();

const everything = { from: dayOf(app, -600), to: dayOf(app, 100) };
const ledgerRows = () => app.context.db.select().from(ledger).orderBy(ledger.id);
const decide = (paymentId: number, decision: 'approve' | 'reject', reason?: string) =>
  admin.call(reviewPayment, { paymentId, decision, reason });

const decisions = 'payment-decisions?';
async function fetchCsv(person: Person, path: string, { from, to } = everything) {
  const url = `/api/Admin/${path}from=${from}&to=${to}`;
  const { statusCode, headers, body } = await app.fetchAs(person, url, { accept: 'text/csv' });
  return { statusCode, headers, body, rows: body.split('\r\n').map((row) => row.split(';')) };
}

describe('the ledger of payments', () => {
  test('has one row for each decision: who, when, what and how much', async () => {
    const client = await app.client();
    const requestId = await offeredRequest(client, [lawyer]);
    const first = await sendProof(client, requestId);
    assert.deepEqual(await ledgerRows(), [], 'a waiting proof has no row');
    await decide(first.paymentId, 'reject', 'الصورة غير واضحة');
    const second = await sendProof(client, requestId);
    await decide(second.paymentId, 'approve');
    const { paymentId: fee } = await payFee(lawyer, { Amount: '1000.50' });
    await decide(fee, 'approve');
    const given = await offeredRequest(client, [lawyer]);
    const closed = await sendProof(client, given);
    await admin.call(cancelRequest, { requestId: given, reason: 'تم الصلح' });

    const decided = (await ledgerRows()).map(({ id, decidedAt, ...row }) => {
      assert.ok(Math.abs(decidedAt.getTime() - app.context.clock().getTime()) < 60_000);
      return row;
    });
    const paid = { amount: 30_000, amountDue: 30_000, decidedBy: admin.id, refundId: null };
    assert.deepEqual(decided, [
      { ...paid, decision: 'reject', paymentId: first.paymentId, requestId },
      { ...paid, decision: 'approve', paymentId: second.paymentId, requestId },
      { ...paid, decision: 'approve', paymentId: fee, requestId: null, amount: 100_050, amountDue: 100_000 },
      { ...paid, decision: 'close', paymentId: closed.paymentId, requestId: given, decidedBy: null },
    ]);
  });

  test('cannot be changed or deleted, not even by SQL', async () => {
    const before = await ledgerRows();
    for (const change of [
      sql`update payment_ledger set amount = 1`,
      sql`update payment_ledger set decided_by = null where decision = 'approve'`,
      sql`delete from payment_ledger where decision = 'reject'`,
      sql`truncate payment_ledger`,
      sql`truncate payments cascade`,
    ])
      await assert.rejects(app.context.db.execute(change), (error: Error) => {
        assert.match(String(error.cause ?? error), /append-only/);
        return true;
      });
    assert.deepEqual(await ledgerRows(), before);
    assert.equal(before.length, 4);
  });

  test('stays unchanged when a payer deletes their account, and names nobody', async () => {
    const client = await app.client('زينب عبد المقصود');
    const requestId = await offeredRequest(client, [lawyer]);
    const proof = { requestId, payerName: client.name, amount: 300, senderNumber: '01055500001' };
    const { paymentId } = await client.call(sendPaymentProof, { ...proof, paymentImage: await receipt(77) });
    await decide(paymentId, 'approve');
    const before = await ledgerRows();
    await client.call(deleteAccount, { password });
    await app.mails();
    assert.deepEqual(await ledgerRows(), before);
    const rows = await rowsWith(app, [client.name, '1055500001']);
    assert.deepEqual(
      rows.map((row) => row.split(':')[0]),
      ['payments', 'refunds'],
      'the name stays in the payment, the number of the wallet only where it is still owed to',
    );
    assert.ok(!rows[0]?.includes('1055500001'));
    const [refund] = (await admin.call(listRefunds, { state: 'due' })).items;
    assert.equal(refund?.cause, 'accountDeleted');
    await admin.call(dropRefund, { refundId: refund.id, reason: 'رُد نقدًا' });
    const sweepAfter = (days: number) =>
      sweepRefundNumbers(app.context.db, new Date(app.context.clock().getTime() + days * 24 * 60 * 60_000));
    await sweepAfter(29);
    assert.equal((await rowsWith(app, ['1055500001'])).length, 1);
    await sweepAfter(31);
    assert.deepEqual(await rowsWith(app, ['1055500001']), []);
  });
});

describe('totals', () => {
  test('count what was approved, by day and by month of Cairo, to the piastre', async () => {
    const { spans, ...sums } = await admin.call(paymentTotals, { by: 'month', ...everything });
    assert.deepEqual(sums, {
      requests: { count: 2, amount: 600 },
      lawyers: { count: 1, amount: 1000.5 },
      all: { count: 3, amount: 1600.5 },
      recorded: { count: 0, amount: 0 },
      refunded: { count: 0, amount: 0 },
    });
    assert.equal(spans.length, 1);
    const today = dayOf(app);
    assert.equal(spans[0]?.span, today.slice(0, 7));
    const days = await admin.call(paymentTotals, { by: 'day', from: today, to: today });
    const { recorded: _, refunded: __, ...shown } = sums;
    assert.deepEqual(days.spans, [{ span: today, ...shown }]);
  });

  test('a day ends at midnight in Cairo, in winter and in summer', async () => {
    const at = (instant: string, amount: number) => sql`insert into payment_ledger
      (decided_at, decision, payment_id, request_id, amount, amount_due)
      select ${instant}::timestamptz, 'approve', id, request_id, ${amount}, 1 from made`;
    const moments = [
      ['2025-01-14T21:59:59.999Z', '0.1'],
      ['2025-01-14T22:00:00Z', '0.2'],
      ['2025-07-14T20:59:59.999Z', '0.4'],
      ['2025-07-14T21:00:00Z', '0.7'],
    ] as const;
    for (const [instant, amount] of moments)
      await app.context.db.execute(sql`with made as (
        insert into payments (payer_id, payer_name, amount, amount_due, image_id, state, created_at)
        select payer_id, payer_name, 1, 1, image_id, 'approved', created_at from payments limit 1 returning id, request_id)
        ${at(instant, Number(amount))}`);
    const { spans, lawyers } = await admin.call(paymentTotals, { by: 'day', from: '2025-01-01', to: '2025-12-31' });
    assert.deepEqual(
      spans.map(({ span, all }) => [span, all.amount]),
      [
        ['2025-07-15', 0.7],
        ['2025-07-14', 0.4],
        ['2025-01-15', 0.2],
        ['2025-01-14', 0.1],
      ],
    );
    assert.deepEqual(lawyers, { count: 4, amount: 1.4 }, 'the sum is exact');
    const only = await admin.call(paymentTotals, { by: 'day', from: '2025-07-15', to: '2025-07-15' });
    assert.equal(only.all.count, 1, 'the first and the last day belong to the period, no other day does');
  });

  test('are the exact sums of any amounts, however they are grouped', async () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 0, max: 89 })), {
      minLength: 1,
      maxLength: 6,
    });
    let year = 2000;
    await fc.assert(
      fc.asyncProperty(amounts, async (decisions) => {
        year++;
        for (const [piastres, day] of decisions)
          await app.context.db.execute(sql`with made as (
            insert into payments (payer_id, payer_name, amount, amount_due, image_id, state, created_at)
            select payer_id, payer_name, 1, 1, image_id, 'approved', created_at from payments limit 1 returning id)
            insert into payment_ledger (decided_at, decision, payment_id, amount, amount_due)
            select ${`${year}-03-01T12:00:00Z`}::timestamptz + ${day} * interval '1 day', 'approve', id,
              ${piastres} / 100.0, 1 from made`);
        const all = decisions.reduce((sum, [piastres]) => sum + piastres, 0);
        for (const by of ['day', 'month'] as const) {
          const totals = await totalsOf(app.context.db, by, { from: `${year}-01-01`, to: `${year}-12-31` });
          assert.equal(Math.round(totals.all.amount * 100), all);
          const apart = totals.spans.reduce((sum, span) => sum + Math.round(span.lawyers.amount * 100), 0);
          assert.equal(apart, all);
          assert.equal(totals.all.count, decisions.length);
        }
      }),
      { numRuns: 6 },
    );
  });

  test('are for administrators only, and need a valid period', async () => {
    await refused(lawyer.call(paymentTotals, { by: 'day', ...everything }), 'not_allowed');
    const wrong = await refused(
      admin.call(paymentTotals, { by: 'day', from: '2026-02-02', to: '2026-02-01' }),
      'invalid_input',
    );
    assert.deepEqual(wrong.errors, [{ field: 'to', message: periodTexts.order }]);
    const long = await refused(
      admin.call(paymentTotals, { by: 'day', from: '2020-01-01', to: '2026-02-01' }),
      'invalid_input',
    );
    assert.deepEqual(long.errors, [{ field: 'to', message: periodTexts.long }]);
    await refused(admin.call(paymentTotals, { by: 'day', from: '', to: '2026-02-30' }), 'invalid_input');
  });
});

describe('the CSV files', () => {
  test('have the same data in Arabic, and run no formula', async () => {
    const client = await app.client();
    const requestId = await offeredRequest(client, [lawyer]);
    const proof = { requestId, payerName: '=HYPERLINK("http://bad.example")', amount: 300, transferReference: '٠٠١٢' };
    const { paymentId } = await client.call(sendPaymentProof, { ...proof, paymentImage: await receipt(78) });
    await decide(paymentId, 'reject', '+201000 اتصل، "حالًا"');

    assert.equal((await fetchCsv(lawyer, decisions)).statusCode, 403);
    const period = { from: dayOf(app, -100), to: dayOf(app, 100) };
    const { statusCode, headers, body, rows } = await fetchCsv(admin, decisions, period);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
    const file = `payments-decisions-${period.from}-${period.to}.csv`;
    assert.match(String(headers['content-disposition']), new RegExp(`^attachment; .*${file}$`));
    assert.match(body, /^\uFEFFرقم الحركة;وقت القرار;القرار;/);
    assert.match(body, /;"'=HYPERLINK\(""http:\/\/bad\.example""\)";"=""0012""";/);
    assert.match(body, /;"'\+201000 اتصل، ""حالًا""";إثبات;;;\r\n$/);
    assert.deepEqual([rows[1]?.[2], rows[2]?.[2], rows[2]?.[4]], ['رفض', 'قبول', 'رسوم طلب']);
    assert.match(rows[1]?.[1] ?? '', /^2\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/);

    const month = await fetchCsv(admin, 'payment-totals?by=month&', period);
    assert.deepEqual(month.rows[0]?.slice(0, 2), ['\uFEFFالشهر', 'عدد رسوم الطلبات']);
    assert.deepEqual(month.rows.at(-4), ['الإجمالي', '2', '600', '1', '1000.5', '3', '1600.5']);
    assert.equal(month.rows.at(-2)?.[0], 'ما رُد، وهو مطروح من الإجمالي');
    assert.deepEqual(month.rows.at(-3), ['منه ما سُجّل يدويًا', '', '', '', '', '0', '0']);
    assert.equal((await fetchCsv(admin, decisions, { from: 'x', to: '' })).statusCode, 400);
    assert.equal((await fetchCsv(admin, 'payment-totals?by=week&')).statusCode, 400);
  });
});
