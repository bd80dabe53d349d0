import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { erasedReason, textsErased } from '#contract/copy/errors.ts';
import { record } from '#server/call/history/history.ts';
import { verifyHistory } from '#server/call/history/verify-history.ts';
import { eraseExpired } from '#server/keeping.ts';
import { sweep } from '#server/open-app.ts';
import { atOnce } from '../test/at-once.ts';
import { choose, offerForm, paidRequest, receipt, requestForm } from '../test/case.ts';
import { chainWholeHistory } from '../test/chain-history.ts';
import { pdfBytes } from '../test/documents.ts';
import { rowsWith } from '../test/every-row.ts';
import { blobOf } from '../test/pictures.ts';
import { dayOf } from '../test/recorded.ts';
import { refused } from '../test/refused.ts';
import { openTestApp } from '../test/test-app.ts';

const app = await openTestApp();
const { db, fileStore } = app.context;
const admin = await app.admin();
const dayMs = 24 * 60 * 60_000;
const monthsMs = (months: number) => months * 30.5 * dayMs;

/** In every text and in every file of the case. */
const word = 'قنديلزمردي';
const number = '01599988877';
const latin = 'ZMRD-4471';
const reason = 'سبب قديم';

const document = (name: string) => ({
  attachment: blobOf(pdfBytes(latin + name), 'application/pdf'),
  attachmentName: `${word}.pdf`,
});

/** A completed case in which everybody wrote the word wherever they can write. */
async function wordyCase() {
  const [client, lawyer] = [await app.client('سلوى حسن'), await app.lawyer('رامي عادل')];
  const { id: requestId } = await client.call(
    api.submitRequest,
    requestForm({
      ...{ SubjectOfTheRequest: word, TypeOfSubjectOfTheRequest: word, lawyerSpecialty: word },
      ...{ requestNumber: latin, phoneNumber: number },
    }),
  );
  const { attachment } = document('request');
  await client.call(api.addAttachment, { requestId, name: word, attachment });
  const texts = { topicDetails: word, strategyDetails: word, estimatedTime: word, lawyerPhone: number };
  await lawyer.call(api.makeOffer, offerForm(requestId, texts));
  const another = await app.lawyer('هاني فؤاد');
  await admin.call(api.assignLawyers, { requestId, lawyerIds: [another.id] });
  await another.call(api.declineRequest, { requestId, reason: 'other', note: word });
  const pay = async (seed: number) =>
    client.call(api.sendPaymentProof, {
      ...{ requestId, payerName: word, senderNumber: number, amount: '300' },
      paymentImage: await receipt(seed),
    });
  const rejected = await pay(1);
  await admin.call(api.reviewPayment, { paymentId: rejected.paymentId, decision: 'reject', reason: word });
  const { paymentId } = await pay(2);
  await admin.call(api.addNote, { subject: 'payment', subjectId: paymentId, text: word });
  await admin.call(api.addNote, { subject: 'request', subjectId: requestId, text: word });
  await admin.call(api.messageClient, { requestId, text: word });
  await admin.call(api.reviewPayment, { paymentId, decision: 'approve' });
  const { invitationId } = await choose(client, requestId, lawyer);
  for (const { call } of [client, lawyer]) await call(api.complain, { requestId, about: 'work', text: word });
  const [complaint] = (await admin.call(api.listComplaints, {})).items;
  await admin.call(api.answerComplaint, { id: complaint?.id ?? 0, text: word });
  const { reference } = await client.call(api.feeAgreement, { requestId });
  const entry = { invitationId, title: word, description: word };
  const { id: entryId } = await client.call(api.addRoomRequest, { ...entry, ...document('room') });
  await lawyer.call(api.answerRoomRequest, { invitationId, entryId, answerText: word, ...document('answer') });
  await lawyer.call(api.addRoomNote, { invitationId, noteText: word });
  const moment = { date: dayOf(app, 22), time: '10:00' };
  await lawyer.call(api.addDate, { invitationId, kind: 'hearing', title: word, ...moment });
  await client.call(api.completeRequest, { requestId });
  const cancelled = { action: 'cancel', subject: 'request', subjectId: requestId, reason } as const;
  await record(db, { at: app.context.clock(), by: 'platform', ...cancelled });
  await client.call(api.reviewWork, { invitationId, stars: 4, text: word });
  const { refundId } = await admin.call(api.refundPayment, { paymentId, amount: '100', reason: word });
  await admin.call(api.dropRefund, { refundId, reason: word });
  await app.mails();
  return { client, lawyer, requestId, paymentId, invitationId, reference };
}

async function filesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const stored of fileStore.list())
    for (const { key } of stored) if ((await fileStore.get(key))?.includes(text)) found.push(key);
  return found;
}

const wrote = (texts: readonly string[]) => async () =>
  [...new Set((await rowsWith(app, texts)).map((row) => row.split(':', 1)[0]))].sort();
const tablesWithWord = wrote([word, number, latin]);

async function ledgerSum(): Promise<string> {
  const { rows } = await db.execute<{ sum: string }>(sql`select sum(amount)::text from payment_ledger`);
  return rows[0]?.sum ?? '';
}

const damage = async () => (await verifyHistory(app.context)).broken?.damage ?? null;

const reasonsOf = async (subjectId: number) =>
  (await admin.call(api.listHistory, { subject: 'request', subjectId })).items.map(({ reason }) => reason);

const linesOfSweeps = async () =>
  (await admin.call(api.listHistory, { action: 'eraseExpired' })).items.map(({ values }) => values);

describe('a case that ended long ago', () => {
  test('keeps its texts until then; after the sweep they are in no table, no file and no search', async () => {
    const { client, lawyer, requestId, paymentId, invitationId, reference } = await wordyCase();
    const [sum, files] = [await ledgerSum(), await filesWith(latin)];
    assert.equal(files.length, 3);
    await chainWholeHistory(app.context);
    assert.equal(await damage(), null);
    await db.execute(sql`update history_reasons set text = text || 'و'`);
    assert.equal(await damage(), 'changed', 'a reason that was changed is found');
    await db.execute(sql`update history_reasons set text = left(text, -1)`);

    app.pass(monthsMs(23));
    await sweep(app.context);
    const before = await tablesWithWord();
    for (const table of [
      'requests',
      'offers',
      'payments',
      'room_entries',
      'room_dates',
      'case_reviews',
      'complaints',
      'refunds',
      'assignments',
      'notes',
      'files',
    ])
      assert.ok(before.includes(table), table);
    assert.ok(before.includes('agreements') && before.includes('notifications') && before.includes('request_words'));

    assert.ok((await reasonsOf(requestId)).includes(reason));
    app.pass(monthsMs(1.2));
    await sweep(app.context);
    await sweep(app.context);
    const reasons = await reasonsOf(requestId);
    assert.deepEqual([reasons.includes(reason), reasons.includes(erasedReason)], [false, true]);
    assert.deepEqual(await tablesWithWord(), []);
    assert.deepEqual(await filesWith(latin), []);
    assert.deepEqual((await linesOfSweeps()).length, 1);
    assert.equal((await admin.call(api.listRequests, { q: word })).items.length, 0);

    await chainWholeHistory(app.context);
    assert.equal(await damage(), null);
    assert.equal(await ledgerSum(), sum);
    const complaints = await admin.call(api.listComplaints, { state: 'withdrawn' });
    assert.equal(complaints.items.length, 1, 'nobody can answer the open one any more');
    const refund = { paymentId, amount: '100', reason: word };
    await refused(admin.call(api.refundPayment, refund), 'texts_erased');
    const { state } = await app.anyone(api.checkAgreement, { reference });
    assert.equal(state, 'erased');
    const again = await app.logIn(client.email);
    const left = await again.call(api.requestWithOffers, { id: requestId });
    assert.deepEqual([left.status, left.subjectOfTheRequest], ['Completed', textsErased]);
    assert.equal(left.lawyersResponses[0]?.initialFee, 8_000);
    const room = await (await app.logIn(lawyer.email)).call(api.room, { id: invitationId });
    assert.deepEqual([room.otherRequests, room.myNotes, room.review?.stars], [[], [], 4]);
    await refused(again.call(api.feeAgreement, { requestId }), 'texts_erased');
    for (const [subject, subjectId] of [
      ['request', requestId],
      ['payment', paymentId],
    ] as const)
      await refused(admin.call(api.addNote, { subject, subjectId, text: word }), 'texts_erased');
    await refused(admin.call(api.takeBack, { kind: 'payment', id: paymentId, reason: word }), 'texts_erased');
    await refused(again.call(api.addRoomNote, { invitationId, noteText: word }), 'room_closed');
    assert.deepEqual(await tablesWithWord(), []);
  });

  test('is erased once by two sweeps at once, in steps if its room is long, and then nobody takes its end back', async () => {
    const client = await app.client();
    const requestId = await paidRequest(app, client, [await app.lawyer()]);
    const { invitationId } = await choose(client, requestId);
    await db.execute(sql`insert into room_entries (invitation_id, kind, author_id, text, created_at)
      select ${invitationId}, 'note', ${client.id}, ${word}, now() from generate_series(1, 1100)`);
    await admin.call(api.completeRequest, { requestId });
    app.pass(monthsMs(24.2));
    const known = (await linesOfSweeps()).length;
    const run = () => eraseExpired(app.context);
    assert.deepEqual(await atOnce(run, run), ['ok', 'ok']);
    const lines = (await linesOfSweeps()).slice(0, -known);
    assert.equal(lines.flat().filter(({ name, after }) => name === 'cases' && Number(after) > 0).length, 1);
    assert.deepEqual(await tablesWithWord(), []);
    await refused(admin.call(api.takeBack, { kind: 'request', id: requestId, reason: 'خطأ' }), 'state_changed');
  });

  test('stays while the setting is 0, like the proofs of payment; after a restore it is erased again', async () => {
    const settings = await admin.call(api.allSettings, {});
    const { requestFee, lawyerFee } = settings;
    const save = (form: object) => admin.call(api.saveSettings, { requestFee, lawyerFee, ...form });
    for (const wrong of [-1, 121]) await refused(save({ keepCasesMonths: wrong }), 'invalid_input');
    await save({ keepCasesMonths: 0, keepProofsMonths: 0 });
    const client = await app.client();
    const { id } = await client.call(api.submitRequest, requestForm({ TypeOfSubjectOfTheRequest: word }));
    await client.call(api.cancelRequest, { requestId: id, reason: 'خطأ' });
    app.pass(monthsMs(60));
    await sweep(app.context);
    assert.deepEqual(await tablesWithWord(), ['request_words', 'requests']);
    await save({ keepCasesMonths: 1, keepProofsMonths: 1 });
    await sweep(app.context);
    assert.deepEqual(await tablesWithWord(), []);
    // As a restored backup from before the sweep has it: time alone decides, so the next sweep erases it again.
    await db.execute(sql`update requests set description = ${word}, texts_erased_at = null where id = ${id}`);
    await sweep(app.context);
    assert.deepEqual(await tablesWithWord(), []);
  });

  test('stays while money goes back; then the reason of the refund goes with it, though the proof is kept', async () => {
    const { requestFee, lawyerFee } = await admin.call(api.allSettings, {});
    await admin.call(api.saveSettings, { requestFee, lawyerFee, keepCasesMonths: 1, keepProofsMonths: 0 });
    const client = await app.client();
    const requestId = await paidRequest(app, client, [await app.lawyer()]);
    await choose(client, requestId);
    const [payment] = (await admin.call(api.listPayments, { state: 'approved', account: client.id })).items;
    const refund = { paymentId: payment?.id ?? 0, amount: '100', reason: word };
    const { refundId } = await admin.call(api.refundPayment, refund);
    await admin.call(api.completeRequest, { requestId });
    app.pass(monthsMs(2));
    await sweep(app.context);
    await admin.call(api.dropRefund, { refundId, reason: word });
    await app.mails();
    assert.ok((await tablesWithWord()).includes('requests'));
    app.pass(monthsMs(2));
    await sweep(app.context);
    assert.deepEqual(await tablesWithWord(), []);
    const { reason, payerName } = await admin.call(api.refundForReview, { id: refundId });
    assert.deepEqual([reason, payerName], [null, client.name]);
  });

  test('and its proof of payment each stay for their own months', async () => {
    const { requestFee, lawyerFee } = await admin.call(api.allSettings, {});
    const payer = 'عنبرالكحلي';
    const left = async () => [await tablesWithWord(), await wrote([payer])()].map((tables) => tables.length > 0);
    for (const [months, afterTwo] of [
      [{ keepCasesMonths: 1, keepProofsMonths: 3 }, [false, true]],
      [{ keepCasesMonths: 3, keepProofsMonths: 1 }, [true, false]],
    ] as const) {
      await admin.call(api.saveSettings, { requestFee, lawyerFee, ...months });
      const [client, lawyer] = [await app.client(), await app.lawyer()];
      const form = requestForm({ TypeOfSubjectOfTheRequest: word });
      const { id: requestId } = await client.call(api.submitRequest, form);
      await admin.call(api.assignLawyers, { requestId, lawyerIds: [lawyer.id] });
      await lawyer.call(api.makeOffer, offerForm(requestId));
      const proof = {
        requestId,
        payerName: payer,
        amount: 300,
        paymentImage: await receipt(900 + months.keepCasesMonths),
      };
      const { paymentId } = await client.call(api.sendPaymentProof, proof);
      await admin.call(api.reviewPayment, { paymentId, decision: 'approve' });
      await choose(client, requestId);
      await client.call(api.completeRequest, { requestId });
      await sweep(app.context);
      assert.deepEqual(await left(), [true, true]);
      app.pass(monthsMs(2));
      await sweep(app.context);
      assert.deepEqual(await left(), afterTwo);
      app.pass(monthsMs(2));
      await sweep(app.context);
      assert.deepEqual(await left(), [false, false]);
    }
  });
});
