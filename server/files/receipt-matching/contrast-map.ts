import sharp from 'sharp';

/**
 * The local contrast of a picture, scaled to one width. Letters, digits and lines have high values; the background is
 * near zero, light or dark.
 */
export type ContrastMap = {
  readonly width: number;
  readonly height: number;
  /** The absolute difference between each pixel and the mean of its neighbourhood. */
  readonly contrast: Uint8Array;
  readonly integral: IntegralImage;
};

/** A summed-area table: each value is the sum of all pixels above and before it. Four values give the sum of a box. */
export type IntegralImage = { readonly width: number; readonly height: number; readonly values: Float64Array };

/** In pixels, like every length in this folder. */
const mapWidth = 540;
const mapHeightMax = 1_800;
const neighbourhoodRadius = 12;

/** Decodes a picture and computes its contrast map. */
export async function readContrastMap(picture: Uint8Array): Promise<ContrastMap> {
  const { data, info } = await sharp(picture)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(mapWidth, mapHeightMax, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grey = integralImage(data, width, height);
  const contrast = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      contrast[at] = Math.round(Math.abs((data[at] ?? 0) - meanAround(grey, x, y, neighbourhoodRadius)));
    }
  return { width, height, contrast, integral: integralImage(contrast, width, height) };
}

function integralImage(points: ArrayLike<number>, width: number, height: number): IntegralImage {
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

/** The sum of the pixels in a box with integer edges inside the picture. */
export function sumInBox({ width, values }: IntegralImage, { left, top, right, bottom }: Box): number {
  const at = (x: number, y: number) => values[y * (width + 1) + x] ?? 0;
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
}

export function meanAround(integral: IntegralImage, x: number, y: number, radius: number): number {
  const left = Math.max(0, x - radius);
  const top = Math.max(0, y - radius);
  const right = Math.min(integral.width, x + radius + 1);
  const bottom = Math.min(integral.height, y + radius + 1);
  return sumInBox(integral, { left, top, right, bottom }) / ((right - left) * (bottom - top));
}
