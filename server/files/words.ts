import { type Box, meanAround, type Sheet } from '#server/files/sheet.ts';

/** Points this far from the mean around them, and above what is usual near them, are ink. */
const inkMin = 18;
const inkOverUsual = 0.8;
const usualRadius = 12;
/** Ink this near belongs together: letters to words, and words to lines. */
const gaps = { across: [5, 11], down: 2 } as const;
const heightMin = 7;
const heightMax = 90;
const widthMin = 12;
/** A word is wider than it is high; a single letter says nothing. */
const flatness = 1.5;

/** The boxes of what looks like words and lines of text, found again when the picture was cut or made smaller. */
export function wordsOn(sheet: Sheet): Box[] {
  const ink = inkOf(sheet);
  return gaps.across
    .flatMap((gap) => connected(smeared(ink, sheet, gap), sheet))
    .filter(({ left, top, right, bottom }) => {
      const [width, height] = [right - left, bottom - top];
      return height >= heightMin && height <= heightMax && width >= widthMin && width >= height * flatness;
    });
}

function inkOf({ width, height, detail, sums }: Sheet): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = detail[y * width + x] ?? 0;
      if (point > inkMin && point > inkOverUsual * meanAround(sums, x, y, usualRadius)) ink[y * width + x] = 1;
    }
  return ink;
}

type Size = Pick<Sheet, 'width' | 'height'>;

/** The ink with its small gaps filled, first along the lines, then between what stands below each other. */
function smeared(ink: Uint8Array, { width, height }: Size, gap: number): Uint8Array {
  const filled = new Uint8Array(ink);
  const fill = (from: number, step: number, steps: number, gapMax: number) => {
    let last = -1;
    for (let at = 0; at < steps; at++) {
      if (!filled[from + at * step]) continue;
      if (last >= 0 && at - last <= gapMax + 1)
        for (let between = last + 1; between < at; between++) filled[from + between * step] = 1;
      last = at;
    }
  };
  for (let y = 0; y < height; y++) fill(y * width, 1, width, gap);
  for (let x = 0; x < width; x++) fill(x, width, height, gaps.down);
  return filled;
}

type Run = { readonly from: number; readonly to: number; readonly part: number };

/** The boxes of all that hangs together: runs of a row join those that they touch in the row above. */
function connected(filled: Uint8Array, { width, height }: Size): Box[] {
  const parents: number[] = [];
  const boxes: Box[] = [];
  const rootOf = (part: number): number => {
    let root = part;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[part] = root;
    return root;
  };
  const enter = (box: Box): number => {
    parents.push(parents.length);
    boxes.push(box);
    return parents.length - 1;
  };
  const join = (into: number, box: Box) => {
    boxes[into] = around(boxes[into] ?? box, box);
    return into;
  };

  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs: Run[] = [];
    for (const [from, to] of runsOf(filled.subarray(y * width, (y + 1) * width))) {
      const box = { left: from, top: y, right: to, bottom: y + 1 };
      const touched = above.filter((run) => run.from < to && run.to > from).map(({ part }) => rootOf(part));
      const [first] = touched;
      const part = first === undefined ? enter(box) : join(first, box);
      for (const other of touched) {
        const root = rootOf(other);
        if (root === part) continue;
        parents[root] = part;
        join(part, boxes[root] ?? box);
      }
      runs.push({ from, to, part });
    }
    above = runs;
  }
  return boxes.filter((_, part) => parents[part] === part);
}

function* runsOf(row: Uint8Array): Generator<[from: number, to: number]> {
  let from = row.indexOf(1);
  while (from >= 0) {
    const end = row.indexOf(0, from);
    const to = end < 0 ? row.length : end;
    yield [from, to];
    from = row.indexOf(1, to);
  }
}

const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
