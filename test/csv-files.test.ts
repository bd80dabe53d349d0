import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addNote } from '#contract/administration/notes.ts';
import { api } from '#contract/api.ts';
import { submitRequest } from '#contract/requests/calls.ts';
import { requestForm } from './case.ts';
import { pictureBytes } from './pictures.ts';
import { openTestApp, type Person, type TestApp } from './test-app.ts';
import { sendFee } from './transfers.ts';
import { downloadCsv } from './walk-list.ts';

let app: TestApp;
let admin: Person;
let lawyer: Person;
before(async () => {
  app = await openTestApp();
  admin = await app.admin();
  lawyer = await app.lawyer();
});
after(() => app.close());

const calls = Object.values(api).map(({ call }) => call);
const sheets = calls.flatMap((call) => (call.includes('sheet') ? [call.replace('GET /api/Admin/', '')] : []));
/** What a file needs to be told. */
const queries: Record<string, string> = {
  'accounts-sheet': 'role=Lawyer',
  'payments-sheet/decisions': 'from=2026-01-01&to=2026-12-31',
};
const download = (sheet: string) => {
  const path = sheet.replace('{id}', String(lawyer.id)).replace('{sheet}', 'decisions');
  return downloadCsv(app, admin, `${path}?${queries[path] ?? ''}`);
};

test('every list can be downloaded in the form that an Arabic Excel opens', async () => {
  assert.ok(sheets.length >= 13);
  for (const sheet of sheets) {
    const { statusCode, saveAs, lines } = await download(sheet);
    assert.deepEqual([statusCode, /\.csv$/.test(saveAs)], [200, true], sheet);
    assert.match(lines[0] ?? '', /^\uFEFF\p{Script=Arabic}[^,;]*;\p{Script=Arabic}[^,]*$/u, sheet);
  }
});

test('telephones and references keep their zeros, and what people write runs no formula and breaks no row', async () => {
  await sendFee(lawyer, await pictureBytes('png', 7, { width: 60, height: 90 }), { transferReference: '٠٠٥٩٥٣٥٤٦٤٢٧' });
  const client = await app.client();
  await client.call(submitRequest, requestForm({ SubjectOfTheRequest: '=1+1; "عاجل"', requestNumber: '0012/2026' }));
  await admin.call(addNote, { subject: 'account', subjectId: lawyer.id, text: '@اتصل\n"غدًا"; -1' });
  const file = async (sheet: string) => (await download(sheet)).lines.join('\n');
  assert.match(await file('accounts-sheet'), /;"=""0\d{10}""";/);
  assert.match(await file('proofs-sheet'), /;"=""005953546427""";/);
  assert.match(await file('requests-sheet'), /;"'=1\+1; ""عاجل""";/);
  assert.match(await file('accounts/{id}/notes-sheet'), /;"'@اتصل\n""غدًا""; '-1";/);
});
