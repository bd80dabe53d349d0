import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { deleteAccount, exportAccount } from '#contract/accounts/security.ts';
import { listHistory } from '#contract/administration/history.ts';
import {
  addNote,
  listNotes,
  logContact,
  messageClient,
  type NoteSubject,
  withdrawNote,
} from '#contract/administration/notes.ts';
import { myNotifications } from '#contract/notifications/calls.ts';
import { saveMailPreferences } from '#contract/notifications/mail.ts';
import { listPayments, reviewPayment } from '#contract/payments/calls.ts';
import { submitRequest } from '#contract/requests/submission.ts';
import { accounts } from '#server/accounts/table.ts';
import { newAdministrator } from '../../test/administrators.ts';
import { onlyOne } from '../../test/at-once.ts';
import { offeredRequest, requestForm, sendProof } from '../../test/case.ts';
import { rowsWith } from '../../test/every-row.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person, password } from '../../test/test-app.ts';
import { untilWaiting } from '../../test/until-waiting.ts';
import { downloadCsv } from '../../test/walk-list.ts';

const app = await openTestApp();
const admin = await app.admin();
const reviewer = await newAdministrator(app, 'reviewer@sanad.example', { permission: 'reviewer' });
const reader = await newAdministrator(app, 'reader@sanad.example', { permission: 'readOnly' });

const on = (subject: NoteSubject, subjectId: number) => ({ subject, subjectId });
const textsOn = async (subject: NoteSubject, id: number, by = admin) =>
  (await by.call(listNotes, on(subject, id))).items.map(({ text }) => text);
/** A client with a request and a proof that waits. */
async function clientWithProof() {
  const client = await app.client();
  const requestId = await offeredRequest(client, [await app.lawyer()]);
  const { paymentId } = await sendProof(client, requestId);
  return { client, requestId, paymentId };
}

describe('a note', () => {
  test('is read by administrators who see cases, newest first, where it was written and with its person', async () => {
    const { client, requestId, paymentId } = await clientWithProof();
    await admin.call(addNote, { ...on('account', client.id), text: 'عن الحساب' });
    await reviewer.call(addNote, { ...on('request', requestId), text: 'عن الطلب' });
    await admin.call(addNote, { ...on('payment', paymentId), text: 'عن الإثبات' });
    for (const by of [admin, reviewer, reader])
      assert.deepEqual(await textsOn('account', client.id, by), ['عن الإثبات', 'عن الطلب', 'عن الحساب']);
    assert.deepEqual(await textsOn('request', requestId), ['عن الطلب']);
    assert.deepEqual(await textsOn('payment', paymentId), ['عن الإثبات']);
    const marked = async () => (await reader.call(listPayments, { item: paymentId })).items[0]?.hasNote;
    assert.equal(await marked(), true);
    const written = (await admin.call(listNotes, on('payment', paymentId))).items[0]?.id ?? assert.fail('no note');
    const [note] = (await admin.call(listNotes, on('request', requestId))).items;
    assert.deepEqual(
      [note?.authorName, note?.kind, note?.subject, note?.subjectId, note?.accountId],
      [reviewer.name, 'note', 'request', requestId, client.id],
    );
    const { items, nextCursor } = await admin.call(listNotes, { ...on('account', client.id), limit: 2 });
    assert.equal(items.length, 2);
    const rest = await admin.call(listNotes, { ...on('account', client.id), limit: 2, cursor: nextCursor ?? '' });
    assert.deepEqual([rest.items.map(({ text }) => text), rest.nextCursor], [['عن الحساب'], null]);
    await admin.call(withdrawNote, { noteId: written });
    assert.equal(await marked(), false);
  });

  test('has a text of at most a thousand characters, kept as it was typed, and a subject that exists', async () => {
    const { id } = await app.client();
    const about = on('account', id);
    const field = async (input: Record<string, unknown>) =>
      (await refused(admin.call(addNote, { ...about, text: 'نص', ...input } as never), 'invalid_input')).errors[0];
    assert.deepEqual(await field({ text: ' \u200F ' }), { field: 'text', message: 'اكتب الملاحظة' });
    assert.equal((await field({ text: 'س'.repeat(1_001) }))?.field, 'text');
    assert.equal((await field({ text: '\uD800' }))?.field, 'text');
    assert.equal((await field({ text: { $ne: null } }))?.field, 'text');
    assert.equal((await field({ subject: 'offer' }))?.field, 'subject');
    assert.equal((await field({ subjectId: "1' or 1=1" }))?.field, 'subjectId');
    const hostile = "<img src=x onerror=alert(1)>'; drop table notes; -- ٣٤٥";
    await admin.call(addNote, {
      ...about,
      subjectId: String(id).replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? ''),
      text: hostile,
    } as never);
    await admin.call(addNote, { ...about, text: 'س'.repeat(1_000) });
    assert.deepEqual((await textsOn('account', id))[1], hostile);
    for (const subject of ['account', 'request', 'payment'] as const) {
      await refused(admin.call(addNote, { ...on(subject, 999_999), text: 'نص' }), 'not_found');
      await refused(admin.call(listNotes, on(subject, 999_999)), 'not_found');
    }
  });

  test('is never about an administrator, who would read it', async () => {
    for (const { id } of [admin, reviewer]) {
      await refused(admin.call(addNote, { ...on('account', id), text: 'نص' }), 'not_found');
      await refused(admin.call(listNotes, on('account', id)), 'not_found');
    }
  });

  test('is withdrawn by its author only and once: author and time stay, the text is erased', async () => {
    const { id } = await app.client();
    const note = { ...on('account', id), text: 'كُتبت بالخطأ' };
    const { noteId } = await reviewer.call(addNote, note, { idempotencyKey: 'note-2' });
    await refused(admin.call(withdrawNote, { noteId }), 'not_found');
    await onlyOne([1, 2].map(() => reviewer.call(withdrawNote, { noteId })));
    const [left] = (await admin.call(listNotes, on('account', id))).items;
    assert.deepEqual([left?.text, left?.authorId], [null, reviewer.id]);
    assert.ok(left?.withdrawnAt && left.createdAt);
    assert.deepEqual(await rowsWith(app, ['كُتبت بالخطأ']), []);
  });

  test('is created once when the call is repeated with its key', async () => {
    const { id } = await app.client();
    const input = { ...on('account', id), text: 'مرة واحدة' };
    const twice = await Promise.all([1, 2].map(() => admin.call(addNote, input, { idempotencyKey: 'note-1' })));
    assert.equal(twice[0]?.noteId, twice[1]?.noteId);
    assert.deepEqual(await textsOn('account', id), ['مرة واحدة']);
  });
});

test('a contact is logged with who, when, by which way and to which account', async () => {
  const { client, paymentId } = await clientWithProof();
  for (const way of ['call', 'whatsapp', 'mail'] as const)
    await reviewer.call(logContact, { ...on('payment', paymentId), way });
  const { items } = await admin.call(listNotes, on('payment', paymentId));
  assert.deepEqual(
    items.map(({ kind, text, authorId, accountId }) => [kind, text, authorId, accountId]),
    ['mail', 'whatsapp', 'call'].map((way) => [way, null, reviewer.id, client.id]),
  );
  const wrong = await refused(
    reviewer.call(logContact, { ...on('payment', paymentId), way: 'fax' as 'call' }),
    'invalid_input',
  );
  assert.equal(wrong.errors[0]?.field, 'way');
});

describe('a message to the client of a request', () => {
  const newest = async (client: Person) => (await client.call(myNotifications, {})).items[0];
  const title = (id: number) => `رسالة من الإدارة بشأن طلبك رقم ${id}`;

  test('reaches their notifications and mail once, and stays with the notes of the request', async () => {
    const client = await app.client();
    const { id: requestId } = await client.call(submitRequest, requestForm({ discreet: true }));
    const input = { requestId, text: 'أرسل صورة العقد\nقبل الثلاثاء' };
    const refusal = await refused(admin.call(messageClient, { ...input, text: '' }), 'invalid_input');
    assert.deepEqual(refusal.errors, [{ field: 'text', message: 'اكتب الرسالة' }]);
    await refused(admin.call(messageClient, { ...input, text: 'س'.repeat(1_001) }), 'invalid_input');
    await refused(admin.call(messageClient, { ...input, requestId: 999_999 }), 'not_found');
    await Promise.all([1, 2].map(() => admin.call(messageClient, input, { idempotencyKey: 'message-1' })));
    const { items } = await client.call(myNotifications, {});
    assert.deepEqual(
      items.filter((item) => item.title === title(requestId)).map(({ body, link }) => [body, link]),
      [[input.text, `/request/${requestId}`]],
    );
    const mails = (await app.mails(client.email)).filter(({ subject }) => subject === title(requestId));
    assert.equal(mails.length, 1);
    assert.ok(mails[0]?.text.includes('قبل الثلاثاء') && mails[0].text.includes(`/request/${requestId}`));
    const [note] = (await reader.call(listNotes, on('request', requestId))).items;
    assert.deepEqual([note?.kind, note?.text, note?.authorId], ['message', input.text, admin.id]);
    const late = await refused(admin.call(withdrawNote, { noteId: note?.id ?? 0 }), 'state_changed');
    assert.match(late.message, /فلا يمكن حذفها/);
  });

  test('is not mailed to a client who wants no mails about requests', async () => {
    const client = await app.client();
    const { id: requestId } = await client.call(submitRequest, requestForm());
    await client.call(saveMailPreferences, { requests: 'never' });
    await admin.call(messageClient, { requestId, text: 'نراجع طلبك' });
    assert.equal((await newest(client))?.title, title(requestId));
    assert.ok(!(await app.mails(client.email)).some(({ subject }) => subject === title(requestId)));
  });
});

describe('a person', () => {
  test('does not get the notes with their own data, and an administrator hands them out as a file', async () => {
    const { client, requestId, paymentId } = await clientWithProof();
    await reviewer.call(addNote, { ...on('request', requestId), text: 'يبدو متعجلًا' });
    assert.ok(!JSON.stringify(await client.call(exportAccount, {})).includes('يبدو متعجلًا'));
    const fileFor = (by: Person, id = client.id, subject = 'account') =>
      downloadCsv(app, by, `notes?subject=${subject}&subjectId=${id}`);
    for (const by of [client, reader, reviewer]) assert.equal((await fileFor(by)).statusCode, 403);
    assert.equal((await fileFor(admin, 999_999)).statusCode, 404);
    const { lines } = await fileFor(admin);
    assert.ok(lines[1]?.includes('يبدو متعجلًا') && lines[1].includes(reviewer.name));
    for (const [subject, id] of Object.entries({ request: requestId, payment: paymentId, account: client.id })) {
      assert.equal((await fileFor(admin, id, subject)).statusCode, 200);
      const [line] = (await admin.call(listHistory, { action: 'exportList' })).items;
      const values = line?.values.map(({ name, after: value }) => `${name} ${value}`);
      assert.deepEqual(values, ['list notes', `${subject}Id ${id}`]);
    }
  });

  test('who deletes their account takes all notes about them along, and none can be added', async () => {
    const { client, requestId, paymentId } = await clientWithProof();
    const secret = 'سر لا يبقى';
    for (const about of [on('account', client.id), on('request', requestId), on('payment', paymentId)])
      await admin.call(addNote, { ...about, text: secret });
    await admin.call(messageClient, { requestId, text: secret }, { idempotencyKey: 'message-2' });
    await admin.call(reviewPayment, { paymentId, decision: 'reject', reason: 'غير واضح' });
    await app.mails();
    assert.ok((await rowsWith(app, [secret])).length >= 4);
    await client.call(deleteAccount, { password });
    assert.deepEqual(await rowsWith(app, [secret]), []);
    for (const about of [on('account', client.id), on('request', requestId), on('payment', paymentId)]) {
      assert.deepEqual((await admin.call(listNotes, about)).items, []);
      const { message } = await refused(admin.call(addNote, { ...about, text: 'نص' }), 'state_changed');
      assert.match(message, /حذف صاحب هذا الحساب حسابه/);
    }
    await refused(admin.call(messageClient, { requestId, text: 'نص' }), 'state_changed');
    await refused(admin.call(logContact, { ...on('account', client.id), way: 'call' }), 'state_changed');
  });

  test('who leaves while a note is added leaves no note', async () => {
    const client = await app.client();
    const add = () => admin.call(addNote, { ...on('account', client.id), text: 'في اللحظة نفسها' });
    const late = await app.context.db.transaction(async (db) => {
      await db.update(accounts).set({ deletedAt: app.context.clock() }).where(eq(accounts.id, client.id));
      const outcome = add().then(
        () => 'added',
        ({ code }) => code,
      );
      await untilWaiting(app.context.db, 1);
      return { outcome };
    });
    assert.equal(await late.outcome, 'state_changed');
  });
});

test('the notes of an administrator who leaves stay, as from a deleted account', async () => {
  const { id } = await app.client();
  const leaving = await newAdministrator(app, 'leaving@sanad.example', { permission: 'reviewer' });
  await leaving.call(addNote, { ...on('account', id), text: 'يتصل مساءً' });
  await leaving.call(deleteAccount, { password });
  const [note] = (await admin.call(listNotes, on('account', id))).items;
  assert.deepEqual([note?.text, note?.authorName], ['يتصل مساءً', 'حساب محذوف']);
});
