import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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

/** The form inside `place` is about to be mounted again: the field that has the focus gets it back. */
export function refocusSoon(place: HTMLElement | null): void {
  const focused = document.activeElement;
  const name = place?.contains(focused) ? focused?.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
  if (name === undefined) return;
  setTimeout(() => {
    const form = place?.querySelector('form');
    if (form && document.activeElement === document.body) focusField(form, name);
  });
}

/** On a slow network people type before the scripts of the page have arrived. */
const holdsTyping = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea):not([type="hidden"])')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/**
 * Marks the form as typed in until it is sent, and passes the name of each changed field to the callback. A function
 * that the callback returns runs after React handled the event too: rendering in between would put the old value back
 * into the field. An error that disappeared only on blur would move the submit button away from under the click.
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

const holdsFile = (raw: Record<string, unknown>): boolean =>
  Object.values(raw)
    .flat()
    .some((value) => value instanceof File);

const acts = ['input', 'click', 'cancel'] as const;

/**
 * Saves what is typed into the form inside `place`, and that a file was chosen, after each change. The save follows once
 * React has updated the field of a choice. A page that is closed or reloaded meanwhile saves first; not without a change,
 * since another tab may have saved a newer one. To open the camera already counts as choosing: it may end the browser.
 * The result saves now.
 */
export function useSaveSoon(
  place: RefObject<HTMLElement | null>,
  save: (form: HTMLFormElement, hadFiles: boolean) => void,
): () => void {
  /** At first too: text may have been typed before the scripts of the page arrived. */
  const state = useRef({ isDue: true, isChanged: false, isChoosing: false });
  const saveNow = useRef(() => {});
  useLayoutEffect(() => {
    saveNow.current = () => {
      const { isChanged, isChoosing } = state.current;
      const form = place.current?.querySelector('form');
      state.current.isDue = false;
      if (form && (isChanged || form.dataset.typed !== undefined)) save(form, isChoosing || holdsFile(rawFields(form)));
    };
  });
  useEffect(() => {
    const saveDue = () => state.current.isDue && saveNow.current();
    const onAct = ({ type, target }: Event) => {
      // A field may stand outside its form.
      const field = target as HTMLInputElement;
      const isOurs = field.form ? place.current?.contains(field.form) : place.current?.contains(field);
      if (!isOurs || (type === 'click' && field.type !== 'file')) return;
      state.current = { isDue: true, isChanged: true, isChoosing: type === 'click' };
      setTimeout(saveDue);
    };
    for (const act of acts) document.addEventListener(act, onAct);
    addEventListener('pagehide', saveDue);
    return () => {
      for (const act of acts) document.removeEventListener(act, onAct);
      removeEventListener('pagehide', saveDue);
    };
  }, [place]);
  return () => saveNow.current();
}
