import { readStored, writeStored } from '#web/core/session/storage.ts';

/** A key is the page's, unless it belongs to the field that has the focus, to a dialog, or to the browser. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  target instanceof Element &&
  !target.matches('input:not([type=checkbox]), select, textarea') &&
  document.querySelector('dialog[open]') === null;

const key = 'letter-keys';

/** Whether keys without Ctrl or Alt do something (WCAG 2.1.4). People switch them off in this browser. */
export const letterKeysAreOn = (): boolean => readStored(key) !== 'off';

export const switchLetterKeys = (isOn: boolean): void => void writeStored(key, isOn ? null : 'off');
