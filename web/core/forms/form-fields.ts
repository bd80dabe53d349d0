import { useEffect, useLayoutEffect, useRef } from 'react';

/** The values of a form by their wire names: nothing is trimmed, and an unchosen file is absent. */
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

/** Returns the focus to a button that lost it by being disabled, unless the focus is already elsewhere. */
export function returnFocus(before: Element | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
}

/** On a slow network people type before the scripts of the page have arrived. */
const holdsTyping = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea):not([type="hidden"])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * Marks the form as typed in until it is sent, and passes the name of each changed field to the callback. What that
 * returns follows after React handled the event too: rendering in between would put the old value back into the field.
 * An error that disappeared only on blur would move the submit button away from under the click.
 */
export function whenTyped(form: HTMLFormElement, onField: (field: string) => () => void): () => void {
  const onInput = ({ target }: Event) => {
    form.dataset.typed = '';
    const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    const name = field?.dataset.field;
    if (name) setTimeout(onField(name));
  };
  if (holdsTyping(form)) form.dataset.typed = '';
  form.addEventListener('input', onInput);
  return () => form.removeEventListener('input', onInput);
}

/**
 * Saves what is typed into a form: call the result after each change. The save follows once React has updated the field
 * of a choice. A page that is closed or reloaded meanwhile saves first; not without a change, since another tab may have
 * saved a newer one.
 */
export function useSaveSoon(save: () => void): () => void {
  /** At first too: text may have been typed before the scripts of the page arrived. */
  const isDue = useRef(true);
  const saveDue = useRef(save);
  useLayoutEffect(() => {
    saveDue.current = () => {
      if (isDue.current) save();
      isDue.current = false;
    };
  });
  useEffect(() => {
    const onPageHide = () => saveDue.current();
    addEventListener('pagehide', onPageHide);
    return () => removeEventListener('pagehide', onPageHide);
  }, []);
  return () => {
    isDue.current = true;
    setTimeout(() => saveDue.current());
  };
}
