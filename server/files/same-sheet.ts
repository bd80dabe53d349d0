import type { Sheet } from '#server/files/sheet.ts';

/** A copy may be cut by so much on each side, and is then shown larger by as much. */
const scales = { from: 0.86, to: 1.16, coarse: 0.01, fine: 0.002 } as const;
const reach = 0.14;
const coarseStep = 3;
/** Two sheets are compared in squares of this edge; each is looked for so many points around its place. */
const edge = 18;
const shiftMax = 3;
/** Squares with less on them say nothing. */
const varianceMin = 60;
/** Squares that agree less than this show something else. */
const agreementMin = 0.78;
const differentMax = 1;
const comparedMin = 12;

type Fit = { readonly scale: number; readonly offset: number };

/**
 * Whether two sheets show the same receipt, one of them cut, made smaller or written anew. They are laid over each
 * other by the ink in their rows and columns and compared square by square: receipts of one wallet application
 * agree in most squares, but never in those where amount, numbers and time stand.
 */
export function isSameSheet(one: Sheet, other: Sheet): boolean {
  const down = fitRows(inkOf(one, 'rows'), inkOf(other, 'rows'));
  const across = bestOffset(inkOf(one, 'columns'), inkOf(other, 'columns'), down.scale);
  const laid = laidOver(one, other, { scale: down.scale, left: across, top: down.offset });
  return agree(softened(other), laid, other);
}

type Ink = Float64Array;

/** How much more ink than usual stands in each row or column. */
function inkOf({ width, height, sums }: Sheet, of: 'rows' | 'columns'): Ink {
  const length = of === 'rows' ? height : width;
  const across = of === 'rows' ? width : height;
  const before = (at: number) => sums.values[of === 'rows' ? at * (width + 1) + width : height * (width + 1) + at] ?? 0;
  const ink = Float64Array.from({ length }, (_, at) => (before(at + 1) - before(at)) / across);
  const usual = ink.reduce((sum, value) => sum + value, 0) / length;
  return ink.map((value) => value - usual);
}

/** First roughly, then finely around the best rough place. */
function fitRows(one: Ink, other: Ink): Fit {
  const far = Math.round(reach * other.length);
  const rough = bestFit(one, other, {
    scales: steps(scales.from, scales.to, scales.coarse),
    offsets: steps(-far, far, coarseStep),
    step: coarseStep,
  });
  return bestFit(one, other, {
    scales: steps(rough.scale - scales.coarse, rough.scale + scales.coarse, scales.fine),
    offsets: steps(rough.offset - 2 * coarseStep, rough.offset + 2 * coarseStep, 1),
    step: 1,
  });
}

function bestOffset(one: Ink, other: Ink, scale: number): number {
  const far = Math.round(reach * other.length);
  return bestFit(one, other, { scales: [scale], offsets: steps(-far, far, 1), step: 1 }).offset;
}

type Tried = { scales: readonly number[]; offsets: readonly number[]; step: number };

function bestFit(one: Ink, other: Ink, { scales, offsets, step }: Tried): Fit {
  let best = { scale: 1, offset: 0, likeness: -1 };
  for (const scale of scales) {
    const stretched = stretch(one, scale);
    for (const offset of offsets) {
      const likeness = likenessAt(stretched, other, offset, step);
      if (likeness > best.likeness) best = { scale, offset, likeness };
    }
  }
  return best;
}

/** The correlation of what lies over each other. */
function likenessAt(one: Ink, other: Ink, offset: number, step: number): number {
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

const stretch = (ink: Ink, scale: number): Ink =>
  Float64Array.from({ length: Math.floor(ink.length * scale) }, (_, to) => {
    const from = Math.floor(to / scale);
    const rest = to / scale - from;
    return (ink[from] ?? 0) * (1 - rest) + (ink[from + 1] ?? 0) * rest;
  });

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Each point as the mean of itself and its neighbours: fine strokes that were written anew still meet. */
function softened({ width, height, detail }: Sheet): Float32Array {
  const soft = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      let sum = 0;
      for (let near = at - width; near <= at + width; near += width)
        sum += (detail[near - 1] ?? 0) + (detail[near] ?? 0) + (detail[near + 1] ?? 0);
      soft[at] = sum / 9;
    }
  return soft;
}

/** One sheet as it lies over the other; NaN where there is nothing of it. */
function laidOver(
  one: Sheet,
  other: Sheet,
  { scale, left, top }: { scale: number; left: number; top: number },
): Float32Array {
  const soft = softened(one);
  const laid = new Float32Array(other.width * other.height).fill(Number.NaN);
  for (let y = 0; y < other.height; y++) {
    const fromY = Math.round((y - top) / scale);
    if (fromY < 0 || fromY >= one.height) continue;
    for (let x = 0; x < other.width; x++) {
      const fromX = Math.round((x - left) / scale);
      if (fromX >= 0 && fromX < one.width) laid[y * other.width + x] = soft[fromY * one.width + fromX] ?? 0;
    }
  }
  return laid;
}

/** The places around a square, the nearest first. */
const shifts = steps(-shiftMax, shiftMax, 1)
  .flatMap((y) => steps(-shiftMax, shiftMax, 1).map((x) => ({ x, y })))
  .sort((a, b) => a.x ** 2 + a.y ** 2 - (b.x ** 2 + b.y ** 2));

function agree(ground: Float32Array, laid: Float32Array, { width, height }: Sheet): boolean {
  let [compared, different] = [0, 0];
  for (let y = shiftMax; y + edge + shiftMax < height; y += edge)
    for (let x = shiftMax; x + edge + shiftMax < width; x += edge) {
      const agreement = agreementAt(ground, laid, y * width + x, width);
      if (agreement === null) continue;
      compared++;
      if (agreement < agreementMin && ++different > differentMax) return false;
    }
  return compared >= comparedMin;
}

/** How well a square agrees at the best place around; null where nothing stands, or the other has been cut off. */
function agreementAt(ground: Float32Array, laid: Float32Array, from: number, width: number): number | null {
  let best = -1;
  for (const { x, y } of shifts) {
    const agreement = correlation(ground, from, laid, from + y * width + x, width);
    if (agreement === null) return null;
    best = Math.max(best, agreement);
    if (best >= agreementMin) break;
  }
  return best;
}

function correlation(a: Float32Array, fromA: number, b: Float32Array, fromB: number, width: number): number | null {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) {
      const valueA = a[fromA + y * width + x] ?? 0;
      const valueB = b[fromB + y * width + x] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
  const count = edge * edge;
  const varianceA = squaresA - (sumA * sumA) / count;
  const varianceB = squaresB - (sumB * sumB) / count;
  // NaN, where the other was cut off, is not larger either.
  if (!(Math.max(varianceA, varianceB) > varianceMin * count)) return null;
  return (products - (sumA * sumB) / count) / Math.sqrt(varianceA * varianceB + Number.EPSILON);
}
