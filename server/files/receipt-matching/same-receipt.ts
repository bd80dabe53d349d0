import type { ContrastMap } from '#server/files/receipt-matching/contrast-map.ts';

/** A cropped copy is scaled up to the same width again. These limits allow about 14 % less of the width or height. */
const scales = { from: 0.86, to: 1.16, coarse: 0.01, fine: 0.002 } as const;
const offsetShareMax = 0.14;
const coarseStep = 3;
/** The pictures are compared in square blocks. A block may be shifted by a few pixels. */
const blockSize = 18;
const shiftMax = 3;
/** Blocks with less variance are background and are not compared. */
const varianceMin = 60;
/** Blocks with a lower correlation differ. One may, because of noise. */
const blockCorrelationMin = 0.78;
const differentBlocksMax = 1;
const comparedBlocksMin = 12;

type Alignment = { readonly scale: number; readonly offset: number };

/**
 * Whether two pictures show the same receipt, even when one is cropped, smaller or recompressed. They are aligned by
 * their ink profiles and compared block by block. Receipts of one wallet application agree in most blocks, but differ
 * in those with the amount, the reference and the time.
 */
export function isSameReceipt(one: ContrastMap, other: ContrastMap): boolean {
  const rowAlignment = alignRows(inkProfile(one, 'rows'), inkProfile(other, 'rows'));
  const left = bestOffset(inkProfile(one, 'columns'), inkProfile(other, 'columns'), rowAlignment.scale);
  const resampled = resampledOnto(one, other, { scale: rowAlignment.scale, left, top: rowAlignment.offset });
  return blocksAgree(blurred(other), resampled, other);
}

type Profile = Float64Array;

/** The mean contrast of each row or column, minus the mean of all. */
function inkProfile({ width, height, integral }: ContrastMap, of: 'rows' | 'columns'): Profile {
  const length = of === 'rows' ? height : width;
  const across = of === 'rows' ? width : height;
  const before = (at: number) =>
    integral.values[of === 'rows' ? at * (width + 1) + width : height * (width + 1) + at] ?? 0;
  const ink = Float64Array.from({ length }, (_, at) => (before(at + 1) - before(at)) / across);
  const mean = ink.reduce((sum, value) => sum + value, 0) / length;
  return ink.map((value) => value - mean);
}

/** Searches a coarse grid first, then a fine one around the best result. */
function alignRows(one: Profile, other: Profile): Alignment {
  const offsetMax = Math.round(offsetShareMax * other.length);
  const rough = bestAlignment(one, other, {
    scales: steps(scales.from, scales.to, scales.coarse),
    offsets: steps(-offsetMax, offsetMax, coarseStep),
    step: coarseStep,
  });
  return bestAlignment(one, other, {
    scales: steps(rough.scale - scales.coarse, rough.scale + scales.coarse, scales.fine),
    offsets: steps(rough.offset - 2 * coarseStep, rough.offset + 2 * coarseStep, 1),
    step: 1,
  });
}

function bestOffset(one: Profile, other: Profile, scale: number): number {
  const offsetMax = Math.round(offsetShareMax * other.length);
  return bestAlignment(one, other, { scales: [scale], offsets: steps(-offsetMax, offsetMax, 1), step: 1 }).offset;
}

type SearchGrid = { scales: readonly number[]; offsets: readonly number[]; step: number };

function bestAlignment(one: Profile, other: Profile, { scales, offsets, step }: SearchGrid): Alignment {
  let best = { scale: 1, offset: 0, correlation: -1 };
  for (const scale of scales) {
    const stretched = stretch(one, scale);
    for (const offset of offsets) {
      const correlation = overlapCorrelation(stretched, other, offset, step);
      if (correlation > best.correlation) best = { scale, offset, correlation };
    }
  }
  return best;
}

/** The correlation of the parts of two profiles that overlap. */
function overlapCorrelation(one: Profile, other: Profile, offset: number, step: number): number {
  let [both, ones, others] = [0, 0, 0];
  const to = Math.min(one.length, other.length - offset);
  for (let at = Math.max(0, -offset); at < to; at += step) {
    const [a, b] = [one[at] ?? 0, other[at + offset] ?? 0];
    both += a * b;
    ones += a * a;
    others += b * b;
  }
  return both / Math.sqrt(ones * others + Number.EPSILON);
}

const stretch = (ink: Profile, scale: number): Profile =>
  Float64Array.from({ length: Math.floor(ink.length * scale) }, (_, to) => {
    const from = Math.floor(to / scale);
    const rest = to / scale - from;
    return (ink[from] ?? 0) * (1 - rest) + (ink[from + 1] ?? 0) * rest;
  });

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** The contrast after a box blur of 3 by 3 pixels, so that thin strokes still overlap after recompression. */
function blurred({ width, height, contrast }: ContrastMap): Float32Array {
  const points = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      let sum = 0;
      for (let near = at - width; near <= at + width; near += width)
        sum += (contrast[near - 1] ?? 0) + (contrast[near] ?? 0) + (contrast[near + 1] ?? 0);
      points[at] = sum / 9;
    }
  return points;
}

/** The first picture in the coordinates of the other; NaN outside of it. */
function resampledOnto(
  one: ContrastMap,
  other: ContrastMap,
  { scale, left, top }: { scale: number; left: number; top: number },
): Float32Array {
  const points = blurred(one);
  const resampled = new Float32Array(other.width * other.height).fill(Number.NaN);
  for (let y = 0; y < other.height; y++) {
    const fromY = Math.round((y - top) / scale);
    if (fromY < 0 || fromY >= one.height) continue;
    for (let x = 0; x < other.width; x++) {
      const fromX = Math.round((x - left) / scale);
      if (fromX >= 0 && fromX < one.width) resampled[y * other.width + x] = points[fromY * one.width + fromX] ?? 0;
    }
  }
  return resampled;
}

/** All allowed shifts of a block, the shortest first. */
const shifts = steps(-shiftMax, shiftMax, 1)
  .flatMap((y) => steps(-shiftMax, shiftMax, 1).map((x) => ({ x, y })))
  .sort((a, b) => a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));

function blocksAgree(reference: Float32Array, resampled: Float32Array, { width, height }: ContrastMap): boolean {
  let [compared, different] = [0, 0];
  for (let y = shiftMax; y + blockSize + shiftMax < height; y += blockSize)
    for (let x = shiftMax; x + blockSize + shiftMax < width; x += blockSize) {
      const correlation = bestBlockCorrelation(reference, resampled, y * width + x, width);
      if (correlation === null) continue;
      compared++;
      if (correlation < blockCorrelationMin && ++different > differentBlocksMax) return false;
    }
  return compared >= comparedBlocksMin;
}

/** The correlation of a block at its best shift; null for background, and where the other picture is cropped. */
function bestBlockCorrelation(
  reference: Float32Array,
  resampled: Float32Array,
  from: number,
  width: number,
): number | null {
  let best = -1;
  for (const { x, y } of shifts) {
    const correlation = blockCorrelation(reference, from, resampled, from + y * width + x, width);
    if (correlation === null) return null;
    best = Math.max(best, correlation);
    if (best >= blockCorrelationMin) break;
  }
  return best;
}

function blockCorrelation(
  a: Float32Array,
  fromA: number,
  b: Float32Array,
  fromB: number,
  width: number,
): number | null {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = 0; y < blockSize; y++)
    for (let x = 0; x < blockSize; x++) {
      const valueA = a[fromA + y * width + x] ?? 0;
      const valueB = b[fromB + y * width + x] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
  const count = blockSize * blockSize;
  const varianceA = squaresA - (sumA * sumA) / count;
  const varianceB = squaresB - (sumB * sumB) / count;
  // Written so that NaN, where the other picture is cropped, also gives null.
  if (!(Math.max(varianceA, varianceB) > varianceMin * count)) return null;
  return (products - (sumA * sumB) / count) / Math.sqrt(varianceA * varianceB + Number.EPSILON);
}
