import { pictureBytesMax, picturePixelsMax } from '#contract/files/calls.ts';
import { pictureTexts } from '#contract/files/copy.ts';
import { keptSize, type PictureSize } from '#contract/files/kept-size.ts';
import { type FileKind, fileKind, kindBytes } from '#contract/files/kind.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { isPdf, type Looked, textsOf } from '#web/ui/fields/picture.ts';

/**
 * Looks at a chosen file as the server will: by its bytes, because pickers of phones often give no type or a wrong one.
 * The type of what it answers is right. A HEIC picture becomes a JPEG where the browser can show it.
 */
export async function lookAt(chosen: File, takesPdf: boolean): Promise<Looked> {
  const t = textsOf(takesPdf);
  if (chosen.size === 0) return { error: fieldCopy.image.empty };
  const firstBytes = await chosen
    .slice(0, kindBytes)
    .arrayBuffer()
    .catch(() => null);
  if (!firstBytes) return { error: t.unreadable };
  const kind = fileKind(new Uint8Array(firstBytes));
  if (kind === null || (kind === 'pdf' && !takesPdf)) return { error: t.notTaken };
  const read = kind === 'heic' ? await drawn(chosen).catch(() => null) : chosen;
  if (!read) return { error: pictureTexts.heic };
  const file = withType(read, kind);
  if (file.size > pictureBytesMax) return { error: t.tooLarge };
  if (kind === 'pdf') return { file };
  const size = await sizeOf(file);
  if (!size) return { error: t.unreadable };
  if (size.width * size.height > picturePixelsMax) return { error: pictureTexts.tooManyPixels };
  if (!keptSize(size)) return { error: pictureTexts.tooTall };
  return { file };
}

/** The picture in the size in which it is kept. */
export async function asKept(file: File): Promise<File> {
  const size = await sizeOf(file);
  return size && keptSize(size)?.width !== size.width ? drawn(file).catch(() => file) : file;
}

/** Browsers show a picture under the type of any other, but never under that of a drawing in text. */
function withType(file: File, kind: FileKind): File {
  const isRight = kind === 'pdf' ? isPdf(file) : /^image\/(?!svg)/.test(file.type);
  return isRight ? file : new File([file], file.name, { type: kind === 'pdf' ? 'application/pdf' : 'image/jpeg' });
}

/** The picture as the browser shows it, as a JPEG in the size in which it is kept. */
async function drawn(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = keptSize(bitmap) ?? bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!jpeg) throw new Error('the browser drew no picture');
  return new File([jpeg], `${file.name.replace(/\.\w{2,5}$/, '')}.jpg`, { type: jpeg.type });
}

/** In pixels, upright; null for what the browser cannot show. */
async function sizeOf(file: File): Promise<PictureSize | null> {
  const image = new Image();
  const url = URL.createObjectURL(file);
  const size = await new Promise<PictureSize | null>((done) => {
    image.onload = () => done({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => done(null);
    image.src = url;
  });
  URL.revokeObjectURL(url);
  return size;
}
