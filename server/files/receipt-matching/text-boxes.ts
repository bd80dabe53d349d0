import { type Box, type ContrastMap, meanAround } from '#server/files/receipt-matching/contrast-map.ts';

/** A pixel is ink when its contrast is above this minimum, and above this share of the mean contrast around it. */
const inkContrastMin = 18;
const inkOverMeanMin = 0.8;
const meanRadius = 12;
/** Gaps in the ink up to these lengths are closed. Across, 5 joins letters to words, and 11 joins words to lines. */
const gaps = { across: [5, 11], down: 2 } as const;
const heightMin = 7;
const heightMax = 90;
const widthMin = 12;
/** The ratio of width to height. A single letter does not identify a receipt. */
const aspectMin = 1.5;

/** The bounding boxes of words and lines of text. A cropped or smaller copy of the picture has most of the same. */
export function findTextBoxes(contrastMap: ContrastMap): Box[] {
  const ink = inkMask(contrastMap);
  return gaps.across
    .flatMap((gap) => componentBoxes(gapsClosed(ink, contrastMap, gap), contrastMap))
    .filter(({ left, top, right, bottom }) => {
      const [width, height] = [right - left, bottom - top];
      return height >= heightMin && height <= heightMax && width >= widthMin && width >= height * aspectMin;
    });
}

function inkMask({ width, height, contrast, integral }: ContrastMap): Uint8Array {
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const point = contrast[y * width + x] ?? 0;
      if (point > inkContrastMin && point > inkOverMeanMin * meanAround(integral, x, y, meanRadius))
        ink[y * width + x] = 1;
    }
  return ink;
}

type Size = Pick<ContrastMap, 'width' | 'height'>;

/** The ink mask with its small gaps filled, first in each row, then in each column (run-length smoothing). */
function gapsClosed(ink: Uint8Array, { width, height }: Size, gap: number): Uint8Array {
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

type Run = { readonly from: number; readonly to: number; readonly component: number };

/** The bounding boxes of the connected components. A run of ink joins the runs that it touches in the row above. */
function componentBoxes(filled: Uint8Array, { width, height }: Size): Box[] {
  const parents: number[] = [];
  const boxes: Box[] = [];
  const rootOf = (component: number): number => {
    let root = component;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[component] = root;
    return root;
  };
  const addComponent = (box: Box): number => {
    parents.push(parents.length);
    boxes.push(box);
    return parents.length - 1;
  };
  const extend = (into: number, box: Box) => {
    boxes[into] = union(boxes[into] ?? box, box);
    return into;
  };

  let previousRuns: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs: Run[] = [];
    for (const [from, to] of runsOf(filled.subarray(y * width, (y + 1) * width))) {
      const box = { left: from, top: y, right: to, bottom: y + 1 };
      const touchedComponents = previousRuns
        .filter((run) => run.from < to && run.to > from)
        .map(({ component }) => rootOf(component));
      const [first] = touchedComponents;
      const component = first === undefined ? addComponent(box) : extend(first, box);
      for (const other of touchedComponents) {
        const root = rootOf(other);
        if (root === component) continue;
        parents[root] = component;
        extend(component, boxes[root] ?? box);
      }
      runs.push({ from, to, component });
    }
    previousRuns = runs;
  }
  return boxes.filter((_, component) => parents[component] === component);
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

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
