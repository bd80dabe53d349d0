import { type RefObject, useEffect, useState } from 'react';

/**
 * Is someone reading the dialog around this part? While the pointer lies on it; for good once the keyboard was used in
 * it, which has no way of leaving it; and while the tab is out of sight nobody can.
 */
export function useReading(part: RefObject<HTMLElement | null>): boolean {
  const [isPointerOn, setPointerOn] = useState(false);
  const [isKeyboardUsed, setKeyboardUsed] = useState(false);
  const [isOutOfSight, setOutOfSight] = useState(false);

  useEffect(() => {
    const dialog = part.current?.closest('dialog');
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    // The backdrop counts as the dialog itself: only what lies inside is under the pointer.
    dialog.addEventListener('pointerover', ({ target }) => setPointerOn(target !== dialog), { signal });
    dialog.addEventListener('pointerleave', () => setPointerOn(false), { signal });
    dialog.addEventListener('keydown', () => setKeyboardUsed(true), { signal });
    // A screen reader moves the focus without keys; the heading has it from the start.
    dialog.addEventListener('focusin', ({ target }) => target instanceof HTMLButtonElement && setKeyboardUsed(true), {
      signal,
    });
    document.addEventListener('visibilitychange', () => setOutOfSight(document.hidden), { signal });
    return () => listening.abort();
  }, [part]);

  return isPointerOn || isKeyboardUsed || isOutOfSight;
}
