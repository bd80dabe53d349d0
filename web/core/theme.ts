import { useSyncExternalStore } from 'react';
import { paint } from '#web/core/paint.ts';
import { keep, kept } from '#web/core/storage.ts';

export type Theme = 'light' | 'dark';

const key = 'theme';
const watchers = new Set<() => void>();
const darkScheme = '(prefers-color-scheme: dark)';

const current = (): Theme => {
  const chosen = kept(key);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(darkScheme).matches ? 'dark' : 'light';
};

export function setTheme(theme: Theme): void {
  keep(key, theme);
  paint();
  for (const told of watchers) told();
}

const watch = (told: () => void) => {
  const scheme = matchMedia(darkScheme);
  const onStorage = () => {
    paint();
    told();
  };
  watchers.add(told);
  scheme.addEventListener('change', told);
  addEventListener('storage', onStorage);
  return () => {
    watchers.delete(told);
    scheme.removeEventListener('change', told);
    removeEventListener('storage', onStorage);
  };
};

/** The theme that is seen: the chosen one, else the system's; light while rendered on the server. */
export const useTheme = (): Theme => useSyncExternalStore(watch, current, () => 'light');
