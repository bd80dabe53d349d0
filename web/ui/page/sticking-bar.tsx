import { type HTMLAttributes, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type StickingBarProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'aside' };

/**
 * For a bar at the lower edge of the window, with the class `sticking-bar`. `--sticking-bar` is its height: toasts and
 * what has the focus stay clear of it.
 */
export function useStickingHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    const { style } = document.documentElement;
    if (!current) return;
    const observer = new ResizeObserver(() => style.setProperty('--sticking-bar', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--sticking-bar');
    };
  }, []);
  return bar;
}

/** A bar at the lower edge of the window, as high as its content. */
export function StickingBar({ as: Tag = 'div', className, ...rest }: StickingBarProps) {
  return (
    <Tag
      ref={useStickingHeight()}
      className={classNames(
        'sticking-bar sticky bottom-[var(--benefits-bar,0px)] z-10 border-t border-line bg-surface shadow-lift print:hidden',
        className,
      )}
      {...rest}
    />
  );
}
