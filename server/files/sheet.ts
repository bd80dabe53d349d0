import sharp from 'sharp';

/** What stands out from its surroundings on a picture, brought to one width: letters, digits, lines; not the ground. */
export type Sheet = {
  readonly width: number;
  readonly height: number;
  /** How far each point differs from the mean around it, whatever is brighter. */
  readonly detail: Uint8Array;
  readonly sums: Sums;
};

/** The sum of everything above and before each point: any rectangle is added up by four look-ups. */
export type Sums = { readonly width: number; readonly height: number; readonly values: Float64Array };

const sheetWidth = 540;
const sheetHeightMax = 1_800;
const aroundRadius = 12;

export async function sheetOf(picture: Uint8Array): Promise<Sheet> {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(sheetWidth, sheetHeightMax, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grey = sumsOf(data, width, height);
  const detail = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      detail[at] = Math.round(Math.abs((data[at] ?? 0) - meanAround(grey, x, y, aroundRadius)));
    }
  return { width, height, detail, sums: sumsOf(detail, width, height) };
}

export function sumsOf(points: ArrayLike<number>, width: number, height: number): Sums {
  const values = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += points[y * width + x] ?? 0;
      values[(y + 1) * (width + 1) + x + 1] = (values[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return { width, height, values };
}

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The sum of the points in a box with whole edges inside the sheet. */
export function sumIn({ width, values }: Sums, { left, top, right, bottom }: Box): number {
  const at = (x: number, y: number) => values[y * (width + 1) + x] ?? 0;
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}

export function meanAround(sums: Sums, x: number, y: number, radius: number): number {
  const left = Math.max(0, x - radius);
  const top = Math.max(0, y - radius);
  const right = Math.min(sums.width, x + radius + 1);
  const bottom = Math.min(sums.height, y + radius + 1);
  return sumIn(sums, { left, top, right, bottom }) / ((right - left) * (bottom - top));
}
