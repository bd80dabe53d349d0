import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#web/core/page/theme.ts';
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
  return (
    <IconButton label={label} isPlain onClick={choose} className={className}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
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
