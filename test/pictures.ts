import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** A picture in place of a receipt: dark bars on white. Each `seed` places them differently. */
function receipt(seed: number, { width = 600, height = 900 }: Size = {}) {
  const pixels = Buffer.alloc(width * height, 255);
  let state = seed * 2_654_435_761 + 1;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  for (let bar = 0; bar < 14; bar++) {
    const [x, y, shade] = [next(width * 0.7), next(height * 0.9), next(160)];
    for (let row = y; row < y + height * 0.08; row++)
      pixels.fill(shade, row * width + x, row * width + x + width * 0.3);
  }
  return sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
}

export type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export const pictureBytes = (kind: Kind, seed = 1, size: Size = {}): Promise<Buffer> =>
  receipt(seed, size).toFormat(kind).toBuffer();

/** A photo as a phone takes it: its metadata has a rotation and the place where it was taken. */
export const phonePhoto = (seed = 1): Promise<Buffer> =>
  receipt(seed, { width: 400, height: 300 })
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const blobOf = (bytes: Buffer | string, type = 'image/png'): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });

/** A picture as a form sends it. */
export const picture = async (kind: Kind = 'png', seed = 1): Promise<Blob> =>
  blobOf(await pictureBytes(kind, seed), `image/${kind}`);
