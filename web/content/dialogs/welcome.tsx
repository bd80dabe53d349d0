import { Gavel, UserRound } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { benefitNames, welcomeCopy as t } from '#web/content/dialogs/copy.ts';
import { type Countdown, hold, leftOf, run } from '#web/content/dialogs/countdown.ts';
import { type DialogProps, openDialog } from '#web/core/page/open-dialog.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Is somebody reading the surrounding dialog? True while the pointer is over it, for good after keyboard use in it (the
 * keyboard cannot leave it), and while the tab is hidden.
 */
function useReading(part: RefObject<HTMLElement | null>): boolean {
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

/** How long the welcome stays (specification#frame); the bar of `shell.css` has the same number. */
const staysMs = 5_000;

/** Calls when the time is over; pauses do not count. */
function useCountdown(isHeld: boolean, onOver: () => void): void {
  const countdown = useRef<Countdown>({ leftMs: staysMs, runsSinceMs: null });
  useEffect(() => {
    if (isHeld) return;
    countdown.current = run(countdown.current, performance.now());
    const timer = setTimeout(onOver, leftOf(countdown.current, performance.now()));
    return () => {
      clearTimeout(timer);
      countdown.current = hold(countdown.current, performance.now());
    };
  }, [isHeld, onOver]);
}

/** Welcomes a visitor once: links to the benefits of both sides, and a bar with the remaining time. */
export function Welcome({ close }: DialogProps) {
  const part = useRef<HTMLDivElement>(null);
  const isHeld = useReading(part);
  useCountdown(isHeld, close);
  return (
    <div ref={part}>
      <p className="mt-2 text-muted">{t.text}</p>
      <div className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Button icon={<Gavel aria-hidden="true" />} onClick={() => openDialog('benefits-lawyer')}>
          {benefitNames.lawyer}
        </Button>
        <Button variant="ghost" icon={<UserRound aria-hidden="true" />} onClick={() => openDialog('benefits-user')}>
          {benefitNames.user}
        </Button>
      </div>
      <p className="mt-4 text-xs text-muted motion-safe:sr-only">{t.closesByItself}</p>
      <div aria-hidden="true" className="time-left motion-reduce:hidden" data-held={isHeld || undefined} />
    </div>
  );
}
