import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { repaint, whenStored } from '#web/core/session/session.ts';
import { readStored, writeStored } from '#web/core/session/storage.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const key = 'theme';
const darkScheme = '(prefers-color-scheme: dark)';

/** Whether the visible theme is the dark one: the chosen one, or else the system's. */
const isDarkNow = (): boolean => {
  const chosen = readStored(key);
  return chosen === 'light' || chosen === 'dark' ? chosen === 'dark' : matchMedia(darkScheme).matches;
};

const subscribe = (listener: () => void) => {
  const scheme = matchMedia(darkScheme);
  const unsubscribe = whenStored(listener);
  scheme.addEventListener('change', listener);
  return () => {
    unsubscribe();
    scheme.removeEventListener('change', listener);
  };
};

/** Switches the theme; the choice is stored in this browser. On the server it is light. */
function useOtherTheme() {
  const isDark = useSyncExternalStore(subscribe, isDarkNow, () => false);
  return {
    label: isDark ? shellCopy.toLight : shellCopy.toDark,
    Icon: isDark ? Sun : Moon,
    choose() {
      writeStored(key, isDark ? 'light' : 'dark');
      repaint();
    },
  };
}

export function ThemeSwitch({ className }: { className?: string }) {
  const { label, Icon, choose } = useOtherTheme();
  return <IconButton icon={Icon} label={label} isPlain onClick={choose} className={className} />;
}

/** In the menu the icon has a text beside it, like the other entries. */
export function ThemeMenuEntry() {
  const { label, Icon, choose } = useOtherTheme();
  return (
    <button type="button" className="menu-link w-full" onClick={choose}>
      <Icon size={20} aria-hidden="true" />
      <span>{label}</span>
    </button>
  );
}
