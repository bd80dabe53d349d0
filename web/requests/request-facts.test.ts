import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { requestFact, requestFactNames } from '#contract/requests/facts.ts';
import { allFacts, factRows } from '#web/requests/request-facts.ts';

test('the form has a field for every fact of a request', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'form/request-fields.tsx'), 'utf8');
  const form = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''); // Without comments.
  const fields = new Set([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  assert.deepEqual(
    requestFactNames
      .filter((name) => !fields.has(requestFact(name).sent))
      .map((name) => `${name}: request-fields.tsx needs a field with name="${requestFact(name).sent}"`),
    [],
  );
});

test('a fact is shown by its kind, and an empty one as absent', () => {
  const values = { date: '2026-11-22', Center: '', discreet: true, phoneNumber: '01600000001' };
  assert.deepEqual(factRows(values, 'sent', ['date', 'center', 'isDiscreet', 'phoneNumber'], '-'), [
    { label: 'أقرب جلسة أو ميعاد قانوني', value: '٢٢ نوفمبر ٢٠٢٦' },
    { label: 'المركز', value: '-' },
    { label: 'طلب سري', value: 'نعم' },
    { label: 'رقم الهاتف', value: '01600000001', isLatin: true },
  ]);
});

test('without a deadline its sender and its lawyers read that, each in their words', () => {
  const values = { date: '2026-11-22', hasDeadline: false };
  const read = (reader: 'owner' | 'lawyer') => factRows(values, reader, ['date'])[0]?.value;
  assert.deepEqual([read('owner'), read('lawyer')], ['لا يوجد أو لا أعرف', 'لم يذكر ميعادًا']);
  assert.equal(factRows({ ...values, hasDeadline: 'false' }, 'sent', ['date'])[0]?.value, read('owner'));
});

test('the page of one request shows what everyone may read, each fact once', () => {
  const facts = { subjectOfTheRequest: 'ميراث', typeOfSubjectOfTheRequest: 'نص', lawyerSpecialty: null, court: null };
  const place = { province: 'القاهرة', center: 'حلوان', city: 'حلوان', date: '2026-11-22', hasDeadline: true };
  const rest = { id: 1, orderNumber: 'A', status: 'Pending', fee: null, createdAt: '', doneReportedAt: null } as const;
  const rows = allFacts({ ...facts, ...place, ...rest });
  const labels = [
    'طبيعة الموضوع',
    'رقم الطلب',
    'الرقم العشوائي',
    'أقرب جلسة أو ميعاد قانوني',
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
