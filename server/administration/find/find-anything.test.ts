import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { registerClient, registerLawyerInFull } from '#contract/accounts/registration.ts';
import { deleteAccount } from '#contract/accounts/security.ts';
import { type Findings, findAnything } from '#contract/administration/find.ts';
import { complain } from '#contract/complaints/calls.ts';
import { listPayments, sendPaymentProof } from '#contract/payments/calls.ts';
import { requestForAdmin } from '#contract/requests/administration.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { accounts, registrations } from '#server/accounts/table.ts';
import { idsEnding, idsStarting } from '#server/administration/find/lookups.ts';
import { payments } from '#server/payments/table.ts';
import { requests } from '#server/requests/table.ts';
import { newAdministrator } from '../../../test/administrators.ts';
import { offeredRequest, openRoom, receipt, requestForm } from '../../../test/case.ts';
import { planOf } from '../../../test/plan.ts';
import { refused } from '../../../test/refused.ts';
import { landingForm, shortForm } from '../../../test/registration-forms.ts';
import { acceptedParticipant, sent } from '../../../test/suggestions.ts';
import { openTestApp, type Person, password } from '../../../test/test-app.ts';

const app = await openTestApp();
const admin = await app.admin();

const kinds = [
  'accounts',
  'registrations',
  'payments',
  'requests',
  'invitations',
  'complaints',
  'suggestions',
] as const;
type Kind = (typeof kinds)[number];

const idsIn = (found: Findings) =>
  Object.fromEntries(
    kinds.filter((kind) => found[kind].items.length).map((kind) => [kind, found[kind].items.map(({ id }) => id)]),
  );

const find = (q: string, by: Person = admin) => by.call(findAnything, { q });

/** The number of things of this kind that the text finds has this id. */
async function finds(q: string, kind: Kind, id: number, by?: string): Promise<void> {
  const hit = (await find(q))[kind].items.find((item) => item.id === id);
  assert.ok(hit, `${q} finds ${kind} ${id}`);
  if (by !== undefined) assert.equal(hit.foundBy, by, q);
}

async function registered(email: string, fields: Partial<Parameters<typeof shortForm>[0]> = {}): Promise<number> {
  await app.anyone(registerClient, shortForm({ email, ...fields }));
  return (await find(email)).registrations.items[0]?.id ?? assert.fail('not found');
}

describe('people', () => {
  test('an account is found by its telephone in any writing', async () => {
    await app.anyone(registerClient, shortForm({ email: 'azza@find.example', phoneNumber: '+20 100 000 0209' }));
    const id = (await find('azza@find.example')).registrations.items[0]?.id ?? 0;
    for (const q of ['01000000209', '٠١٠٠٠ ٠٠٠ ٢٠٩', '+20 1000000209', '00201000000209', '1000000209', '010-0000-020'])
      await finds(q, 'registrations', id, 'phone');
    assert.deepEqual((await find('01000000208')).registrations.items, []);
  });

  test('an account is found by the last digits of its telephone, until it is deleted', async () => {
    const lawyer = await app.lawyer('نادية المتصلة', { PhoneNumber: '01688047391' });
    for (const q of ['7391', '٤٧٣٩١', '80 47 391']) await finds(q, 'accounts', lawyer.id, 'phone');
    assert.deepEqual((await find('391')).accounts.items, [], 'three digits end too many numbers');
    await lawyer.call(deleteAccount, { password });
    assert.deepEqual((await find('47391')).accounts.items, []);
  });

  test('a landline and a number of another country are found by each of their writings, and by its beginning', async () => {
    const office = await registered('office@find.example', { phoneNumber: '0223456789' });
    for (const q of ['+20 2 23456789', '00202 2345 6789', '20223456789', '02-2345', '+2022345', '0020 (0)2 234'])
      await finds(q, 'registrations', office, 'phone');
    const abroad = await registered('abroad@find.example', { phoneNumber: '00966512345678' });
    for (const q of ['966512345678', '+966 51 234 5678', '00966512345678', '+9665'])
      await finds(q, 'registrations', abroad, 'phone');
  });

  test('beginnings and last digits are looked up along an index', async () => {
    const columns = [
      [accounts.id, accounts.phoneNumber],
      [registrations.id, registrations.phoneNumber],
      [requests.id, requests.phoneNumber],
      [payments.id, payments.payerPhone],
      [payments.id, payments.senderNumber],
    ] as const;
    await app.context.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      for (const [id, column] of columns) {
        const ends = await planOf(tx, idsEnding(id, column, '7391'), 'the last digits');
        if (ends === null) return;
        assert.match(ends, /Index (Only )?Scan using \w+_end [\s\S]*Index Cond/, column.name);
        const starts = await planOf(tx, idsStarting(id, sql`canonical_phone(${column})`, '20100'), 'the first digits');
        assert.match(starts ?? '', /Index (Only )?Scan using [\s\S]*Index Cond.*regexp_replace/, column.name);
      }
    });
  });

  test('an account is found by its number, e-mail address, name, card and bar card', async () => {
    const lawyer = await app.lawyer('رائد الشرنوبي عبد الصبور', {
      CardId: '29912310100777',
      LawyerCardNumber: '٧٧٠٠٥',
    });
    await finds(String(lawyer.id), 'accounts', lawyer.id, 'number');
    await finds(lawyer.email, 'accounts', lawyer.id, 'email');
    await finds(lawyer.email.slice(0, 6).toUpperCase(), 'accounts', lawyer.id, 'email');
    for (const q of ['رائد الشرنوبى', 'شرنوبي', 'راد', 'عبدالصبور', 'الشرنوبي رائد', 'رايد'])
      await finds(q, 'accounts', lawyer.id, 'name');
    await finds('٢٩٩١٢٣١٠١٠٠٧٧٧', 'accounts', lawyer.id, 'card');
    await finds('77005', 'accounts', lawyer.id, 'barCard');
    assert.deepEqual((await find('7700')).accounts.items, []);
  });

  test('an unconfirmed registration is found by name, telephone, e-mail address and cards', async () => {
    const form = { DisplayName: 'شيماء النجار', Email: 'shimaa.n@exmaple.com', PhoneNumber: '01677000301' };
    const cards = { CardId: '29001019955555', LawyerCardNumber: '665544' };
    await app.anyone(registerLawyerInFull, landingForm({ ...form, ...cards }));
    const [hit] = (await find('شيماء النجار')).registrations.items;
    assert.deepEqual(
      { ...hit, id: 0, createdAt: '' },
      {
        ...{ id: 0, createdAt: '', foundBy: 'name', displayName: 'شيماء النجار', role: 'Lawyer' },
        ...{ email: 'shimaa.n@exmaple.com', phoneNumber: '01677000301' },
      },
    );
    for (const q of ['shimaa', '01677000301', '29001019955555', '665544', 'نجار'])
      await finds(q, 'registrations', hit?.id ?? 0);
  });

  test('at most five are answered, and whether there are more', async () => {
    for (let n = 0; n < 6; n++) await registered(`many${n}@find.example`, { displayName: 'تحية كاريوكا' });
    const { items, hasMore } = (await find('تحية كاريوكا')).registrations;
    assert.deepEqual([items.length, hasMore], [5, true]);
    const only = (await find('many3@find')).registrations;
    assert.deepEqual([only.items.length, only.hasMore], [1, false]);
  });

  test('a deleted account is found by its number alone', async () => {
    const client = await app.client('سعاد المحذوفة');
    await finds('سعاد المحذوفة', 'accounts', client.id);
    await client.call(deleteAccount, { password });
    assert.deepEqual((await find('سعاد المحذوفة')).accounts.items, []);
    await finds(String(client.id), 'accounts', client.id, 'number');
  });
});

describe('cases', () => {
  test('a request is found by its numbers, telephone, words and people', async () => {
    const client = await app.client('لبنى الهواري');
    const { id, orderNumber } = await client.call(
      submitRequest,
      requestForm({ SubjectOfTheRequest: 'نزاع على ميراث', phoneNumber: '٠١٠٧٧٠٠٠٤٠١', requestNumber: 'م/٢٠٢٦/٩٩' }),
    );
    await finds(String(id), 'requests', id, 'number');
    await finds(orderNumber.toLowerCase(), 'requests', id, 'orderNumber');
    await finds('+201077000401', 'requests', id, 'phone');
    await finds('7000401', 'requests', id, 'phone');
    await finds('ميراث', 'requests', id, 'words');
    await finds('لبنى الهوارى', 'requests', id, 'words');
    await finds(client.email, 'requests', id, 'person');
    const found = (await find(String(id))).requests.items[0];
    const seen = await admin.call(requestForAdmin, { id });
    assert.deepEqual([found?.clientName, found?.status], [seen.clientName, seen.status]);
  });

  test('a proof is found by its number, reference, sender, request and payer', async () => {
    const client = await app.client('منار الدالي');
    const requestId = await offeredRequest(client, [await app.lawyer('عادل الزاهد')]);
    const paymentImage = await receipt(requestId);
    const transfer = { transferReference: 'ab-٩٩ 12', senderNumber: '01077000501' };
    await client.call(sendPaymentProof, { requestId, payerName: 'منار', amount: '250', paymentImage, ...transfer });
    const id = (await admin.call(listPayments, { q: 'منار الدالي' })).items[0]?.id ?? 0;
    await finds(String(id), 'payments', id, 'number');
    await finds('AB9912', 'payments', id, 'reference');
    await finds('٢٠١٠٧٧٠٠٠٥٠١', 'payments', id, 'sender');
    await finds('7000501', 'payments', id, 'sender');
    await finds('منار الدالي', 'payments', id, 'person');
    const [hit] = (await find('ab-9912')).payments.items;
    assert.deepEqual([hit?.amount, hit?.amountDue, hit?.state, hit?.accountName], [250, 300, 'waiting', 'منار الدالي']);
  });

  test('a room and a complaint are found by their number, their request and their people', async () => {
    const [client, lawyer] = [await app.client('رضوى كمال'), await app.lawyer('خليل مطاوع')];
    const { requestId, invitationId } = await openRoom(app, client, lawyer);
    await finds(String(invitationId), 'invitations', invitationId, 'number');
    await finds(String(requestId), 'invitations', invitationId, 'request');
    for (const { email } of [client, lawyer]) await finds(email, 'invitations', invitationId, 'person');
    await finds(lawyer.email, 'requests', requestId, 'person');
    const complaint = await lawyer.call(complain, { requestId, about: 'work', text: 'لم يرسل المستندات' });
    await finds(String(complaint.id), 'complaints', complaint.id, 'number');
    await finds(String(requestId), 'complaints', complaint.id, 'request');
    await finds(lawyer.email, 'complaints', complaint.id, 'person');
  });

  test('a suggestion is found by its number and the words of its subject', async () => {
    const id = await sent(await acceptedParticipant(app), { subject: 'المكتبة القانونية للمحاكم' });
    await finds(String(id), 'suggestions', id, 'number');
    for (const q of ['مكتبة', 'المكتبه القانونيه', 'للمحاكم']) await finds(q, 'suggestions', id, 'words');
  });
});

describe('the caller', () => {
  test('finds only what their permission shows', async () => {
    const client = await app.client('وجدان البهي');
    const requestId = await offeredRequest(client, [await app.lawyer('هاني وجدان', { CardId: '28001010109999' })]);
    await registered('wegdan@find.example', { displayName: 'وجدان الجديدة', cardId: '28001010108888' });
    const suggestionId = await sent(await acceptedParticipant(app, 'رشا وجدان'), { subject: 'وجدان القانون' });
    const [reader, editor] = [
      await newAdministrator(app, 'reader@find.example', { permission: 'readOnly' }),
      await newAdministrator(app, 'editor@find.example', { permission: 'editor' }),
    ];
    const all = await find('وجدان');
    assert.equal(all.accounts.items.length, 3);
    assert.deepEqual(idsIn(await find('وجدان', reader)), idsIn(all));
    assert.deepEqual(idsIn(await find('وجدان', editor)), { suggestions: [suggestionId] });
    for (const q of [client.email, String(requestId), 'wegdan'])
      assert.ok(!('accounts' in idsIn(await find(q, editor))), q);
    for (const [card, kind] of [
      ['28001010109999', 'accounts'],
      ['28001010108888', 'registrations'],
    ] as const) {
      assert.equal((await find(card))[kind].items.length, 1);
      assert.equal((await find(card, reader))[kind].items.length, 0, 'a card number needs the papers');
    }
  });

  test('is told what is too short and too long', async () => {
    const messageFor = async (q: string) => (await refused(find(q), 'invalid_input')).errors;
    assert.deepEqual(await messageFor(''), [{ field: 'q', message: 'اكتب ما تبحث عنه' }]);
    assert.deepEqual(await messageFor('س'), [{ field: 'q', message: 'اكتب حرفين على الأقل، أو رقمًا' }]);
    assert.deepEqual(await messageFor('س'.repeat(255)), [{ field: 'q', message: 'الحد الأقصى لعبارة البحث 254 حرفًا' }]);
    for (const q of ['١', 'سم', 'س'.repeat(254), '؟؟', "'); drop", '\\ % _', '9'.repeat(30), '𝔘𝔘']) await find(q);
  });
});
