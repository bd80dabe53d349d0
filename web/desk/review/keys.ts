import { useEffect, useEffectEvent } from 'react';
import { isForPage, letterKeysAreOn } from '#web/ui/keys/letter-keys.ts';

/**
 * Attributes of the decisions of a card: the keys of the page press them. The attribute also announces the key to
 * screen readers.
 */
export const acceptKey = { 'aria-keyshortcuts': 'A' } as const;
export const rejectKey = { 'aria-keyshortcuts': 'R' } as const;
export const editKey = { 'aria-keyshortcuts': 'E' } as const;
/** Compares, or copies the number that one needs next. */
export const compareKey = { 'aria-keyshortcuts': 'C' } as const;
export const selectKey = { 'aria-keyshortcuts': 'X' } as const;

/** The acts of the keys in a queue. */
type QueueKeys = {
  /** Goes this many items on. */
  step(by: number): void;
  /** Presses the button of this key in the item. */
  press(key: string): void;
  /** To the content of the open item. */
  enter(): void;
  /** Back from it to the rows. */
  leave(): void;
  /** Shows what the keys do. */
  help(): void;
};

/** Where the keys lie, whatever language the keyboard is set to. */
const steps: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 };
const presses: Readonly<Record<string, string>> = { KeyA: 'A', KeyE: 'E', KeyR: 'R', KeyX: 'X', KeyC: 'C' };

/** The keys of a queue, on the whole page. */
export function useQueueKeys(keys: QueueKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = isForPage(event) ? actOf(event, keys) : null;
    if (!act) return;
    act();
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The decisions of the page of one item, by their keys. */
export const usePageKeys = (): void =>
  useQueueKeys({
    step: () => {},
    enter: () => {},
    leave: () => {},
    help: () => {},
    press: (key) => document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${key}"]`)?.click(),
  });

/** The act of a key now; null if it is not ours. */
function actOf({ target, code, shiftKey, repeat }: KeyboardEvent, keys: QueueKeys): (() => void) | null {
  // Enter presses what has the focus; only when nothing has it, it goes to the open item.
  if (code === 'Enter') return target === document.body ? keys.enter : null;
  if (code === 'Escape') return keys.leave;
  if (!letterKeysAreOn()) return null;
  const [by, button] = [steps[code], presses[code]];
  if (by !== undefined) return () => keys.step(by);
  if (button !== undefined) return repeat ? null : () => keys.press(button);
  if (code === 'Slash') return shiftKey ? keys.help : toSearch;
  return null;
}

const toSearch = () => document.querySelector<HTMLElement>('main input[type=search]')?.focus();
