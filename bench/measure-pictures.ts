/**
 * Measures how often a picture that was used before is found, and how often two different receipts of one application
 * count as the same: `node bench/measure-pictures.ts [receipts of each application]`. Prints the table of
 * `server/files/receipt-matching/README.md`.
 */

import { readContrastMap } from '#server/files/receipt-matching/contrast-map.ts';
import { imageFingerprint } from '#server/files/receipt-matching/image-fingerprint.ts';
import { isSameReceipt } from '#server/files/receipt-matching/same-receipt.ts';
import { applicationsCount, copies, receiptOf, type Transfer, transferOf } from '../test/receipts.ts';

type Count = { tried: number; isFound: number; isSame: number; comparingMs: number };

const receiptsOfEach = Number(process.argv[2] ?? 25);
const counts = new Map<string, Count>();

async function count(name: string, first: Buffer, second: Buffer): Promise<void> {
  const [earlier, later] = [await readContrastMap(first), await readContrastMap(second)];
  const stored = new Set(imageFingerprint(earlier).stored);
  const isFound = imageFingerprint(later).searched.some((descriptor) => stored.has(descriptor));
  const begin = performance.now();
  const isSame = isSameReceipt(later, earlier);
  const known = counts.get(name) ?? { tried: 0, isFound: 0, isSame: 0, comparingMs: 0 };
  counts.set(name, {
    tried: known.tried + 1,
    isFound: known.isFound + Number(isFound),
    isSame: known.isSame + Number(isFound && isSame),
    comparingMs: known.comparingMs + performance.now() - begin,
  });
}

for (let application = 0; application < applicationsCount; application++)
  for (let at = 0; at < receiptsOfEach; at++) {
    const transfer = transferOf(at);
    const other = transferOf(at + 10_000);
    const picture = await receiptOf(transfer, application);
    const differing = (changed: Partial<Transfer>) => receiptOf({ ...transfer, ...changed }, application);
    for (const [name, copy] of Object.entries(copies)) await count(`copy: ${name}`, picture, await copy(picture));
    const { amount, reference, time, clock } = other;
    await count('another transfer', picture, await differing(other));
    await count('another reference and time', picture, await differing({ reference, time, clock }));
    await count('another reference only', picture, await differing({ reference }));
    await count(
      'another amount only',
      picture,
      await differing({ amount: amount === transfer.amount ? '275' : amount }),
    );
  }

console.log('| pair | tried | found by its fingerprint | called the same | ms to compare |\n|---|---|---|---|---|');
for (const [name, { tried, isFound, isSame, comparingMs }] of counts)
  console.log(`| ${name} | ${tried} | ${isFound} | ${isSame} | ${Math.round(comparingMs / tried)} |`);
