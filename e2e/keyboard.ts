import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** More stops than any page has. */
const stopsMax = 300;
/** The page draws a frame after each answer: several keys are pressed before one answer is waited for. */
const pressedAtOnce = 15;

type Stop = { name: string; isSeen: boolean; hasFocusRing: boolean; covers: string };
/** Of the window. `null` after the last stop. */
type Met = { met: (Stop | null)[] };

/**
 * Presses Tab from the top of the page until the focus leaves it: each stop must lie in sight, uncovered, with a mark
 * around it, and none may be met twice. Parts that still arrive would move the stops, so the page comes to rest first.
 */
export async function walkByKeyboard({ page, rest }: Pick<Visitor, 'page' | 'rest'>, path: string): Promise<void> {
  await rest();
  await page.evaluate(noteStops);
  let met: (Stop | null)[] = [];
  for (let pressed = 0; pressed < stopsMax && !met.includes(null); pressed += pressedAtOnce) {
    await Promise.all(Array.from({ length: pressedAtOnce }, () => page.keyboard.down('Tab')));
    met = await page.evaluate(() => (window as unknown as Met).met);
  }
  await page.keyboard.up('Tab');
  const end = met.indexOf(null);
  assert.ok(end > 5, `${path}: ${end < 0 ? `more than ${met.length}` : end} stops by keyboard`);
  const stops = met.slice(0, end).filter((stop) => stop !== null);
  assert.equal(stops[0]?.name, 'انتقل إلى المحتوى', `${path}: the first stop leads to the content`);
  const hidden = stops.filter(({ isSeen }) => !isSeen).map(({ name, covers }) => `${name} under ${covers}`);
  assert.deepEqual(hidden, [], `${path}: stops out of sight`);
  const unmarked = stops.filter(({ hasFocusRing }) => !hasFocusRing).map(({ name }) => name);
  assert.deepEqual(unmarked, [], `${path}: stops without a mark`);
}

/** In the page: notes each stop as the next press leaves it. */
function noteStops(): void {
  const noted: Met['met'] = [];
  (window as unknown as Met).met = noted;
  let presses = 0;
  addEventListener('keydown', () => void (presses++ > 0 && noted.push(stopNow())), { capture: true });

  /** The focused element; null when the focus has left the page or returned to an earlier stop. */
  function stopNow(): Stop | null {
    const met = document.activeElement;
    if (!(met instanceof HTMLElement) || met === document.body || met.dataset.met) return null;
    met.dataset.met = 'yes';
    const { left, top, width, height } = met.getBoundingClientRect();
    // The visible part of a long element.
    const x = (Math.max(left, 0) + Math.min(left + width, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
    const above = document.elementFromPoint(x, y);
    // A checkbox is pressed by its label; the focus ring may be around the frame of a field.
    const frame = met.closest('label, .field-frame') ?? met;
    const marks = [met, frame, met.parentElement ?? met].map((element) => getComputedStyle(element));
    return {
      name: (met.getAttribute('aria-label') ?? met.textContent ?? '').trim().slice(0, 60) || met.outerHTML.slice(0, 80),
      isSeen: above !== null && (frame.contains(above) || above.contains(met)),
      hasFocusRing: marks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
      covers: above?.outerHTML.slice(0, 80) ?? 'nothing',
    };
  }
}

/** Escape until the browser lets nobody refuse it any more, and what a script or `<form method="dialog">` does. */
export async function closeByForce(page: Page): Promise<void> {
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape');
  await closeFromOutside(page);
}

/** Going back in the product besides. */
export async function leaveByForce(page: Page): Promise<void> {
  await closeByForce(page);
  await page.evaluate(() => history.back());
}

/** Its event comes later. */
export const closeFromOutside = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const dialog = [...document.querySelectorAll('dialog')].at(-1);
    const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve, { once: true }));
    dialog?.close();
    await closed;
  });
