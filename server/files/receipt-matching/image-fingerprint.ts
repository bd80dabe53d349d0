import {
  type Box,
  type ContrastMap,
  type IntegralImage,
  sumInBox,
} from '#server/files/receipt-matching/contrast-map.ts';
import { findTextBoxes } from '#server/files/receipt-matching/text-boxes.ts';

/** A text box is divided into this grid. Each row of the grid gives one descriptor, with one bit for each cell. */
const columns = 24;
const rows = 4;
/** Only the descriptors with the smallest hashes are stored, so similar pictures store mostly the same (min-hash). */
const storedMax = 64;
/** The edges of a box are measured without this share of the ink at each side: single pixels do not move them. */
const edgeShare = 0.03;

type Descriptor = {
  /** 26 bits: the number of the grid row, then a bit for each cell, set where it has more ink than the median cell. */
  readonly key: number;
  /** The key with one or both of its two least certain bits flipped, as a copy may have it. */
  readonly variants: readonly number[];
};

export type ImageFingerprint = {
  /** The descriptors by which later pictures find this one. */
  readonly stored: readonly number[];
  /** The descriptors by which earlier pictures are searched. */
  readonly searched: readonly number[];
};

/** Descriptors of the text on a picture. They do not depend on where the text is, on its size, or on each other. */
export function imageFingerprint(contrastMap: ContrastMap): ImageFingerprint {
  const whole = { left: 0, top: 0, right: contrastMap.width, bottom: contrastMap.height };
  const descriptors = [whole, ...findTextBoxes(contrastMap)].flatMap((box) => descriptorsIn(contrastMap.integral, box));
  const keys = [...new Set(descriptors.map(({ key }) => key))];
  return {
    stored: keys.sort((a, b) => murmurHash(a) - murmurHash(b)).slice(0, storedMax),
    searched: [...new Set(descriptors.flatMap(({ key, variants }) => [key, ...variants]))],
  };
}

/** The finalizer of MurmurHash3. It must not change: all pictures must select their descriptors by the same hash. */
function murmurHash(key: number): number {
  let hash = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function descriptorsIn(integral: IntegralImage, box: Box): Descriptor[] {
  const across = inkExtent(inkProfile(integral, box, 'across'));
  const down = inkExtent(inkProfile(integral, box, 'down'));
  const width = (across.to - across.from) / columns;
  const height = (down.to - down.from) / rows;
  if (width <= 0 || height <= 0) return [];
  return Array.from({ length: rows }, (_, row) => {
    const top = box.top + down.from + row * height;
    const cells = Array.from({ length: columns }, (_, column) => {
      const left = box.left + across.from + column * width;
      return interpolatedSum(integral, { left, top, right: left + width, bottom: top + height });
    });
    return descriptorOf(row, cells);
  });
}

function descriptorOf(row: number, cells: readonly number[]): Descriptor {
  const sorted = [...cells].sort((a, b) => a - b);
  const middle = sorted[columns >> 1] ?? 0;
  const key = cells.reduce((bits, cell) => bits * 2 + (cell > middle ? 1 : 0), row);
  const bitOf = (column: number) => 1 << (columns - 1 - column);
  const [first = 0, second = 0] = cells
    .map((cell, column) => ({ column, doubt: Math.abs(cell - middle) }))
    .sort((a, b) => a.doubt - b.doubt)
    .map(({ column }) => bitOf(column));
  return { key, variants: [key ^ first, key ^ second, key ^ first ^ second] };
}

/** The sum of the contrast in each column or row of the box. */
function inkProfile(integral: IntegralImage, { left, top, right, bottom }: Box, along: 'across' | 'down'): number[] {
  return along === 'across'
    ? Array.from({ length: right - left }, (_, x) =>
        sumInBox(integral, { left: left + x, top, right: left + x + 1, bottom }),
      )
    : Array.from({ length: bottom - top }, (_, y) =>
        sumInBox(integral, { left, top: top + y, right, bottom: top + y + 1 }),
      );
}

/** Where the ink begins and ends, in fractions of a pixel. The width of what `edgeShare` leaves out is added again. */
function inkExtent(ink: readonly number[]): { from: number; to: number } {
  const all = ink.reduce((sum, value) => sum + value, 0);
  const reach = (share: number) => {
    let passed = 0;
    for (const [at, value] of ink.entries()) {
      if (passed + value >= share * all) return at + (share * all - passed) / (value || 1);
      passed += value;
    }
    return ink.length;
  };
  const [from, to] = [reach(edgeShare), reach(1 - edgeShare)];
  const left = ((to - from) * edgeShare) / (1 - 2 * edgeShare);
  return { from: Math.max(0, from - left), to: Math.min(ink.length, to + left) };
}

/** The sum in a box whose edges are between pixels. */
function interpolatedSum(integral: IntegralImage, { left, top, right, bottom }: Box): number {
  const before = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const at = (dx: number, dy: number) =>
      integral.values[
        Math.min(row + dy, integral.height) * (integral.width + 1) + Math.min(column + dx, integral.width)
      ] ?? 0;
    const [restX, restY] = [x - column, y - row];
    const upper = at(0, 0) * (1 - restX) + at(1, 0) * restX;
    const lower = at(0, 1) * (1 - restX) + at(1, 1) * restX;
    return upper * (1 - restY) + lower * restY;
  };
  return before(right, bottom) - before(left, bottom) - before(right, top) + before(left, top);
}
