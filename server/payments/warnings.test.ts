import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listHistory } from '#contract/administration/history.ts';
import { saveSettings } from '#contract/content/calls.ts';
import { listPayments, paymentForReview, reviewPayment, sendPaymentProof } from '#contract/payments/calls.ts';
import { paymentTexts } from '#contract/payments/copy.ts';
import { myRequests } from '#contract/requests/calls.ts';
import { allAre } from '../../test/all-are.ts';
import { offeredRequest } from '../../test/case.ts';
import { blobOf, pictureBytes } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTestApp, type Person } from '../../test/test-app.ts';
import { sendFee, sendProofOf, type Transfer } from '../../test/transfers.ts';

const app = await openTestApp();
const lawyer = await app.lawyer();
const admin = await app.admin();

const proofBy = (client: Person, image: Buffer, transfer?: Transfer) => sendProofOf(client, lawyer, image, transfer);
const shown = (id: number) => admin.call(paymentForReview, { id });
let smallSeed = 100;
/** A picture that no test sent before. */
const small = () => pictureBytes('png', smallSeed++, { width: 60, height: 90 });

describe('the reviewer is warned of a transfer that another proof used', () => {
  test('by the same reference, in any digits and with any separators', async () => {
    const [sara, mona] = [await app.client('سارة محمود'), await app.client('منى فؤاد')];
    const first = await proofBy(sara, await small(), { transferReference: 'tx-0012 3456' });
    const second = await proofBy(mona, await small(), { transferReference: ' TX٠٠١٢۳٤٥٦ ' });
    const other = await proofBy(mona, await small(), { transferReference: 'TX00123457' });
    assert.equal((await shown(second)).transferReference, 'TX00123456');
    assert.deepEqual((await shown(second)).sameReferenceAs, [first]);
    assert.deepEqual([(await shown(first)).sameReferenceAs, (await shown(other)).sameReferenceAs], [[], []]);
    const fee = await sendFee(await app.pendingLawyer('عمرو رشدي'), await small(), { transferReference: 'tx00123456' });
    assert.deepEqual((await shown(fee)).sameReferenceAs, [second, first], 'for a lawyer and a client alike');
    const without = await proofBy(sara, await small());
    assert.deepEqual([(await shown(without)).transferReference, (await shown(without)).sameReferenceAs], [null, []]);
  });

  test('by the same sending wallet of another payer, but not of the same payer', async () => {
    const [sara, mona] = [await app.client('سارة محمود'), await app.client('منى فؤاد')];
    const first = await proofBy(sara, await small(), { senderNumber: '+20 100 777 0001' });
    const own = await proofBy(sara, await small(), { senderNumber: '201007770001' });
    assert.deepEqual((await shown(own)).sameSenderAs, []);
    const second = await proofBy(mona, await small(), { senderNumber: '٢٠١٠٠٧٧٧٠٠٠١' });
    assert.equal((await shown(second)).senderNumber, '201007770001');
    assert.deepEqual((await shown(second)).sameSenderAs, [own, first]);
    const third = await proofBy(await app.client('هالة نبيل'), await small(), { senderNumber: '0100 777 0001' });
    assert.equal((await shown(third)).senderNumber, '01007770001', 'stored as it was typed');
    assert.deepEqual((await shown(third)).sameSenderAs, [second, own, first]);
  });

  test('an invalid or too long reference and an invalid sender number are refused at their field', async () => {
    const client = await app.client('رنا سمير');
    const image = await small();
    const wrong: [Transfer, string][] = [
      [{ transferReference: '<b>12' }, 'transferReference'],
      [{ transferReference: '7'.repeat(51) }, 'transferReference'],
      [{ senderNumber: '0100' }, 'senderNumber'],
    ];
    for (const [written, field] of wrong) {
      const { errors } = await refused(proofBy(client, image, written), 'invalid_input');
      assert.equal(errors[0]?.field, field);
    }
    const { message } = await refused(proofBy(client, image, { transferReference: '=1+1' }), 'invalid_input');
    assert.equal(message, paymentTexts.referenceSigns);
    const { errors } = await refused(sendFee(await app.pendingLawyer(), image, { senderNumber: 'x' }), 'invalid_input');
    assert.equal(errors[0]?.field, 'SenderNumber');
    const longest = await proofBy(client, image, { transferReference: `${'7'.repeat(25)} - ${'A'.repeat(25)}` });
    assert.equal((await shown(longest)).transferReference?.length, 50);
  });
});

test('a warning is accepted only with a reason, which the history keeps and the payer does not read', async () => {
  const client = await app.client('نجوى صدقي');
  const image = await small();
  const decide = (paymentId: number, reason?: string) =>
    admin.call(reviewPayment, { paymentId, decision: 'approve', reason });
  await proofBy(client, image, { transferReference: 'AB-77-1' });
  const samePicture = await proofBy(client, image);
  const sameReference = await proofBy(client, await small(), { transferReference: 'ab771' });
  const less = await proofBy(client, await small(), { amount: 299.99 });
  const { samePicture: picture, sameReference: reference } = paymentTexts.concerns;
  const concerns = { [samePicture]: picture, [sameReference]: reference, [less]: paymentTexts.concerns.less };
  for (const [id, concern] of Object.entries(concerns)) {
    const { errors } = await refused(decide(Number(id)), 'reason_needed');
    assert.deepEqual(errors, [{ field: 'reason', message: paymentTexts.acceptReason([concern]) }]);
    await refused(decide(Number(id), ' '), 'reason_needed');
    assert.equal((await decide(Number(id), 'اتصلنا به وأكد التحويل')).state, 'approved');
    assert.equal((await shown(Number(id))).reason, null);
    const [line] = (await admin.call(listHistory, { subject: 'payment', subjectId: Number(id) })).items;
    assert.deepEqual([line?.action, line?.reason], ['approve', 'اتصلنا به وأكد التحويل']);
  }
  const mine = (await client.call(myRequests, {})).items.map(({ lastPayment }) => lastPayment?.reason ?? null);
  allAre(mine, (reason) => reason === null);
  // More than is due needs none.
  assert.equal((await decide(await proofBy(client, await small(), { amount: 301 }))).state, 'approved');
});

test('a clearer picture of a rejected transfer is no warning, the same number of another request is', async () => {
  const client = await app.client('نهى فتحي');
  const requestId = await offeredRequest(client, [lawyer]);
  const send = async (transferReference: string) => {
    const paymentImage = blobOf(await small());
    const proof = { requestId, payerName: client.name, amount: '300', transferReference, paymentImage };
    return (await client.call(sendPaymentProof, proof)).paymentId;
  };
  const decide = (paymentId: number, decision: 'approve' | 'reject', reason?: string) =>
    admin.call(reviewPayment, { paymentId, decision, reason });
  const unclear = await send('CL-1');
  await decide(unclear, 'reject', 'الصورة غير واضحة');
  await proofBy(await app.client('هبة رزق'), await small(), { transferReference: 'CL-2' });
  const others = await send('CL-2');
  await refused(decide(others, 'approve'), 'reason_needed');
  await decide(others, 'reject', 'الرقم ليس لك');
  const clearer = await send('CL-1');
  assert.deepEqual((await shown(clearer)).sameReferenceAs, [unclear], 'it is still shown');
  assert.equal((await decide(clearer, 'approve')).state, 'approved');
});

describe('a proof shows the wallet that its payer names', () => {
  test('as it was at the transfer, even when it is inactive now; naming one is optional', async () => {
    const client = await app.client('هدى سالم');
    const fees = { requestFee: 300, lawyerFee: 1000 };
    const [cash, orange] = [
      { name: 'فودافون كاش', number: '01000000001' },
      { name: 'أورنج كاش', number: '01200000002' },
    ];
    const { wallets } = await admin.call(saveSettings, { ...fees, wallets: [cash, orange] });
    const [first, second] = wallets;
    assert.ok(first && second);
    const { errors } = await refused(proofBy(client, await small(), { walletId: 99 }), 'invalid_input');
    assert.deepEqual(errors, [{ field: 'walletId', message: paymentTexts.wallet }]);
    const proof = await proofBy(client, await small(), { walletId: second.id });
    const renamed = { ...second, name: 'أورنج', number: '01200000009', isActive: false };
    await admin.call(saveSettings, { ...fees, wallets: [first, renamed] });
    assert.deepEqual((await shown(proof)).paidTo, orange);
    const payer = await app.pendingLawyer('سيف حازم');
    await refused(sendFee(payer, await small(), { walletId: 99 }), 'invalid_input');
    const fee = await sendFee(payer, await small(), { walletId: second.id });
    assert.deepEqual((await shown(fee)).paidTo, { name: renamed.name, number: renamed.number });
    assert.equal((await shown(await proofBy(client, await small()))).paidTo, null);
  });
});

describe('a proof shows the other proofs', () => {
  test('of its request with their decisions; for a fee, those of the lawyer', async () => {
    const client = await app.client('دينا حسام');
    const requestId = await offeredRequest(client, [lawyer]);
    const send = async () =>
      (
        await client.call(sendPaymentProof, {
          ...{ requestId, payerName: client.name, amount: '250.50', paymentImage: blobOf(await small()) },
        })
      ).paymentId;
    const first = await send();
    assert.deepEqual((await shown(first)).others, []);
    await admin.call(reviewPayment, { paymentId: first, decision: 'reject', reason: 'المبلغ أقل' });
    const second = await send();
    const [other, ...more] = (await shown(second)).others;
    assert.ok(other?.decidedAt);
    const { createdAt, decidedAt, ...facts } = other;
    const expected = { id: first, amount: 250.5, state: 'rejected', reason: 'المبلغ أقل', isRecorded: false };
    assert.deepEqual([facts, more], [expected, []]);
    assert.deepEqual([createdAt, decidedAt], [(await shown(first)).createdAt, (await shown(first)).decidedAt]);

    const payer = await app.pendingLawyer('ياسر حلمي');
    const fee = await sendFee(payer, await small());
    await admin.call(reviewPayment, { paymentId: fee, decision: 'reject', reason: 'الصورة غير واضحة' });
    const again = await sendFee(payer, await small());
    assert.deepEqual(
      (await shown(again)).others.map(({ id }) => id),
      [fee],
    );
    assert.deepEqual((await shown(second)).others.length, 1, 'a fee is no proof of a request');
    await refused(client.call(paymentForReview, { id: second }), 'not_allowed');
    await refused(shown(999_999), 'not_found');
  });
});

describe('the queue', () => {
  test('is read in pages, oldest first', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(listPayments, {
        state: 'waiting',
        limit: 2,
        ...(cursor === undefined ? {} : { cursor }),
      });
      assert.ok(page.items.length <= 2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.ok(seen.length > 6);
    assert.deepEqual(
      seen,
      [...seen].sort((a, b) => a - b),
    );
  });

  test('is narrowed down to repeated pictures and numbers, in pages too', async () => {
    const every = await admin.call(listPayments, { limit: 50 });
    const repeated = every.items.filter((one) => one.samePictureAs.length + one.sameReferenceAs.length > 0);
    assert.ok(repeated.length > 2 && repeated.length < every.items.length);
    const first = await admin.call(listPayments, { repeated: true, limit: 2 });
    const rest = await admin.call(listPayments, { repeated: true, limit: 50, cursor: first.nextCursor ?? '' });
    const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
    assert.deepEqual(idsOf([...first.items, ...rest.items]), idsOf(repeated));
    assert.equal(rest.nextCursor, null);
    const [one] = repeated;
    const other = every.items.find(({ id }) => !idsOf(repeated).includes(id));
    assert.deepEqual(idsOf((await admin.call(listPayments, { repeated: true, item: one?.id })).items), [one?.id]);
    assert.deepEqual((await admin.call(listPayments, { repeated: true, item: other?.id })).items, []);
  });

  test('refuses a cursor of another list and a state that is not one', async () => {
    const foreign = Buffer.from(JSON.stringify(['2026-01-01', 3])).toString('base64url');
    await refused(admin.call(listPayments, { cursor: foreign }), 'bad_request');
    await refused(admin.call(listPayments, { cursor: '!' }), 'invalid_input');
    await refused(admin.call(listPayments, { state: 'gone' as 'waiting' }), 'invalid_input');
  });
});
