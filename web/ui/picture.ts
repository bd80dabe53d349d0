import { uiCopy } from '#web/ui/copy.ts';

/** What the server can decode (contract §5). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const pictureBytesMax = 10 * 1024 * 1024;

/** What is wrong with a chosen file, before it is sent; null when it will do. */
export function pictureFault(file: File): string | null {
  if (!pictureTypes.includes(file.type)) return uiCopy.image.notImage;
  if (file.size === 0) return uiCopy.image.empty;
  return file.size > pictureBytesMax ? uiCopy.image.tooLarge : null;
}
