import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addNote } from '#contract/administration/notes.ts';
import { api } from '#contract/api.ts';
import { type AnyEndpoint, pathOf } from '#contract/core/endpoint.ts';
import { paymentDecisions } from '#contract/payments/ledger.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { requestForm } from './case.ts';
import { pictureBytes } from './pictures.ts';
import { openTestApp } from './test-app.ts';
import { sendFee } from './transfers.ts';
import { downloadCsv } from './walk-list.ts';

const app = await openTestApp();
const admin = await app.admin();
const lawyer = await app.lawyer();

const files = Object.values<AnyEndpoint>(api).filter(({ csv }) => csv);
const pathsIn = [...files, paymentDecisions].map((call) => pathOf(call).replace('/api/Admin/', ''));
/** The query that a file needs. */
const queries: Record<string, object> = {
  accounts: { role: 'Lawyer' },
  'payment-totals': { by: 'month', from: '2026-01-01', to: '2026-12-31' },
  'payment-decisions': { from: '2026-01-01', to: '2026-12-31' },
};
const download = (path: string) => {
  const query = path === 'notes' ? { subject: 'account', subjectId: lawyer.id } : queries[path];
  return downloadCsv(app, admin, `${path}?${new URLSearchParams({ ...query } as Record<string, string>)}`);
};

test('every list can be downloaded in the form that an Arabic Excel opens', async () => {
  assert.equal(pathsIn.length, 17);
  for (const path of pathsIn) {
    const { statusCode, saveAs, lines } = await download(path);
    assert.deepEqual([statusCode, /\.csv$/.test(saveAs)], [200, true], path);
    assert.match(lines[0] ?? '', /^\uFEFF\p{Script=Arabic}[^,;]*;\p{Script=Arabic}[^,]*$/u, path);
  }
});

test('one call answers a page or the file as its Accept says, and no cache mixes them up', async () => {
  await app.lawyer('منى السيد');
  const answer = async (accept: string, path = 'accounts?role=Lawyer&limit=1') => {
    const { statusCode, headers, body } = await app.fetchAs(admin, `/api/Admin/${path}`, { accept });
    assert.deepEqual([statusCode, headers.vary], [200, path.startsWith('accounts') ? 'accept' : undefined], accept);
    assert.match(String(headers['cache-control']), /\bno-store$/);
    return { type: headers['content-type'], body };
  };
  for (const accept of ['text/csv', 'Text/CSV;q=0.9, application/json']) {
    const { type, body } = await answer(accept);
    assert.deepEqual([type, body.split('\r\n').length], ['text/csv; charset=utf-8', 4], 'the headings and every row');
  }
  const json = 'application/json; charset=utf-8';
  for (const accept of ['', '*/*', 'application/json, text/csv', 'text/csv-schema'])
    assert.equal((await answer(accept)).type, json, accept);
  assert.equal((await answer('text/csv', 'history-chain')).type, json, 'a call without a file');
});

test('telephones and references keep their zeros, and what people write runs no formula and breaks no row', async () => {
  await sendFee(lawyer, await pictureBytes('png', 7, { width: 60, height: 90 }), { transferReference: '٠٠٥٩٥٣٥٤٦٤٢٧' });
  const client = await app.client();
  await client.call(submitRequest, requestForm({ SubjectOfTheRequest: '=1+1; "عاجل"', requestNumber: '0012/2026' }));
  await admin.call(addNote, { subject: 'account', subjectId: lawyer.id, text: '@اتصل\n"غدًا"; -1' });
  const file = async (path: string) => (await download(path)).lines.join('\n');
  assert.match(await file('accounts'), /;"=""0\d{10}""";/);
  assert.match(await file('payments'), /;"=""005953546427""";/);
  assert.match(await file('requests'), /;"'=1\+1; ""عاجل""";/);
  assert.match(await file('notes'), /;"'@اتصل\n""غدًا""; '-1";/);
});
