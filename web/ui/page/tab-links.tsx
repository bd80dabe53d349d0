import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

type TabLinksProps = {
  /** Names the choice for screen readers. */
  label: string;
  /** On narrow screens they stay in one line that scrolls sideways. */
  isOneLine?: boolean;
  /** Pills, or one low line of words that scrolls sideways where it does not fit. */
  look?: 'pills' | 'line';
  tabs: readonly { to: string; text: ReactNode; isCurrent: boolean }[];
};

const pill = 'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap';

/** Views of one list. The choice is in the address: it can be saved and shared, and Back works. */
export function TabLinks({ label, isOneLine = false, look = 'pills', tabs }: TabLinksProps) {
  const isLine = look === 'line';
  const list = useCurrentInSight(tabs.find(({ isCurrent }) => isCurrent)?.to);
  return (
    <nav aria-label={label} className={isLine ? 'tab-line' : undefined}>
      <ul
        ref={list}
        className={isLine ? undefined : classNames('flex gap-2', isOneLine ? '-m-1 overflow-x-auto p-1' : 'flex-wrap')}
      >
        {tabs.map(({ to, text, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={
                isLine
                  ? undefined
                  : classNames(
                      pill,
                      isCurrent ? 'border-primary bg-tint text-on-tint' : 'border-line-strong bg-surface hover:bg-tint',
                    )
              }
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where not all of them fit, the line scrolls to the current one; the page does not. */
function useCurrentInSight(current: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = current !== undefined && list.current?.querySelector('[aria-current]');
    if (!link || !list.current) return;
    const [line, shown] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()];
    if (shown.left < line.left || shown.right > line.right)
      list.current.scrollLeft += (shown.left + shown.right - line.left - line.right) / 2;
  }, [current]);
  return list;
}
