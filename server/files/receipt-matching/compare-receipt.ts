import type { CompareReceipt } from '#server/call/context/app-context.ts';
import { damageOf } from '#server/files/read-file.ts';
import { readContrastMap } from '#server/files/receipt-matching/contrast-map.ts';
import { findCandidates } from '#server/files/receipt-matching/find-candidates.ts';
import { imageFingerprint } from '#server/files/receipt-matching/image-fingerprint.ts';
import { isSameReceipt } from '#server/files/receipt-matching/same-receipt.ts';

/** The only public function of this folder. README.md explains the method. */
export const compareReceipt: CompareReceipt = async ({ db, fileStore }, key) => {
  const picture = await fileStore.get(key);
  if (picture === null) throw new Error('the picture that was just stored is missing');
  const contrastMap = await readContrastMap(picture);
  const { stored, searched } = imageFingerprint(contrastMap);
  const matchingFileIds: number[] = [];
  for (const earlier of await findCandidates(db, searched)) {
    const bytes = await fileStore.get(earlier.key);
    // A lost file must not prevent a payment.
    if (bytes === null || damageOf(earlier, bytes) !== null) continue;
    if (isSameReceipt(contrastMap, await readContrastMap(bytes))) matchingFileIds.push(earlier.id);
  }
  return { descriptors: stored, matchingFileIds };
};
