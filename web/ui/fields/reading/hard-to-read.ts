import { readingCopy } from '#web/ui/fields/reading/copy.ts';

/** A picture whose shorter side has fewer pixels cannot be read. */
const shorterSideMin = 240;
/** The picture is judged at this size: letters are still brighter than their ground. */
const judgedSideMax = 320;
/**
 * Between 0 and 255. Screens of the night have a dark ground and bright letters: only a picture without a bright spot
 * is too dark.
 */
const brightMin = 80;
const brightShare = 0.01;

type Size = { readonly width: number; readonly height: number };

/** Why a picture is hard to read, from its size and its pixels (red, green, blue and opacity, one after the other). */
export function hardToRead({ width, height }: Size, pixels: ArrayLike<number>): keyof typeof readingCopy | null {
  if (Math.min(width, height) < shorterSideMin) return 'small';
  const count = Math.floor(pixels.length / 4);
  let bright = 0;
  for (let at = 0; at < count * 4; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    // The light ground of the page shines through.
    if (0.3 * red + 0.6 * green + 0.1 * blue + 255 - opacity >= brightMin) bright += 1;
  }
  return bright < count * brightShare ? 'dark' : null;
}

/** The same of a picture that the browser shows, in words; null if nothing is wrong, or the browser does not tell. */
export function hardToReadText(image: HTMLImageElement): string | null {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const scale = Math.min(1, judgedSideMax / Math.max(size.width, size.height));
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  const surface = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!surface) return null;
  surface.drawImage(image, 0, 0, width, height);
  const why = hardToRead(size, surface.getImageData(0, 0, width, height).data);
  return why && readingCopy[why];
}
