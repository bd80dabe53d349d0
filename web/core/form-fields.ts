/** What one form holds, by the names on the wire: nothing is trimmed, an unchosen file is absent. */
export function rawFields(form: HTMLFormElement): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    if (value instanceof File && value.size === 0 && value.name === '') continue;
    const before = raw[name];
    if (before === undefined) raw[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else raw[name] = [before, value];
  }
  return raw;
}

const fieldOf = (form: HTMLFormElement, name: string): Element | null =>
  form.querySelector(`[data-field="${CSS.escape(name)}"]`);

/** Every field of `web/ui` carries its name in `data-field`. */
export const hasField = (form: HTMLFormElement, name: string): boolean => fieldOf(form, name) !== null;

const reachable = ':is(input, textarea, button, select, [role="spinbutton"])';
const unreachable = ':is([type="hidden"], [tabindex="-1"], [disabled], [aria-hidden="true"] *)';

/** Moves focus into the field and brings it into view. */
export function focusField(form: HTMLFormElement, name: string): void {
  const target = fieldOf(form, name)?.querySelector<HTMLElement>(`${reachable}:not(${unreachable})`);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** A button that was disabled while its form was sent lost the focus: back to it, unless the focus went elsewhere. */
export function returnFocus(before: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
}

/**
 * Marks the form from the first thing typed or chosen in it until it is sent, and tells which field it was. A fault
 * that vanished only when its field was left would move the button away from under the click that sends.
 */
export function whenTyped(form: HTMLFormElement, told: (field: string) => void): () => void {
  const onInput = ({ target }: Event) => {
    form.dataset.typed = '';
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    const name = field?.dataset.field;
    // After React has heard of it too: rendering in between would put the old value back into the field.
    if (name) setTimeout(() => told(name));
  };
  form.addEventListener('input', onInput);
  return () => form.removeEventListener('input', onInput);
}

/** Is something typed anywhere on the page that was not sent yet? Then nothing may be reloaded over it. */
export const hasUnsentTyping = (): boolean => document.querySelector('form[data-typed]') !== null;
