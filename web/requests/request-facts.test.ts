import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { requestFact, requestFactNames } from '#contract/requests/facts.ts';
import { allFacts, factRows } from '#web/requests/request-facts.ts';

test('the form has a field for every fact of a request', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'request-fields.tsx'), 'utf8');
  const form = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''); // Without comments.
  const fields = new Set([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  assert.deepEqual(
    requestFactNames.filter((name) => !fields.has(requestFact(name).sent)),
    [],
  );
});

test('a fact is shown by its kind, and an empty one as absent', () => {
  const values = { date: '2026-11-22', Center: '', discreet: true, phoneNumber: '01600000001' };
  assert.deepEqual(factRows(values, 'sent', ['date', 'center', 'isDiscreet', 'phoneNumber'], '-'), [
    { label: 'التاريخ', value: '٢٢ نوفمبر ٢٠٢٦' },
    { label: 'المركز', value: '-' },
    { label: 'طلب سري', value: 'نعم' },
    { label: 'رقم الهاتف', value: '01600000001', isLatin: true },
  ]);
});

test('the page of one request shows what everyone may read, each fact once', () => {
  const facts = { subjectOfTheRequest: 'ميراث', typeOfSubjectOfTheRequest: 'نص', lawyerSpecialty: null, court: null };
  const place = { province: 'القاهرة', center: 'حلوان', city: 'حلوان', date: '2026-11-22' };
  const rest = { id: 1, orderNumber: 'A', status: 'Pending', fee: null, createdAt: '', doneReportedAt: null } as const;
  const rows = allFacts({ ...facts, ...place, ...rest });
  const labels = [
    'طبيعة الموضوع',
    'رقم الطلب',
    'الرقم العشوائي',
    'التاريخ',
    'المحافظة',
    'المركز',
    'المدينة',
    'المحكمة',
  ];
  assert.deepEqual(
    rows.map(({ label }) => label),
    [...labels, 'تخصص المحامي', 'موضوع الطلب'],
  );
});
