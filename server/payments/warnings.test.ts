import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts-security.ts';
import { saveSettings } from '#contract/content.ts';
import { paymentTexts } from '#contract/copy/requests.ts';
import { listPayments, payLawyerFee, paymentForReview, reviewPayment, sendPaymentProof } from '#contract/payments.ts';
import { picturesBearing } from '#server/files/compared-picture.ts';
import { fileMarks, files } from '#server/files/table.ts';
import { offeredRequest } from '../../test/case.ts';
import { blobOf, pictureBytes } from '../../test/pictures.ts';
import { cut, half, receiptOf, transferOf, worse } from '../../test/receipts.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, password, type Town } from '../../test/town.ts';

let town: Town;
let lawyer: Person;
let admin: Person;
before(async () => {
  town = await openTown();
  lawyer = await town.lawyer();
  admin = await town.admin();
});
after(() => town.close());

type Written = { transferReference?: string; senderNumber?: string; walletId?: number };

async function proofBy(client: Person, image: Buffer, written: Written = {}): Promise<number> {
  const requestId = await offeredRequest(client, [lawyer]);
  const proof = { requestId, payerName: client.name, amount: 300, paymentImage: blobOf(image), ...written };
  return (await client.call(sendPaymentProof, proof)).paymentId;
}
async function feeBy(payer: Person, image: Buffer, written: Written = {}): Promise<number> {
  const { transferReference: TransferReference, senderNumber: SenderNumber, walletId: WalletId } = written;
  const transfer = { TransferReference, SenderNumber, WalletId };
  const fee = { LawyerName: payer.name, LawyerPhone: '01600000001', Amount: 1000, ...transfer };
  return (await payer.call(payLawyerFee, { ...fee, PaymentScreenshot: blobOf(image) })).paymentId;
}
const shown = (id: number) => admin.call(paymentForReview, { id });
const sameAs = async (id: number) => (await shown(id)).samePictureAs;
let smallSeed = 100;
/** A picture that nobody sent before. */
const small = () => pictureBytes('png', smallSeed++, { width: 60, height: 90 });

describe('the reviewer is warned of a picture that was used before', () => {
  test('the very same, one that was cut, made smaller or written anew, whoever sends it, for whatever fee', async () => {
    const [sara, mona] = [await town.client('سارة محمود'), await town.client('منى فؤاد')];
    const original = await receiptOf(transferOf(1));
    const first = await proofBy(sara, original);
    assert.deepEqual(await sameAs(first), []);
    const exact = await proofBy(sara, original);
    assert.deepEqual(await sameAs(exact), [first]);
    const written = await proofBy(mona, await half(await worse(original)));
    assert.deepEqual(await sameAs(written), [exact, first]);
    const cropped = await feeBy(lawyer, await cut(original, { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 }));
    assert.deepEqual(await sameAs(cropped), [written, exact, first]);
    assert.deepEqual(await sameAs(first), [], 'the one that came first is not suspected');
  });

  test('another receipt of the same application is not', async () => {
    const client = await town.client('نجلاء عوض');
    for (const seed of [2, 3, 4])
      assert.deepEqual(await sameAs(await proofBy(client, await receiptOf(transferOf(seed)))), []);
  });

  test('however many receipts share most of what they show, those with a rare mark are looked at first', async () => {
    const { db, clock } = town.house;
    const before = await db.$count(files);
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...{ key: `crowd ${at}`, purpose: 'payment proof' as const, contentType: 'image/webp', bytes: 1 },
      ...{ sha256: Buffer.from([at]), createdAt: clock() },
    }));
    const crowd = await db.insert(files).values(rows).returning({ id: files.id });
    assert.equal(await db.$count(files), before + 300);
    await db.insert(fileMarks).values(crowd.map(({ id }) => ({ fileId: id, mark: 1 })));
    await db.insert(fileMarks).values(crowd.map(({ id }) => ({ fileId: id, mark: 2 })));
    const [rare] = crowd;
    assert.ok(rare);
    await db.insert(fileMarks).values({ fileId: rare.id, mark: 3 });
    const [looked, ...rest] = await picturesBearing(db, [1, 2, 3]);
    assert.equal(looked?.id, rare.id);
    assert.equal(rest.length, 5, 'and no more than six at all');
    assert.deepEqual(await picturesBearing(db, []), []);
    assert.deepEqual(await picturesBearing(db, [4]), []);
  });

  test('a picture that was erased with its account is found again by its very bytes only', async () => {
    const [leaver, next] = [await town.client('هناء صبري'), await town.client('ليلى مراد')];
    const original = await receiptOf(transferOf(9));
    const first = await proofBy(leaver, original);
    await admin.call(reviewPayment, { paymentId: first, decision: 'reject', reason: 'الصورة غير واضحة' });
    await leaver.call(deleteAccount, { password });
    assert.deepEqual(await sameAs(await proofBy(next, original)), [first]);
    const { rows } = await town.house.db.execute(
      sql`select from file_marks join payments on payments.image_id = file_marks.file_id where payments.id = ${first}`,
    );
    assert.equal(rows.length, 0);
  });
});

describe('the reviewer is warned of a transfer that was proved before', () => {
  test('by the same number, in whatever digits and with whatever between them', async () => {
    const [sara, mona] = [await town.client('سارة محمود'), await town.client('منى فؤاد')];
    const first = await proofBy(sara, await small(), { transferReference: 'tx-0012 3456' });
    const second = await proofBy(mona, await small(), { transferReference: ' TX٠٠١٢۳٤٥٦ ' });
    const other = await proofBy(mona, await small(), { transferReference: 'TX00123457' });
    assert.equal((await shown(second)).transferReference, 'TX00123456');
    assert.deepEqual((await shown(second)).sameReferenceAs, [first]);
    assert.deepEqual([(await shown(first)).sameReferenceAs, (await shown(other)).sameReferenceAs], [[], []]);
    const fee = await feeBy(await town.pendingLawyer('عمرو رشدي'), await small(), { transferReference: 'tx00123456' });
    assert.deepEqual((await shown(fee)).sameReferenceAs, [second, first], 'for a lawyer and a client alike');
    const without = await proofBy(sara, await small());
    assert.deepEqual([(await shown(without)).transferReference, (await shown(without)).sameReferenceAs], [null, []]);
  });

  test('and told of another payer with the same wallet, but not of himself', async () => {
    const [sara, mona] = [await town.client('سارة محمود'), await town.client('منى فؤاد')];
    const first = await proofBy(sara, await small(), { senderNumber: '+20 100 777 0001' });
    const own = await proofBy(sara, await small(), { senderNumber: '201007770001' });
    assert.deepEqual((await shown(own)).sameSenderAs, []);
    const hers = await proofBy(mona, await small(), { senderNumber: '٢٠١٠٠٧٧٧٠٠٠١' });
    assert.equal((await shown(hers)).senderNumber, '201007770001');
    assert.deepEqual((await shown(hers)).sameSenderAs, [own, first]);
  });

  test('a number with other signs, too long, or a wallet that is none, is refused at its field', async () => {
    const client = await town.client('رنا سمير');
    const image = await small();
    const wrong: [Written, string][] = [
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
    const { errors } = await refused(feeBy(await town.pendingLawyer(), image, { senderNumber: 'x' }), 'invalid_input');
    assert.equal(errors[0]?.field, 'SenderNumber');
    const longest = await proofBy(client, image, { transferReference: `${'7'.repeat(25)} - ${'A'.repeat(25)}` });
    assert.equal((await shown(longest)).transferReference?.length, 50);
  });
});

describe('beside a proof stands the wallet that its payer names', () => {
  test('as it was when he transferred, also when it is no longer active; nobody has to name one', async () => {
    const client = await town.client('هدى سالم');
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
    const payer = await town.pendingLawyer('سيف حازم');
    await refused(feeBy(payer, await small(), { walletId: 99 }), 'invalid_input');
    const fee = await feeBy(payer, await small(), { walletId: second.id });
    assert.deepEqual((await shown(fee)).paidTo, { name: renamed.name, number: renamed.number });
    assert.equal((await shown(await proofBy(client, await small()))).paidTo, null);
  });
});

describe('beside a proof stand the others', () => {
  test('of its request, with what was decided on them; of the lawyer for his fee', async () => {
    const client = await town.client('دينا حسام');
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
    assert.deepEqual([facts, more], [{ id: first, amount: 250.5, state: 'rejected', reason: 'المبلغ أقل' }, []]);
    assert.deepEqual([createdAt, decidedAt], [(await shown(first)).createdAt, (await shown(first)).decidedAt]);

    const payer = await town.pendingLawyer('ياسر حلمي');
    const fee = await feeBy(payer, await small());
    await admin.call(reviewPayment, { paymentId: fee, decision: 'reject', reason: 'الصورة غير واضحة' });
    const again = await feeBy(payer, await small());
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
  test('comes in pages, oldest first', async () => {
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

  test('refuses a cursor of another list and a state that is not one', async () => {
    const foreign = Buffer.from(JSON.stringify(['2026-01-01', 3])).toString('base64url');
    await refused(admin.call(listPayments, { cursor: foreign }), 'bad_request');
    await refused(admin.call(listPayments, { cursor: '!' }), 'invalid_input');
    await refused(admin.call(listPayments, { state: 'gone' as 'waiting' }), 'invalid_input');
  });
});
