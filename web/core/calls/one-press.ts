import { isShown } from '#web/core/page/is-shown.ts';

/** Where and when something was pressed. Without a place it was pressed by the keyboard. */
export type Press = {
  readonly control: unknown;
  readonly at: number;
  readonly place: { readonly x: number; readonly y: number } | null;
};

/** The usual time of a double click. */
const doubleMs = 500;
/** A finger does not meet the same pixel twice. */
const nearPx = 16;

/** The second half of a double press that meets another control, because the first half took its own away. */
export function isStray(before: Press | null, now: Press, isGone: boolean): boolean {
  if (before === null || !isGone || now.control === before.control || now.at - before.at >= doubleMs) return false;
  if (before.place === null || now.place === null) return before.place === now.place;
  return Math.hypot(now.place.x - before.place.x, now.place.y - before.place.y) <= nearPx;
}

const controls = 'button, a, input, select, textarea, summary, label, [role=option]';

function pressOf(event: MouseEvent): Press {
  const target = event.target instanceof Element ? event.target : null;
  const found = target?.closest(controls) ?? target;
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  const place = event.detail === 0 ? null : { x: event.clientX, y: event.clientY };
  return { control, at: event.timeStamp, place };
}

/** It cannot be pressed any more: it is hidden, disabled, or behind a dialog. A dialog that is closing is still seen. */
function isGone(control: unknown): boolean {
  if (!(control instanceof Element) || !isShown(control)) return true;
  if (control.closest('dialog:not([open]), :disabled')) return true;
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return dialog !== undefined && !dialog.contains(control);
}

/** In a dialog that is closing: it is still seen, and in some browsers still takes presses, but what it asked is done. */
const isInClosing = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog:not([open])') !== null;

/**
 * A press is a press: a double click on a button that closes its dialog, or that another one replaces, does not press what
 * lies below, nor the same button of a dialog that is closing. Any other control may be pressed again as fast as one likes.
 */
export function guardPresses(): void {
  let before: Press | null = null;
  // A person who typed, scrolled or moved on in between has pressed twice.
  const forget = () => {
    before = null;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== ' ') forget();
  };
  const onClick = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    const now = pressOf(event);
    if (!isInClosing(event.target) && !isStray(before, now, isGone(before?.control))) {
      before = now;
      return;
    }
    before = { ...now, control: before?.control };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('input', forget, true);
  // The page may also scroll because of the press itself: only what a person does counts. A finger that scrolls is
  // `pointercancel`; one that trembles while it presses also moves (`touchmove`).
  addEventListener('wheel', forget, { capture: true, passive: true });
  addEventListener('pointercancel', forget, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('click', onClick, true);
}
