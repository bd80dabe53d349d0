import sharp from 'sharp';

const columns = 9;
const rows = 8;

/**
 * The difference hash of a picture as 64 binary digits: for each neighbouring pair of a grid of grey fields, is the
 * left one brighter. Scaling and re-encoding change few of them.
 */
export async function lookOf(picture: Buffer): Promise<string> {
  const grey = await sharp(picture)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  const isBrighter = (at: number) => (grey[at] ?? 0) > (grey[at + 1] ?? 0);
  return Array.from({ length: (columns - 1) * rows }, (_, bit) =>
    isBrighter(Math.floor(bit / (columns - 1)) * columns + (bit % (columns - 1))) ? '1' : '0',
  ).join('');
}
