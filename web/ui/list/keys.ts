import { type RefObject, useEffect } from 'react';
import { rowsIn } from '#web/ui/review/use-queue.ts';

/**
 * Carried by the button of a card that accepts, and by the one that rejects: the keys of the list press them. The
 * attribute tells the key to those who hear the page as well.
 */
export const acceptKey = { 'aria-keyshortcuts': 'A' } as const;
export const rejectKey = { 'aria-keyshortcuts': 'R' } as const;
export const pickKey = { 'aria-keyshortcuts': 'X' } as const;

/** Where the keys lie, whatever language the keyboard is set to. */
const steps: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };
const presses: Readonly<Record<string, string>> = { KeyA: 'A', KeyR: 'R', KeyX: 'X' };

const isTypedInto = (target: Element) => target.matches('input:not([type=checkbox]), select, textarea');

/** The keys of a list: they work only while the focus is inside it, and never where something is typed. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = list.current;
    if (!place) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || isTypedInto(target)) return;
      if (steps[code] !== undefined) step(place, target, steps[code]);
      else if (presses[code] !== undefined && !repeat) press(target, presses[code]);
      else return;
      event.preventDefault();
    };
    place.addEventListener('keydown', onKeyDown);
    return () => place.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

function step(place: HTMLElement, from: Element, by: number): void {
  const rows = rowsIn(place);
  const current = rows.findIndex((row) => row.contains(from));
  const next = rows[Math.max(0, Math.min(rows.length - 1, current + by))];
  next?.focus();
}

/** A row that is still closed opens first: nobody decides on what he has not seen. */
function press(from: Element, key: string): void {
  const row = from.closest('[data-row]');
  const button = row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (button) button.click();
  else if (key !== 'X') row?.querySelector<HTMLElement>('[data-opens][aria-expanded=false]')?.click();
}
