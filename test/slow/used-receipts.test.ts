import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { deleteAccount } from '#contract/accounts/security.ts';
import { paymentForReview, reviewPayment } from '#contract/payments/calls.ts';
import { cut, half, receiptOf, transferOf, worse } from '../receipts.ts';
import { openTestApp, type Person, password } from '../test-app.ts';
import { sendFee, sendProofOf } from '../transfers.ts';

const app = await openTestApp({ comparesReceipts: true });
const lawyer = await app.lawyer();
const admin = await app.admin();

const proofBy = (client: Person, image: Buffer) => sendProofOf(client, lawyer, image);
const sameAs = async (id: number) => (await admin.call(paymentForReview, { id })).samePictureAs;

test('the reviewer is warned of the same bytes, or a cropped, smaller or recompressed copy, from any payer and for any fee', async () => {
  const [sara, mona] = [await app.client('سارة محمود'), await app.client('منى فؤاد')];
  const original = await receiptOf(transferOf(1));
  const first = await proofBy(sara, original);
  assert.deepEqual(await sameAs(first), []);
  const exact = await proofBy(sara, original);
  assert.deepEqual(await sameAs(exact), [first]);
  const written = await proofBy(mona, await half(await worse(original)));
  assert.deepEqual(await sameAs(written), [exact, first]);
  const cropped = await sendFee(lawyer, await cut(original, { left: 0.05, top: 0.05, right: 0.05, bottom: 0.05 }));
  assert.deepEqual(await sameAs(cropped), [written, exact, first]);
  assert.deepEqual(await sameAs(first), [], 'the first proof has no warning');
});

test('the reviewer is not warned of another receipt of the same application', async () => {
  const client = await app.client('نجلاء عوض');
  for (const seed of [2, 3, 4])
    assert.deepEqual(await sameAs(await proofBy(client, await receiptOf(transferOf(seed)))), []);
});

test('a picture that was erased with its account is found by equal bytes only', async () => {
  const [leaver, next] = [await app.client('هناء صبري'), await app.client('ليلى مراد')];
  const original = await receiptOf(transferOf(9));
  const first = await proofBy(leaver, original);
  await admin.call(reviewPayment, { paymentId: first, decision: 'reject', reason: 'الصورة غير واضحة' });
  await leaver.call(deleteAccount, { password });
  assert.deepEqual(await sameAs(await proofBy(next, original)), [first]);
  const { rows } = await app.context.db.execute(
    sql`select from file_descriptors join payments on payments.image_id = file_descriptors.file_id where payments.id = ${first}`,
  );
  assert.equal(rows.length, 0);
});
