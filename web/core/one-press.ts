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

const isNear = (one: Press['place'], other: Press['place']) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) <= nearPx : one === other;

/** The second half of a double press that meets another control, because the first half has changed the page. */
export const isStray = (before: Press | null, now: Press): boolean =>
  before !== null && now.at - before.at < doubleMs && now.control !== before.control && isNear(before.place, now.place);

const controls = 'button, a, input, select, textarea, summary, label, [role=option]';

function pressOf(event: MouseEvent): Press {
  const target = event.target instanceof Element ? event.target : null;
  const found = target?.closest(controls) ?? target;
  const control = found instanceof HTMLLabelElement ? (found.control ?? found) : found;
  const place = event.detail === 0 ? null : { x: event.clientX, y: event.clientY };
  return { control, at: event.timeStamp, place };
}

/**
 * A press is a press: a double click on a button that closes its dialog, or that another one replaces, does not press what
 * lies below. The same control may be pressed as fast as one likes.
 */
export function guardPresses(): void {
  let before: Press | null = null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' && key !== ' ') before = null;
  };
  const onClick = (event: MouseEvent) => {
    if (!event.isTrusted) return;
    const now = pressOf(event);
    if (!isStray(before, now)) {
      before = now;
      return;
    }
    before = { ...now, control: before?.control };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', onKeyDown, true);
  addEventListener('click', onClick, true);
}
