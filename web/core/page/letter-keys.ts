import { readStored, writeStored } from '#web/core/session/storage.ts';

const key = 'letter-keys';

/** Whether keys without Ctrl or Alt do something (WCAG 2.1.4). People switch them off in this browser. */
export const letterKeysAreOn = (): boolean => readStored(key) !== 'off';

export const switchLetterKeys = (isOn: boolean): void => writeStored(key, isOn ? null : 'off');
