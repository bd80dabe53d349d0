import type { Locator, Page } from 'playwright-core';
import { eventually } from '../test/eventually.ts';
import { isJudged } from '../test/judged-with.ts';
import { wholeHeight } from './fits.ts';

/** In CSS pixels: a part stands as drawn also if it is this much lower or larger. Fonts are drawn a little differently. */
const tolerance = 3;

/**
 * Where a part of a page begins and ends at most, from the top of the window, and how high it is, in CSS pixels. `below`
 * names the part from whose end it is measured instead, so that what grows moves one number. `right` is its right edge.
 */
type Measure = { top?: number; end?: number; height?: number; right?: number; below?: string };

/** The place of each part by the window's width. The part `page` is the whole page; nobody needs to measure it. */
export type Drawing = { name: string; [width: number]: Readonly<Record<string, Measure>> };

/** A measured part: a part that is shown, several that are alike, or a height. */
type Part = Locator | readonly Locator[] | number;

/** Waits until all parts stand as they are drawn for this width, and says of each that does not where it is. */
export async function standsAsDrawn(page: Page, drawing: Drawing, parts: Record<string, Part>): Promise<void> {
  if (!isJudged('Chromium', page.context().browser()?.version() ?? '', `the drawing of ${drawing.name}`)) return;
  const width = page.viewportSize()?.width ?? 0;
  const drawn = drawing[width];
  if (!drawn) throw new Error(`${drawing.name} is not drawn at ${width} px`);
  let others: string[] = [];
  const isAsDrawn = async () => {
    const boxes: Record<string, Box[]> = {};
    for (const [name, part] of Object.entries(parts)) boxes[name] = await boxesOf(part);
    if ('page' in drawn) boxes.page = await boxesOf(await page.evaluate(wholeHeight));
    const names = new Set([...Object.keys(drawn), ...Object.keys(boxes)]);
    others = [...names].flatMap((name) => differences(name, drawn, boxes));
    return others.length === 0;
  };
  await eventually(isAsDrawn, () => `${drawing.name} at ${width} px:\n${others.join('\n')}`);
}

/** In CSS pixels. */
export type Box = Record<'top' | 'end' | 'height' | 'right', number>;

async function boxesOf(part: Part): Promise<Box[]> {
  if (typeof part === 'number') return [{ top: 0, end: part, height: part, right: 0 }];
  const all = 'all' in part ? await part.all() : part;
  const boxes = await Promise.all(all.map((one) => one.boundingBox()));
  const shown = boxes.filter((box) => box !== null);
  if (shown.length < all.length) return [];
  return shown.map(({ x, y, width, height }) => ({ top: y, end: y + height, height, right: x + width }));
}

/** Messages about the parts that are not as drawn. Each of several alike parts is measured. */
export function differences(
  name: string,
  drawn: Readonly<Record<string, Measure>>,
  boxes: Record<string, Box[]>,
): string[] {
  const found = boxes[name] ?? [];
  const { below, ...edges } = drawn[name] ?? {};
  if (Object.keys(edges).length === 0) return [`${name}: is not drawn`];
  if (found.length === 0) return [`${name}: is not shown`];
  const from = below === undefined ? 0 : Math.max(...(boxes[below] ?? []).map(({ end }) => end));
  return found.flatMap((box) =>
    Object.entries(edges).flatMap(([edge, expected]) => {
      const actual = Math.round(box[edge as keyof Box] - from);
      if (actual <= expected + tolerance) return [];
      return [`${name}: ${edge} ${actual} px${below === undefined ? '' : ` below ${below}`}, drawn at ${expected}`];
    }),
  );
}
