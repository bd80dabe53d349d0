import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** More stops than any page has. */
const stopsMax = 300;

type Stop = { name: string; isSeen: boolean; isMarked: boolean; covers: string };

/**
 * Presses Tab from the top of the page until the focus leaves it: each stop must lie in sight, uncovered, with a mark
 * around it, and none may be met twice.
 */
export async function walkByKeyboard(page: Page, path: string): Promise<void> {
  const stops: Stop[] = [];
  for (let stop = 0; stop < stopsMax; stop++) {
    await page.keyboard.press('Tab');
    const met = await page.evaluate(stopNow);
    if (met === null) break;
    stops.push(met);
  }
  assert.ok(stops.length > 5 && stops.length < stopsMax, `${path}: ${stops.length} stops by keyboard`);
  assert.equal(stops[0]?.name, 'انتقل إلى المحتوى', `${path}: the first stop leads to the content`);
  const hidden = stops.filter(({ isSeen }) => !isSeen).map(({ name, covers }) => `${name} under ${covers}`);
  assert.deepEqual(hidden, [], `${path}: stops out of sight`);
  const unmarked = stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name);
  assert.deepEqual(unmarked, [], `${path}: stops without a mark`);
}

/** In the page: what has the focus; null once it has left, or came round to where it was. */
function stopNow(): Stop | null {
  const met = document.activeElement;
  if (!(met instanceof HTMLElement) || met === document.body || met.dataset.met) return null;
  met.dataset.met = 'yes';
  const { left, top, width, height } = met.getBoundingClientRect();
  // The part of a long thing that lies in the window.
  const x = (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  // A box of a label is pressed by the label; the mark may stand around the frame of a field.
  const frame = met.closest('label, .field-frame') ?? met;
  const marks = [met, frame, met.parentElement ?? met].map((element) => getComputedStyle(element));
  return {
    name: (met.getAttribute('aria-label') ?? met.textContent ?? '').trim().slice(0, 60) || met.outerHTML.slice(0, 80),
    isSeen: above !== null && (frame.contains(above) || above.contains(met)),
    isMarked: marks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
    covers: above?.outerHTML.slice(0, 80) ?? 'nothing',
  };
}
