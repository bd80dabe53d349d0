import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Every page gets this by the debugger, since its policy would refuse an injected script. It costs little until it is
 * called.
 */
export const axeLoader = `window.loadAxe = () => { ${axe}; return window.axe; }`;

type Axe = {
  run: (
    part: Element,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { html: string; element: Element; failureSummary?: string }[] }[] }>;
};

/** Fails if axe finds something wrong on the page, or in the modal dialog that is open on it. */
export async function checkAccessibility(page: Page, name: string): Promise<void> {
  const violations = await page.evaluate(runAxe);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
  );
  assert.deepEqual(found, [], `${name}: axe`);
}

/** In the page. */
async function runAxe() {
  const { axe, loadAxe } = window as unknown as { axe?: Axe; loadAxe: () => Axe };
  // Nobody reaches what is behind a modal dialog, and axe cannot judge colors under its backdrop.
  const part = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement;
  // Axe takes parts that are not laid out yet for hidden.
  for (const later of document.querySelectorAll<HTMLElement>('.later-sections > *, .later'))
    later.style.contentVisibility = 'visible';
  // Axe draws each text on a canvas to find fonts of icons, whose letters join. We have none, but Arabic letters join as
  // well: axe skipped such texts, after a third of its time. On this canvas no letters join.
  const { getContext } = HTMLCanvasElement.prototype;
  const canvas = {
    canvas: {},
    measureText: (text: string) => ({ width: 30 * text.length }),
    fillText() {},
    clearRect() {},
    getImageData: () => ({ data: new Uint32Array([1]) }),
  };
  HTMLCanvasElement.prototype.getContext = (() => canvas) as never;
  try {
    const { run } = axe ?? loadAxe();
    // Skip the rules whose results are not reported below.
    const reported = { resultTypes: ['violations'], selectors: false, elementRef: true };
    const { violations } = await run(part, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      ...reported,
    });
    const { scrollX, scrollY } = window;
    // A link that is half under a bar which sticks is whole once it is scrolled to.
    const isTooSmall = async (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      return (await run(element, { runOnly: ['target-size'], ...reported })).violations.length > 0;
    };
    const found: { id: string; nodes: { html: string; failureSummary?: string }[] }[] = [];
    for (const { id, nodes } of violations) {
      const wrong: typeof nodes = [];
      for (const node of nodes) if (id !== 'target-size' || (await isTooSmall(node.element))) wrong.push(node);
      const shown = wrong.map(({ html, failureSummary }) => ({ html, ...(failureSummary && { failureSummary }) }));
      if (shown.length > 0) found.push({ id, nodes: shown });
    }
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return found;
  } finally {
    HTMLCanvasElement.prototype.getContext = getContext;
  }
}
