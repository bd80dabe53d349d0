import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#web/core/digits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { reviewCopy } from '#web/ui/review/copy.ts';

const { zoom: said } = reviewCopy;

/** How many times as wide as the place it is shown in. */
const levels = [
  { times: 1, width: 'w-full' },
  { times: 1.5, width: 'w-[150%]' },
  { times: 2, width: 'w-[200%]' },
  { times: 3, width: 'w-[300%]' },
  { times: 4, width: 'w-[400%]' },
] as const;
const nearest = levels.length - 1;
const nearer = (level: number) => Math.min(nearest, level + 1);
const farther = (level: number) => Math.max(0, level - 1);

/** A press moves the view by so much of what is seen. */
const panShare = 0.4;

type ZoomAreaProps = {
  /** What is shown, for those who hear the page. */
  label: string;
  /** As wide as it is given room. */
  children: ReactNode;
};

/** A picture to look at closely: zoomed by buttons, `+`, `-` and `0`, moved by buttons, arrow keys, wheel or finger. */
export function ZoomArea({ label, children }: ZoomAreaProps) {
  const all = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLElement>(null);
  const [level, setLevel] = useState(0);
  const { times, width } = levels[level] ?? levels[0];
  const shownTimes = useRef(1);

  // What was in the middle stays there.
  useLayoutEffect(() => {
    const seen = view.current;
    if (!seen) return;
    const growth = times / shownTimes.current;
    shownTimes.current = times;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = seen;
    // From right to left the way across is counted from the right edge, downwards from zero.
    seen.scrollLeft = (scrollLeft - clientWidth / 2) * growth + clientWidth / 2;
    seen.scrollTop = (scrollTop + clientHeight / 2) * growth - clientHeight / 2;
  }, [times]);

  function pan(across: number, down: number) {
    const { clientWidth = 0, clientHeight = 0 } = view.current ?? {};
    view.current?.scrollBy(across * panShare * clientWidth, down * panShare * clientHeight);
  }

  useEffect(() => {
    const zoomed = all.current;
    if (!zoomed || !view.current) return;
    // What scrolls is reached by keyboard: the arrow keys move it.
    view.current.tabIndex = 0;
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (key === '+' || key === '=') setLevel(nearer);
      if (key === '-') setLevel(farther);
      if (key === '0') setLevel(0);
    };
    zoomed.addEventListener('keydown', onKeyDown);
    return () => zoomed.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div ref={all} className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={said.in} disabled={level === nearest} onClick={() => setLevel(nearer)}>
          <ZoomIn size={19} aria-hidden="true" />
        </IconButton>
        <IconButton label={said.out} disabled={level === 0} onClick={() => setLevel(farther)}>
          <ZoomOut size={19} aria-hidden="true" />
        </IconButton>
        <IconButton label={said.whole} disabled={level === 0} onClick={() => setLevel(0)}>
          <Maximize size={19} aria-hidden="true" />
        </IconButton>
        <output aria-label={said.times} className="min-w-12 text-center font-semibold">
          {formatNumber(times)}×
        </output>
        <IconButton label={said.rightwards} onClick={() => pan(1, 0)}>
          <ArrowRight size={19} aria-hidden="true" />
        </IconButton>
        <IconButton label={said.leftwards} onClick={() => pan(-1, 0)}>
          <ArrowLeft size={19} aria-hidden="true" />
        </IconButton>
        <IconButton label={said.up} onClick={() => pan(0, -1)}>
          <ArrowUp size={19} aria-hidden="true" />
        </IconButton>
        <IconButton label={said.down} onClick={() => pan(0, 1)}>
          <ArrowDown size={19} aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-2 text-sm text-muted">{said.keys}</p>
      <section
        ref={view}
        aria-label={label}
        className="mt-3 h-[60vh] overflow-auto rounded-md border border-line bg-sunken"
      >
        <div className={classNames(width, 'min-h-full')}>{children}</div>
      </section>
    </div>
  );
}
