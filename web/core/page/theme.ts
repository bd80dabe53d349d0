import { useSyncExternalStore } from 'react';
import { paint } from '#web/core/page/paint.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';

export type Theme = 'light' | 'dark';

const key = 'theme';
const listeners = new Set<() => void>();
const darkScheme = '(prefers-color-scheme: dark)';

const current = (): Theme => {
  const chosen = readStored(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(darkScheme).matches ? 'dark' : 'light';
};

export function setTheme(theme: Theme): void {
  writeStored(key, theme);
  paint();
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  const scheme = matchMedia(darkScheme);
  const onStorage = () => {
    paint();
    listener();
  };
  listeners.add(listener);
  scheme.addEventListener('change', listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    scheme.removeEventListener('change', listener);
    removeEventListener('storage', onStorage);
  };
};

/** The visible theme: the chosen one, or else the system's; light on the server. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'light');
