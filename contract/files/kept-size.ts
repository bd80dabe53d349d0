/** The most pixels of a kept picture: a long page or chat stays readable (specification#pictures). */
const pixelsMax = 16_000_000;
/** WebP has no longer side. */
const sideMax = 16_383;
/** The width of a phone's screen: a picture of it cannot be read when it is narrower. */
const readableWidth = 1_080;

export type PictureSize = { readonly width: number; readonly height: number };

/** The size in which a picture is kept; null if it is so tall that nobody could read it then. */
export function keptSize({ width, height }: PictureSize): PictureSize | null {
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)), sideMax / Math.max(width, height));
  const kept = { width: Math.floor(width * scale), height: Math.max(1, Math.floor(height * scale)) };
  return kept.width < Math.min(readableWidth, width) ? null : kept;
}
