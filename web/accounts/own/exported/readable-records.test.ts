import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportAccount } from '#contract/accounts/security.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { payLawyerFee } from '#contract/payments/calls.ts';
import { exportedCopy } from '#web/accounts/own/exported/copy.ts';
import { readableRecords } from '#web/accounts/own/exported/readable-records.ts';
import { choose, offeredRequest, payFor, receipt } from '../../../../test/case.ts';
import { openTestApp } from '../../../../test/test-app.ts';

type Records = Output<typeof exportAccount>;

const app = await openTestApp();
const [lawyer, client] = [await app.lawyer(), await app.client()];
const requestId = await offeredRequest(client, [lawyer]);
await payFor(app, client, requestId);
await choose(client, requestId);
const fee = { LawyerName: lawyer.name, LawyerPhone: '01600000101', Amount: 1000 };
await lawyer.call(payLawyerFee, { ...fee, PaymentScreenshot: await receipt(9) });
const copies: Records[] = [await lawyer.call(exportAccount, {}), await client.call(exportAccount, {})];

test('every fact of the copy of a lawyer and of a client has an Arabic name', () => {
  const rows = copies.flatMap(({ exportedAt: _, ...sections }) => Object.values(sections).flat());
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  assert.ok(names.size > 50, 'they lived');
  assert.deepEqual(
    [...names].filter((name) => !exportedCopy.facts[name]),
    [],
  );
});

test('the readable copy shows moments, states and what is absent as people write them', () => {
  const [copy] = copies;
  assert.ok(copy);
  const page = readableRecords(copy);
  assert.match(page, /<html lang="ar" dir="rtl">/);
  assert.match(page, /<dt>تاريخ الشهادة<\/dt><dd><bdi>١ مايو ٢٠١٠<\/bdi>/);
  assert.match(page, /<dt>الحالة<\/dt><dd><bdi>مقبول<\/bdi>/);
  assert.match(page, /<dt>سبب الحالة<\/dt><dd>غير مسجَّل</);
  assert.doesNotMatch(page, /<bdi>\d{4}-\d\d-\d\dT/);
});

test('the readable copy translates what nobody typed, and leaves the same word where somebody did', () => {
  const [copy] = copies;
  assert.ok(copy);
  const page = readableRecords({
    ...copy,
    mailPreferences: [{ about: 'offers', choice: 'at once' }],
    roomEntries: [{ kind: 'note', title: 'note' }],
    roomDates: [{ kind: 'hearing' }],
  });
  for (const value of ['العروض', 'فورًا', 'ملاحظة', 'جلسة', 'note']) assert.ok(page.includes(`<bdi>${value}<`), value);
});

test('nothing that somebody typed becomes markup', () => {
  const [copy] = copies;
  assert.ok(copy);
  const typed = `<img src=x onerror="alert('&')">`;
  const page = readableRecords({ ...copy, requests: [{ [typed]: typed, data: { inner: [typed] } }] });
  assert.doesNotMatch(page, /<img/);
  assert.equal(page.split('&#60;img src=x onerror=&#34;alert(&#39;&#38;&#39;)&#34;&#62;').length, 4);
});
