import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '#web/core/theme.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** From paper to lamplight and back; the choice stays in this browser. */
export function ThemeSwitch({ className }: { className?: string }) {
  const theme = useTheme();
  const isDark = theme === 'dark';
  const Icon = isDark ? Sun : Moon;
  return (
    <IconButton
      label={isDark ? shellCopy.toLight : shellCopy.toDark}
      isPlain
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
      {...(className === undefined ? {} : { className })}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}
