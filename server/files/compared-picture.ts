import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/db.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Upload } from '#server/call/context/handler.ts';
import { concurrencyLimiter } from '#server/call/http/concurrency-limiter.ts';
import { type Keeping, keepPicture, type ReceivedPicture, receivePicture } from '#server/files/receive-file.ts';
import { alikeFiles, fileDescriptors, files } from '#server/files/table.ts';

/** Comparing needs some tenths of a second of processor time, so one picture is compared at a time. */
const oneAtATime = concurrencyLimiter('comparisons', { most: 1 });

/** A received picture with its fingerprint and the earlier pictures that show the same receipt. */
export type ComparedPicture = ReceivedPicture & {
  readonly descriptors: readonly number[];
  readonly matchingFileIds: readonly number[];
};

/**
 * Receives a picture that must not have been used before, and finds earlier ones that show the same receipt, even when
 * it was cropped, made smaller or recompressed (`receipt-matching/README.md`). Pictures with equal bytes are found by
 * their hash, where proofs are listed. `refuseInVain` runs when the picture's turn comes, so that of fifty pictures
 * sent at once only few are compared.
 */
export async function receiveComparedPicture(
  app: Pick<AppContext, 'db' | 'fileStore' | 'compareReceipt'>,
  upload: Upload,
  refuseInVain: () => Promise<unknown>,
): Promise<ComparedPicture> {
  const picture = await receivePicture(app, upload);
  return oneAtATime(async () => {
    await refuseInVain();
    return { ...picture, ...(await app.compareReceipt(app, picture.key)) };
  });
}

/** Inserts a compared picture in the transaction of the call. Returns its id. */
export async function keepComparedPicture(db: Db, compared: ComparedPicture, keeping: Keeping): Promise<number> {
  const { descriptors, matchingFileIds, ...picture } = compared;
  const fileId = await keepPicture(db, picture, keeping);
  if (descriptors.length)
    await db.insert(fileDescriptors).values(descriptors.map((descriptor) => ({ descriptor, fileId })));
  if (matchingFileIds.length)
    await db.insert(alikeFiles).values(matchingFileIds.map((earlierId) => ({ fileId, earlierId })));
  return fileId;
}

/** Erases these pictures. The next sweep deletes their bytes; only the hash stays, to find equal bytes. */
export async function erasePictures(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (!ids.length) return;
  await db.delete(fileDescriptors).where(inArray(fileDescriptors.fileId, [...ids]));
  await db
    .update(files)
    .set({ key: sql`'erased-' || ${files.id}`, erasedAt: now })
    .where(and(inArray(files.id, [...ids]), isNull(files.erasedAt)));
}
