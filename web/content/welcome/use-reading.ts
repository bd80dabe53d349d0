import { type RefObject, useEffect, useState } from 'react';

/**
 * Is somebody reading the surrounding dialog? True while the pointer is over it, for good after keyboard use in it (the
 * keyboard cannot leave it), and while the tab is hidden.
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
    // Events of the backdrop have the dialog itself as target: only its content counts.
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
