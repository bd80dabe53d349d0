import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { guardPresses, isStray, type Press } from '#web/core/calls/one-press.ts';

const confirmed: Press = { control: 'confirm', at: 1_000, place: { x: 100, y: 100 } };
const later = (press: Partial<Press>): Press => ({ ...confirmed, control: 'below', at: 1_080, ...press });

const isStrayPress = (before: Press | null, now: Press, { isGone = true } = {}) => isStray(before, now, isGone);

test('the second half of a double press does not press what lies below', () => {
  assert.equal(isStrayPress(confirmed, later({})), true);
  assert.equal(isStrayPress(confirmed, later({ place: { x: 108, y: 95 } })), true, 'a finger');
  assert.equal(isStrayPress({ ...confirmed, place: null }, later({ place: null })), true, 'Enter twice');
});

test('presses that were meant are never taken for one', () => {
  assert.equal(isStrayPress(null, later({})), false);
  assert.equal(isStrayPress(confirmed, later({ control: 'confirm' })), false, 'the same button');
  assert.equal(isStrayPress(confirmed, later({ at: 1_600 })), false, 'later');
  assert.equal(isStrayPress(confirmed, later({ place: { x: 100, y: 160 } })), false, 'elsewhere');
  assert.equal(isStrayPress(confirmed, later({ place: null })), false, 'a click, then a key');
  assert.equal(isStrayPress(confirmed, later({}), { isGone: false }), false, 'the first one can still be pressed');
});

/** A button as far as a press looks at it. */
class Button {
  isSeen = true;
  isInClosing = false;
  getClientRects = () => (this.isSeen ? [{}] : []);
  closest = (selector: string) => (selector.startsWith('button') || this.isInClosing ? this : null);
}

/** A page with guarded presses. */
function guardedPage() {
  const heard = new Map<string, (event: unknown) => void>();
  const addEventListener = (type: string, listen: (event: unknown) => void) => heard.set(type, listen);
  const page = { addEventListener, document: { addEventListener, querySelectorAll: () => [] } };
  Object.assign(globalThis, page, { Element: Button, HTMLLabelElement: class {} });
  guardPresses();
  return {
    happens: (type: string) => heard.get(type)?.({}),
    /** Is it let through? */
    press(target: Button, timeStamp: number): boolean {
      let isStopped = false;
      const stop = { preventDefault: () => undefined, stopImmediatePropagation: () => (isStopped = true) };
      heard.get('click')?.({ ...stop, isTrusted: true, detail: 1, clientX: 9, clientY: 9, target, timeStamp });
      return !isStopped;
    },
  };
}

after(() => {
  for (const name of ['addEventListener', 'document', 'Element', 'HTMLLabelElement'])
    Reflect.deleteProperty(globalThis, name);
});

test('a person who scrolls in between has pressed twice, a page that scrolls by itself has not', () => {
  for (const [between, isLetThrough] of [
    ['scroll', false],
    ['touchmove', false],
    ['wheel', true],
    ['pointercancel', true],
  ] as const) {
    const { press, happens } = guardedPage();
    const confirm = new Button();
    assert.equal(press(confirm, 1_000), true);
    confirm.isSeen = false;
    happens(between);
    assert.equal(press(new Button(), 1_100), isLetThrough, between);
  }
});

test('a button may be pressed as fast as one likes, but not in a dialog that is closing', () => {
  const { press } = guardedPage();
  const submit = new Button();
  assert.deepEqual([press(submit, 1_000), press(submit, 1_100)], [true, true]);
  submit.isInClosing = true;
  assert.deepEqual([press(submit, 1_200), press(submit, 1_900)], [false, false]);
});
