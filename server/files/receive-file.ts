import sharp from 'sharp';
import { errorTexts } from '#contract/copy/errors.ts';
import { refuseField } from '#contract/core/errors.ts';
import { picturePixelsMax } from '#contract/files/calls.ts';
import { pictureTexts } from '#contract/files/copy.ts';
import { keptSize, type PictureSize } from '#contract/files/kept-size.ts';
import { fileKind, kindBytes } from '#contract/files/kind.ts';
import type { Db } from '#server/base/db/db.ts';
import { newFileKey } from '#server/base/files/file-store.ts';
import type { AppContext } from '#server/call/context/app-context.ts';
import type { Upload, Uploads } from '#server/call/context/handler.ts';
import { concurrencyLimiter } from '#server/call/http/concurrency-limiter.ts';
import { hashOf } from '#server/files/read-file.ts';
import { type FileRow, files } from '#server/files/table.ts';

/** With more effort a large photo would take twice as long for a tenth less bytes. */
const encoding = { quality: 82, effort: 2 };
const contentType = 'image/webp';
const decodeSecondsMax = 30;
/** Reads and decodes at most two pictures at once: one of 50 megapixels can take 200 MB. The queue holds a minute of work. */
const decodeLimiter = concurrencyLimiter('pictures', { most: 2, queueMax: 100 });

/** AVIF is the only kind of `heif` that is accepted. */
const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

// The library knows more formats. This blocks its parsers for all others, for example SVG and TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** A picture that the endpoint requires. The call is refused before the handler runs if it is missing. */
export function uploadOf(uploads: Uploads, field: string): Upload {
  const upload = uploads[field];
  if (!upload) throw new Error(`the call requires no picture ${field}`);
  return upload;
}

/** A file that was checked and is in the store, but not yet in the database. */
export type ReceivedFile = Pick<
  FileRow,
  'key' | 'contentType' | 'bytes' | 'width' | 'height' | 'sha256' | 'storedSha256'
>;
/** A received file that was decoded: a picture. */
export type ReceivedPicture = ReceivedFile & { width: number; height: number };

/**
 * Decodes a picture and stores it again as WebP: upright, of limited size, without any metadata (specification#pictures).
 * Any other file is refused by the name of its field with 400 and `message`. `edgeMax`: the most pixels in width and
 * height; without it the picture is kept as large as a document needs (`keptSize`).
 *
 * This runs before the transaction of the call opens, so a refused call leaves a file without a row. Nobody can read
 * such a file, and `sweep-files.ts` deletes it after a day.
 */
export async function receivePicture(
  app: Pick<AppContext, 'fileStore'>,
  { field, sha256, read }: Upload,
  { edgeMax, message = errorTexts.image_invalid }: { edgeMax?: number; message?: string } = {},
): Promise<ReceivedPicture> {
  const { data, info } = await decodeLimiter(async () => {
    const bytes = await read();
    const size = await checkHeader(field, bytes, message);
    const kept = edgeMax === undefined ? keptSize(size) : inside(size, edgeMax);
    if (!kept) throw refuseField(field, pictureTexts.tooTall, 'image_invalid');
    return reencode(bytes, kept).catch(() => {
      throw refuseField(field, message, 'image_invalid');
    });
  });
  const stored = await storeFile(app, data);
  return { ...stored, contentType, width: info.width, height: info.height, sha256 };
}

/** Stores bytes under a new key. */
export async function storeFile({ fileStore }: Pick<AppContext, 'fileStore'>, bytes: Buffer) {
  const key = newFileKey();
  await fileStore.put(key, bytes);
  return { key, bytes: bytes.length, storedSha256: hashOf(bytes) };
}

/** Reads only the header of the picture. Its format and its size decide whether it may be decoded. Returns its upright size. */
async function checkHeader(field: string, bytes: Buffer, message: string): Promise<PictureSize> {
  const kind = fileKind(bytes.subarray(0, kindBytes));
  if (kind === 'heic') throw refuseField(field, pictureTexts.heic, 'image_invalid');
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null);
  const isAccepted =
    header !== null && kinds.includes(header.format) && (header.format !== 'heif' || header.compression === 'av1');
  if (!isAccepted || kind !== 'picture') throw refuseField(field, message, 'image_invalid');
  if (header.width * header.height > picturePixelsMax)
    throw refuseField(field, pictureTexts.tooManyPixels, 'image_invalid');
  return header.autoOrient;
}

const inside = ({ width, height }: PictureSize, edgeMax: number): PictureSize => {
  const scale = Math.min(1, edgeMax / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Old iPhones leave out the end of a JPEG. With one, a picture that lacks a row makes the decoder warn. */
const reencode = (bytes: Buffer, size: PictureSize) =>
  encode(bytes, size, 'error').catch((error: unknown) => {
    if (bytes[0] !== 0xff) throw error;
    return encode(Buffer.concat([bytes, jpegEnd]), size, 'warning');
  });

const encode = (bytes: Buffer, { width, height }: PictureSize, failOn: 'error' | 'warning') =>
  sharp(bytes, { limitInputPixels: picturePixelsMax, pages: 1, failOn })
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .webp(encoding)
    .timeout({ seconds: decodeSecondsMax })
    .toBuffer({ resolveWithObject: true });

export type Keeping = { ownerId: number; purpose: FileRow['purpose']; now: Date };

/** Inserts a received file into the database, in the transaction of the call; returns its id. */
export async function keepPicture(
  db: Db,
  received: ReceivedFile & { name?: string },
  { ownerId, purpose, now }: Keeping,
): Promise<number> {
  const [row] = await db
    .insert(files)
    .values({ ...received, ownerId, purpose, createdAt: now })
    .returning({ id: files.id });
  if (!row) throw new Error('the insert of a file returned no row');
  return row.id;
}
