import type { Page } from 'playwright-core';
import { beginWait } from '../test/tools/slowness.ts';
import { expect } from './expect.ts';

type Box = { left: number; top: number; right: number; bottom: number };
/** Something that people press or fill in, or a line of text. */
type Part = { element: Element; box: Box };

/** Messages about the parts that do not fit on the page as it is laid out now. */
export const misfits = (page: Page): Promise<string[]> =>
  inPage(
    page,
    `document.querySelectorAll('.later-sections > *, .later').forEach((part) => { part.style.contentVisibility = 'visible'; });
      const { scrollWidth, clientWidth } = document.documentElement;
      const wide = scrollWidth > clientWidth ? ['the page is ' + scrollWidth + ' px wide'] : [];
      return [...wide, ...collisions(), ...squeezed(), ...cuts(), ...ovals(), ...sticking()];`,
  );

/** How long what is laid out may still move. */
export const movesWithinMs = 2_000;

/**
 * The buttons of bars at the edges of the window on which a message lies, in words: where the page stands, and at its end,
 * where its foot lifts the bar. Waits for the message and for its place, and holds the message meanwhile, as a pointer over
 * it does.
 */
export async function underMessage(page: Page): Promise<string[]> {
  const messages = page.locator('[data-sonner-toaster]').first();
  await expect(page.locator('[data-sonner-toast][data-mounted=true]').first()).toBeVisible();
  await messages.dispatchEvent('mousemove');
  const before = await page.evaluate(() => window.scrollY);
  const found: string[] = [];
  try {
    for (const at of [before, Number.MAX_SAFE_INTEGER]) {
      await scroll(page, at);
      found.push(...(await coveredAtRest(page)));
    }
    return found;
  } finally {
    await scroll(page, before);
    await messages.dispatchEvent('mouseout');
  }
}

const scroll = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);

async function coveredAtRest(page: Page): Promise<string[]> {
  for (const isOver = beginWait(movesWithinMs); ; await page.waitForTimeout(100)) {
    const found = await inPage(page, 'return covered();');
    if (found.length === 0 || isOver()) return found;
  }
}

function inPage(page: Page, steps: string): Promise<string[]> {
  const parts = [
    named,
    isSeen,
    clipped,
    clipOf,
    layerOf,
    controlsOf,
    textsOf,
    overlap,
    collisions,
    squeezed,
    cuts,
    ovals,
    sticking,
    covered,
  ];
  return page.evaluate(
    `(() => { const clips = new Map(), layers = new Map(); ${parts.join('\n')}
      ${steps}
    })()`,
  );
}

/** The functions below run in the page. Measures of an element are kept while they do. */
declare const clips: Map<Element, Box>;
declare const layers: Map<Element, Element | null>;

function named(element: Element): string {
  const text = element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? '';
  const classes = element.getAttribute('class')?.split(' ').slice(0, 3).join('.');
  return `${element.localName}.${classes} «${text.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}»`;
}

/** Parts for screen readers alone are one pixel wide. */
function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 4 && height > 4 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** The rest of a box that this part and those around it leave visible. */
function clipped(part: Element | null, { left, top, right, bottom }: Box): Box {
  const edge = clipOf(part);
  return {
    left: Math.max(left, edge.left),
    top: Math.max(top, edge.top),
    right: Math.min(right, edge.right),
    bottom: Math.min(bottom, edge.bottom),
  };
}

function clipOf(part: Element | null): Box {
  if (!part || part === document.body) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  let known = clips.get(part);
  if (!known) {
    const around = clipOf(part.parentElement);
    const isOpen = getComputedStyle(part).overflowX === 'visible';
    known = isOpen ? around : clipped(part.parentElement, part.getBoundingClientRect());
    clips.set(part, known);
  }
  return known;
}

/** The part that sticks to an edge of the window, or is over the page, and has this one in it. */
function layerOf(part: Element | null): Element | null {
  if (!part) return null;
  let known = layers.get(part);
  if (known === undefined) {
    known = ['fixed', 'sticky'].includes(getComputedStyle(part).position) ? part : layerOf(part.parentElement);
    layers.set(part, known);
  }
  return known;
}

/** The text of fields and of rows that are links, without their box: a small button may stand in their margin. */
function controlsOf(): Part[] {
  const all = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  return [...all].filter(isSeen).flatMap((element) => {
    const style = getComputedStyle(element);
    const inner = (side: string) =>
      element.matches('button, .btn, .icon-btn') ? 0 : Number.parseFloat(style.getPropertyValue(`padding-${side}`));
    // The letters of a link in a line of text: see below.
    const air = style.display === 'inline' ? 4 : Infinity;
    return [...element.getClientRects()].map(({ left, right, top, bottom, height }) => {
      const box = {
        left: left + inner('left'),
        right: right - inner('right'),
        top: top + height / air + inner('top'),
        bottom: bottom - height / air - inner('bottom'),
      };
      return { element, box: clipped(element.parentElement, box) };
    });
  });
}

/** Without the space that fonts leave over and under the letters. */
function textsOf(): Part[] {
  const found: Part[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom, height } of range.getClientRects()) {
      const letters = { left, right, top: top + height / 4, bottom: bottom - height / 4 };
      found.push({ element, box: clipped(element, letters) });
    }
  }
  return found;
}

function overlap(one: Box, other: Box): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 2 && height > 2;
}

/** Controls that lie on other controls or on text, and text that leaves the page or its control. */
function collisions(): string[] {
  const found = new Set<string>();
  const controls = controlsOf();
  const texts = textsOf();
  for (const control of controls)
    for (const part of [...controls, ...texts]) {
      if (control.element.contains(part.element) || part.element.contains(control.element)) continue;
      if (!overlap(control.box, part.box) || layerOf(control.element) !== layerOf(part.element)) continue;
      found.add(`${named(control.element)} lies on ${named(part.element)}`);
    }
  for (const { element, box } of texts) {
    if (box.right - box.left > 1 && (box.left < -1 || box.right > innerWidth + 1))
      found.add(`${named(element)} leaves the page`);
    const control = element.closest('button, summary, a.btn');
    if (!control) continue;
    const edge = control.getBoundingClientRect();
    const isInside = box.left >= edge.left - 1 && box.right <= edge.right + 1 && box.bottom <= edge.bottom + 1;
    if (!isInside && box.right > box.left) found.add(`${named(element)} leaves its button`);
  }
  return [...found];
}

/** A column that has no room for words: many lines of a few letters. Digits and words of one line are several boxes. */
function squeezed(): string[] {
  const texts = Map.groupBy(textsOf(), ({ element }) => element);
  return [...texts]
    .filter(([element, parts]) => {
      const lines = new Set(parts.map(({ box }) => Math.round(box.bottom / 8)));
      const left = Math.min(...parts.map(({ box }) => box.left));
      const width = Math.max(...parts.map(({ box }) => box.right)) - left;
      return lines.size > 4 && width > 1 && width < 4 * Number.parseFloat(getComputedStyle(element).fontSize);
    })
    .map(([element]) => `${named(element)} is squeezed`);
}

/** Text that is cut, and no press or title shows the rest. */
function cuts(): string[] {
  const all = [...document.querySelectorAll('main *, header *, nav *, footer *')];
  return all
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const across = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 2;
      const down = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 8;
      return (across || down) && isSeen(element) && element.textContent?.trim();
    })
    .filter((element) => !element.closest('a, button, summary, [title], [class*=carousel], .ticker'))
    .filter((element) => !element.closest('article, li, tr, .card')?.querySelector('a[href], button, summary'))
    .map((element) => `${named(element)} is cut`);
}

/** Rounded ends around several lines make an oval. */
function ovals(): string[] {
  return [...document.querySelectorAll('main *, header *')]
    .filter((element) => {
      const style = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      if (Number.parseFloat(style.borderStartStartRadius) < height / 2 || width < height || !isSeen(element))
        return false;
      const line = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * 1.5;
      const inside = height - Number.parseFloat(style.paddingBlockStart) - Number.parseFloat(style.paddingBlockEnd);
      return (element.textContent?.trim().length ?? 0) > 3 && inside > 1.8 * Math.max(line, 30);
    })
    .map((element) => `${named(element)} is an oval`);
}

/** Bars that stick to the window leave more than half of it, and neither lie on each other nor hide the ends of the page. */
function sticking(): string[] {
  const found = new Set<string>();
  const all = [...document.querySelectorAll('body *')].filter((element) => layerOf(element) === element);
  const flow = controlsOf()
    .map(({ element }) => element)
    .filter((element) => !layerOf(element));
  const { scrollY: before } = window;
  const end = document.documentElement.scrollHeight - innerHeight;
  for (const at of [0, end / 2, end]) {
    scrollTo({ top: at, behavior: 'instant' });
    const bars = all.filter((element) => {
      const { position, top, bottom, pointerEvents } = getComputedStyle(element);
      const edge = element.getBoundingClientRect();
      const isStuck =
        position === 'fixed' ||
        Math.abs(edge.top - Number.parseFloat(top)) < 1 ||
        Math.abs(innerHeight - edge.bottom - Number.parseFloat(bottom)) < 1;
      return (
        isStuck &&
        isSeen(element) &&
        !element.closest('dialog') &&
        pointerEvents !== 'none' &&
        edge.width > innerWidth / 2 &&
        edge.bottom > 0 &&
        edge.top < innerHeight
      );
    });
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    if (height > innerHeight * 0.45) found.add(`${bars.map(named).join(', ')} are ${Math.round(height)} px high`);
    for (const [place, bar] of bars.entries())
      for (const other of bars.slice(place + 1))
        if (!bar.contains(other) && overlap(bar.getBoundingClientRect(), other.getBoundingClientRect()))
          found.add(`${named(bar)} lies on ${named(other)}`);
    for (const bar of bars) {
      const its = bar.getBoundingClientRect();
      // A bar may only hide what comes out from under it.
      if (its.top < innerHeight / 2 ? at > 0 : at < end) continue;
      for (const element of flow)
        if (!bar.contains(element) && overlap(its, element.getBoundingClientRect()))
          found.add(`${named(bar)} hides ${named(element)}`);
    }
  }
  scrollTo({ top: before, behavior: 'instant' });
  return [...found];
}

function covered(): string[] {
  const messages = [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.getBoundingClientRect());
  return controlsOf()
    .filter(({ element }) => layerOf(element) && !element.closest('[data-sonner-toaster]'))
    .filter(({ box }) => messages.some((message) => overlap(message, box)))
    .map(({ element }) => `a message lies on ${named(element)}`);
}

/** In the page. Parts far below the first screen may not be laid out yet. */
export function wholeHeight(): number {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
  return document.documentElement.scrollHeight;
}
