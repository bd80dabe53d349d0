import type { CompareReceipt } from '#server/core/app-context.ts';
import { readContrastMap } from '#server/files/receipt-matching/contrast-map.ts';
import { findCandidates } from '#server/files/receipt-matching/find-candidates.ts';
import { imageFingerprint } from '#server/files/receipt-matching/image-fingerprint.ts';
import { isSameReceipt } from '#server/files/receipt-matching/same-receipt.ts';

/** The only public function of this folder. README.md explains the method. */
export const compareReceipt: CompareReceipt = async ({ db, disk }, key) => {
  const contrastMap = await readContrastMap(await disk.getBytes(key));
  const { stored, searched } = imageFingerprint(contrastMap);
  const matchingFileIds: number[] = [];
  for (const earlier of await findCandidates(db, searched)) {
    // A lost file must not prevent a payment.
    if (!(await disk.exists(earlier.key))) continue;
    if (isSameReceipt(contrastMap, await readContrastMap(await disk.getBytes(earlier.key))))
      matchingFileIds.push(earlier.id);
  }
  return { descriptors: stored, matchingFileIds };
};
