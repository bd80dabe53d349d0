import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { paint } from '#web/core/page/paint.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Switches the theme; the choice is stored in this browser. */
function useOtherTheme() {
  const isDark = useTheme() === 'dark';
  return {
    label: isDark ? shellCopy.toLight : shellCopy.toDark,
    Icon: isDark ? Sun : Moon,
    choose: () => setTheme(isDark ? 'light' : 'dark'),
  };
}

export function ThemeSwitch({ className }: { className: string }) {
  const { label, Icon, choose } = useOtherTheme();
  return <IconButton icon={Icon} label={label} isPlain onClick={choose} className={className} />;
}

/** In the menu the icon has a text beside it, like the other entries. */
export function ThemeMenuEntry() {
  const { label, Icon, choose } = useOtherTheme();
  return (
    <button type="button" className="menu-link w-full" onClick={choose}>
      <Icon size={20} aria-hidden="true" />
      {label}
    </button>
  );
}

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
