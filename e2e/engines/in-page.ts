import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Ivya } from 'ivya';

/** Functions that run in the page: their source is sent to it, so they use nothing from around them. */
declare global {
  interface Window {
    ivya?: Ivya;
    /** Whether what was to be pressed last has felt it. */
    isPressed?: boolean;
  }
}

/** Makes `window.ivya`, which finds elements as Playwright does. */
export const finderSource = (): string => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('ivya'));
  const exported = /import \{.*? as (\w+),?.*?\} from "(.+?)"/;
  const [, , file = ''] = exported.exec(readFileSync(path.join(folder, 'index.js'), 'utf8')) ?? [];
  const source = readFileSync(path.join(folder, file), 'utf8').replace(/export \{[^}]*\};?\s*$/, '');
  return `() => { ${source}\n window.ivya = Ivya.create({ browser: 'chromium' }); }`;
};

export type Found = { count: number; isVisible: boolean; texts: string[] };

export function look(selector: string): Found {
  const found = window.ivya?.queryLocatorSelectorAll(selector) ?? [];
  const [first] = found;
  return {
    count: found.length,
    isVisible: first?.checkVisibility({ visibilityProperty: true }) === true && first.getClientRects().length > 0,
    texts: found.map((element) => (element as HTMLElement).innerText ?? ''),
  };
}

/** Where to press this element, once it stands still, can be used and nothing covers it. Notes whether it is pressed. */
export async function placeOf(selector: string): Promise<{ x: number; y: number } | string> {
  const found = window.ivya?.queryLocatorSelectorAll(selector) ?? [];
  const [element] = found;
  if (!element) return 'is not there';
  if (found.length > 1) return `is there ${found.length} times`;
  if (element.matches(':disabled')) return 'cannot be used';
  const box = () => JSON.stringify(element.getBoundingClientRect());
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = box();
  await new Promise((frame) => setTimeout(frame, 40));
  if (box() !== before) return 'moves';
  // A link on two lines has two boxes, and nothing of it between them.
  const [rectangle] = element.getClientRects();
  if (!rectangle || rectangle.width === 0) return 'is not visible';
  const x = rectangle.x + rectangle.width / 2;
  const y = rectangle.y + rectangle.height / 2;
  const hit = document.elementFromPoint(x, y);
  const label = (element as HTMLInputElement).labels?.[0];
  const isOn = (at: Element) => element.contains(at) || at.contains(element) || label?.contains(at) === true;
  if (!hit || !isOn(hit)) {
    // The next try finds it away from the bar at the head of the window.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return `is covered by ${hit?.outerHTML.slice(0, 200)}`;
  }
  window.isPressed = false;
  const note = ({ target }: Event) => {
    window.isPressed = target instanceof Element && isOn(target);
  };
  addEventListener('pointerdown', note, { capture: true, once: true });
  return { x, y };
}

/** Whether the last press arrived where it was meant; true as well on the page that it led to. */
export async function wasPressed(withinMs: number): Promise<boolean> {
  const endsAt = performance.now() + withinMs;
  while (window.isPressed === false && performance.now() < endsAt) await new Promise((soon) => setTimeout(soon, 10));
  return window.isPressed !== false;
}

export async function becomesChecked(selector: string, withinMs: number): Promise<boolean> {
  const endsAt = performance.now() + withinMs;
  const isChecked = () =>
    (window.ivya?.queryLocatorSelector(selector) as HTMLInputElement | undefined)?.checked === true;
  while (!isChecked() && performance.now() < endsAt) await new Promise((soon) => setTimeout(soon, 10));
  return isChecked();
}

/** Focuses a field and selects what is in it, so that typing replaces it. */
export async function takeField(selector: string): Promise<true | string> {
  const field = window.ivya?.queryLocatorSelector(selector);
  if (!(field instanceof HTMLElement)) return 'is not there';
  if (field.matches(':disabled')) return 'cannot be used';
  if (document.activeElement !== field) {
    // Away from the bars at both ends of the window, so that a list has room. It would close if the page still scrolled.
    field.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise((scrolled) => setTimeout(scrolled, 50));
    field.focus();
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  return (
    document.activeElement === field || `has not the focus, but ${document.activeElement?.outerHTML.slice(0, 200)}`
  );
}

/** False as long as the list has no such option. */
export function chooseOption(selector: string, wanted: string): boolean {
  const list = window.ivya?.queryLocatorSelector(selector);
  if (!(list instanceof HTMLSelectElement) || list.disabled) return false;
  const option = [...list.options].find(({ value, label }) => value === wanted || label === wanted);
  if (!option) return false;
  list.focus();
  list.value = option.value;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

export const fieldOf = (selector: string): Element | null => window.ivya?.queryLocatorSelector(selector) ?? null;

/** A number that changes while the page is still loading: the count of all that it has fetched. */
export const fetched = (): number =>
  document.readyState === 'complete' ? performance.getEntriesByType('resource').length : -1;

export const sideways = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;
