import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readContrastMap } from '#server/files/receipt-matching/contrast-map.ts';
import { imageFingerprint } from '#server/files/receipt-matching/image-fingerprint.ts';
import { isSameReceipt } from '#server/files/receipt-matching/same-receipt.ts';
import { pictureBytes } from '../../../test/pictures.ts';
import { copies, cut, half, receiptOf, transferOf, worse } from '../../../test/receipts.ts';

const transfer = transferOf(1);
const other = transferOf(2);
const receipts = await Promise.all([0, 3].map((application) => receiptOf(transfer, application)));
const contrastMaps = await Promise.all(receipts.map(readContrastMap));
const stored = contrastMaps.map((contrastMap) => new Set(imageFingerprint(contrastMap).stored));

/** Whether this picture is found by what it shows, and is then taken for the receipt of this application. */
async function isTakenFor(application: 0 | 1, picture: Buffer) {
  const contrastMap = await readContrastMap(picture);
  const earlier = contrastMaps[application] ?? assert.fail();
  return {
    isFound: imageFingerprint(contrastMap).searched.some((descriptor) => stored[application]?.has(descriptor)),
    isSame: isSameReceipt(contrastMap, earlier),
  };
}
const yes = { isFound: true, isSame: true };

describe('a receipt is known again', () => {
  for (const [name, copy] of Object.entries(copies).slice(0, -1))
    test(name, async () => {
      assert.deepEqual(await isTakenFor(0, await copy(receipts[0] ?? assert.fail())), yes);
    });

  test('on a dark ground as well', async () => {
    for (const copy of [worse, half])
      assert.deepEqual(await isTakenFor(1, await copy(receipts[1] ?? assert.fail())), yes);
  });
});

describe('a receipt of the same application is another one', () => {
  const { reference, time, clock } = other;
  const differing = { 'another transfer': other, 'another number and time': { ...transfer, reference, time, clock } };
  for (const [name, shown] of Object.entries(differing))
    test(name, async () => {
      for (const application of [0, 1] as const) {
        const picture = await receiptOf(shown, application === 0 ? 0 : 3);
        for (const sent of [picture, await cut(picture, { top: 0.05 })])
          assert.equal((await isTakenFor(application, sent)).isSame, false);
      }
    });

  test('one whose amount alone was painted over is no other: it is the same receipt, forged', async () => {
    const forged = await receiptOf({ ...transfer, amount: transfer.amount.replace(/^./, '8') });
    assert.equal((await isTakenFor(0, forged)).isFound, true);
  });
});

test('pictures with nothing on them are never alike', async () => {
  const empty = await readContrastMap(await cut(await pictureBytes('png', 1), { left: 0.98, top: 0.98 }));
  assert.equal(isSameReceipt(empty, empty), false);
});
