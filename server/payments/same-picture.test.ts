import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { listPayments, sendPaymentProof } from '#contract/payments.ts';
import { offeredRequest } from '../../test/case.ts';
import { blobOf, pictureBytes } from '../../test/pictures.ts';
import { refused } from '../../test/refused.ts';
import { openTown, type Person, type Town } from '../../test/town.ts';

let town: Town;
let lawyer: Person;
let admin: Person;
before(async () => {
  town = await openTown();
  lawyer = await town.lawyer();
  admin = await town.admin();
});
after(() => town.close());

async function proofBy(client: Person, image: Buffer): Promise<number> {
  const requestId = await offeredRequest(client, [lawyer]);
  const proof = { requestId, payerName: client.name, amount: 300, paymentImage: blobOf(image) };
  return (await client.call(sendPaymentProof, proof)).paymentId;
}
const sameAs = async (paymentId: number) =>
  (await admin.call(listPayments, {})).items.find(({ id }) => id === paymentId)?.samePictureAs;

describe('the reviewer is warned of a picture that was used before', () => {
  test('the very same, and one that only looks the same, whoever sends it', async () => {
    const [sara, mona] = [await town.client('سارة محمود'), await town.client('منى فؤاد')];
    const original = await pictureBytes('png', 10);
    const first = await proofBy(sara, original);
    assert.deepEqual(await sameAs(first), []);
    const exact = await proofBy(sara, original);
    assert.deepEqual(await sameAs(exact), [first]);
    const worse = await sharp(original).resize(430).jpeg({ quality: 45 }).toBuffer();
    const reencoded = await proofBy(mona, worse);
    assert.deepEqual(await sameAs(reencoded), [exact, first]);
    assert.deepEqual(await sameAs(first), [], 'the one that came first is not suspected');
  });

  test('another receipt is not', async () => {
    const client = await town.client('نجلاء عوض');
    for (const seed of [21, 22, 23, 24])
      assert.deepEqual(await sameAs(await proofBy(client, await pictureBytes('jpeg', seed))), []);
  });
});

describe('the queue', () => {
  test('comes in pages, oldest first', async () => {
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(listPayments, { limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      assert.ok(page.items.length <= 2);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.equal(seen.length, 7);
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
