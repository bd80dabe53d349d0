import { type Box, type Sheet, type Sums, sumIn } from '#server/files/sheet.ts';
import { wordsOn } from '#server/files/words.ts';

/** A word is read as this grid of fields; each row of it is one mark: a bit for each field with much ink. */
const columns = 24;
const rows = 4;
/** So many marks of a picture are kept. Those with the smallest hash, so that two alike pictures keep the same ones. */
const keptMax = 64;
/** The edges of a word are taken where this share of its ink lies beyond: a stray point does not move them. */
const edgeShare = 0.03;

type Mark = {
  readonly key: number;
  /** The same mark with its least certain bits turned: as it may read on a copy. */
  readonly near: readonly number[];
};

export type Marks = {
  /** Under which the picture is found later. */
  readonly kept: readonly number[];
  /** Under which earlier pictures are looked for. */
  readonly asked: readonly number[];
};

/** What a picture shows word by word, in numbers that are looked up one by one: no order, no place, no size. */
export function marksOf(sheet: Sheet): Marks {
  const whole = { left: 0, top: 0, right: sheet.width, bottom: sheet.height };
  const marks = [whole, ...wordsOn(sheet)].flatMap((word) => marksIn(sheet.sums, word));
  const keys = [...new Set(marks.map(({ key }) => key))];
  return {
    kept: keys.sort((a, b) => scattered(a) - scattered(b)).slice(0, keptMax),
    asked: [...new Set(marks.flatMap(({ key, near }) => [key, ...near]))],
  };
}

/** A hash without any meaning, the same everywhere (the finalizer of MurmurHash3). */
function scattered(key: number): number {
  let hash = Math.imul(key ^ (key >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function marksIn(sums: Sums, word: Box): Mark[] {
  const across = edges(profile(sums, word, 'across'));
  const down = edges(profile(sums, word, 'down'));
  const width = (across.to - across.from) / columns;
  const height = (down.to - down.from) / rows;
  if (width <= 0 || height <= 0) return [];
  return Array.from({ length: rows }, (_, row) => {
    const top = word.top + down.from + row * height;
    const fields = Array.from({ length: columns }, (_, column) => {
      const left = word.left + across.from + column * width;
      return sumBetween(sums, { left, top, right: left + width, bottom: top + height });
    });
    return markOf(row, fields);
  });
}

function markOf(row: number, fields: readonly number[]): Mark {
  const sorted = [...fields].sort((a, b) => a - b);
  const middle = sorted[columns >> 1] ?? 0;
  const key = fields.reduce((bits, field) => bits * 2 + (field > middle ? 1 : 0), row);
  const bitOf = (column: number) => 1 << (columns - 1 - column);
  const [first = 0, second = 0] = fields
    .map((field, column) => ({ column, doubt: Math.abs(field - middle) }))
    .sort((a, b) => a.doubt - b.doubt)
    .map(({ column }) => bitOf(column));
  return { key, near: [key ^ first, key ^ second, key ^ first ^ second] };
}

/** How much ink lies in each column or row of the box. */
function profile(sums: Sums, { left, top, right, bottom }: Box, along: 'across' | 'down'): number[] {
  return along === 'across'
    ? Array.from({ length: right - left }, (_, x) => sumIn(sums, { left: left + x, top, right: left + x + 1, bottom }))
    : Array.from({ length: bottom - top }, (_, y) => sumIn(sums, { left, top: top + y, right, bottom: top + y + 1 }));
}

/** Where the ink begins and ends, finer than a point; what was left out on both sides is guessed back. */
function edges(ink: readonly number[]): { from: number; to: number } {
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

/** The sum in a box whose edges lie between points. */
function sumBetween(sums: Sums, { left, top, right, bottom }: Box): number {
  const before = (x: number, y: number) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const at = (dx: number, dy: number) =>
      sums.values[Math.min(row + dy, sums.height) * (sums.width + 1) + Math.min(column + dx, sums.width)] ?? 0;
    const [restX, restY] = [x - column, y - row];
    const upper = at(0, 0) * (1 - restX) + at(1, 0) * restX;
    const lower = at(0, 1) * (1 - restX) + at(1, 1) * restX;
    return upper * (1 - restY) + lower * restY;
  };
  return before(right, bottom) - before(left, bottom) - before(right, top) + before(left, top);
}
