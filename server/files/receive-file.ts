import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { errorTexts } from '#contract/copy/errors.ts';
import { pictureTexts } from '#contract/copy/files.ts';
import { refuseField } from '#contract/core/errors.ts';
import { picturePixelsMax } from '#contract/files.ts';
import type { Upload, Uploads } from '#server/core/act.ts';
import type { Db } from '#server/core/db.ts';
import { gate } from '#server/core/gate.ts';
import type { House } from '#server/core/house.ts';
import { type FileRow, files } from '#server/files/table.ts';

/** A kept picture is at most this wide and high, unless less is asked for; the digits on a receipt stay readable. */
const receiptEdgeMax = 2_400;
const quality = 82;
const contentType = 'image/webp';
const decodeSecondsMax = 30;
/** Pictures decoded at once at most: one of 50 megapixels can take 200 MB. */
const oneOfTwo = gate('pictures', { most: 2 });

/** AVIF is the one kind of `heif` that is taken. */
const kinds: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif'];

// The library knows more kinds: what was sent as SVG or TIFF never even reaches their parsers.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** A picture that the call requires: without it the act would not have begun. */
export function uploadOf(uploads: Uploads, field: string): Upload {
  const upload = uploads[field];
  if (!upload) throw new Error(`the call requires no picture ${field}`);
  return upload;
}

/** A file that was looked at and lies on the disk, not yet in the database. */
export type ReceivedFile = Pick<FileRow, 'key' | 'contentType' | 'bytes' | 'width' | 'height' | 'sha256'>;
/** One that was decoded: a picture. */
export type ReceivedPicture = ReceivedFile & { width: number; height: number };

/**
 * Really decodes what was sent, and keeps it anew as WebP: upright, bounded, without any metadata (contract §5).
 * Anything else is refused with 400 by the field's name, in the words `said`. `edgeMax`: at most this many pixels wide
 * and high.
 *
 * It works before the call's transaction opens, so a refused call leaves its file without a row; nobody can reach
 * such a file, and `sweep-files.ts` removes it after a day.
 */
export const receivePicture = (
  house: Pick<House, 'disk'>,
  { field, bytes }: Upload,
  { edgeMax = receiptEdgeMax, said = errorTexts.image_invalid as string } = {},
): Promise<ReceivedPicture> =>
  oneOfTwo(async () => {
    await admit(field, bytes, said);
    const { data, info } = await reencode(bytes, edgeMax).catch(() => {
      throw refuseField(field, said, 'image_invalid');
    });
    const key = randomBytes(32).toString('base64url');
    await house.disk.put(key, data);
    const sha256 = createHash('sha256').update(bytes).digest();
    return { key, contentType, bytes: data.length, width: info.width, height: info.height, sha256 };
  });

/** Reads the head of the picture only: its kind and its size decide whether it may be decoded. */
async function admit(field: string, bytes: Buffer, said: string): Promise<void> {
  const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => null);
  const isTaken =
    head !== null && kinds.includes(head.format) && (head.format !== 'heif' || head.compression === 'av1');
  if (!isTaken) throw refuseField(field, said, 'image_invalid');
  if (head.width * head.height > picturePixelsMax)
    throw refuseField(field, pictureTexts.tooManyPixels, 'image_invalid');
}

const reencode = (bytes: Buffer, edgeMax: number) =>
  sharp(bytes, { limitInputPixels: picturePixelsMax, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(edgeMax, edgeMax, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: decodeSecondsMax })
    .toBuffer({ resolveWithObject: true });

export type Keeping = { ownerId: number; purpose: FileRow['purpose']; now: Date };

/** Enters a received file into the database, in the call's transaction; answers its number. */
export async function keepPicture(
  db: Db,
  received: ReceivedFile & { name?: string },
  { ownerId, purpose, now }: Keeping,
): Promise<number> {
  const [row] = await db
    .insert(files)
    .values({ ...received, ownerId, purpose, createdAt: now })
    .returning({ id: files.id });
  if (!row) throw new Error('a kept file left no row');
  return row.id;
}
