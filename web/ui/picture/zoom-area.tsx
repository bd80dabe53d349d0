import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { pictureCopy } from '#web/ui/picture/copy.ts';

const { zoom: t } = pictureCopy;

/** The zoom factor. */
const levels = [
  { times: 1, width: 'w-full' },
  { times: 1.5, width: 'w-[150%]' },
  { times: 2, width: 'w-[200%]' },
  { times: 3, width: 'w-[300%]' },
  { times: 4, width: 'w-[400%]' },
] as const;
const levelAt = (level: number) => levels[level] ?? levels[0];
const nearest = levels.length - 1;
const nearer = (level: number) => Math.min(nearest, level + 1);
const farther = (level: number) => Math.max(0, level - 1);

/** The share of the visible area that one press scrolls. */
const panShare = 0.4;

type ZoomAreaProps = {
  /** Names the content for screen readers. */
  label: string;
  /** As wide as its container. */
  children: Elements;
};

/** A picture with zoom: by buttons, `+`, `-` and `0`; scrolled by buttons, arrow keys, wheel or finger. */
export function ZoomArea({ label, children }: ZoomAreaProps) {
  const all = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLElement>(null);
  const [level, setLevel] = useState(0);
  const { times, width } = levelAt(level);
  useKeptCentre(view, times);
  useZoomKeys(all, setLevel);

  useEffect(() => {
    // A scrollable element must be focusable: the arrow keys scroll it.
    if (view.current) view.current.tabIndex = 0;
  }, []);

  function pan(across: number, down: number) {
    const { clientWidth = 0, clientHeight = 0 } = view.current ?? {};
    view.current?.scrollBy(across * panShare * clientWidth, down * panShare * clientHeight);
  }

  return (
    <div ref={all} className="mt-4">
      <ZoomButtons level={level} setLevel={setLevel} pan={pan} />
      <p className="mt-2 text-sm text-muted">{t.keys}</p>
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

/** Keeps the centre of the view in place when the content grows or shrinks. */
function useKeptCentre(view: RefObject<HTMLElement | null>, times: number) {
  const shownTimes = useRef(1);

  useLayoutEffect(() => {
    const seen = view.current;
    if (!seen) return;
    const growth = times / shownTimes.current;
    shownTimes.current = times;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = seen;
    // In right-to-left layout `scrollLeft` starts at the right edge.
    seen.scrollLeft = (scrollLeft - clientWidth / 2) * growth + clientWidth / 2;
    seen.scrollTop = (scrollTop + clientHeight / 2) * growth - clientHeight / 2;
  }, [view, times]);
}

type SetLevel = Dispatch<SetStateAction<number>>;

function useZoomKeys(area: RefObject<HTMLElement | null>, setLevel: SetLevel) {
  useEffect(() => {
    const zoomed = area.current;
    if (!zoomed) return;
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return;
      if (key === '+' || key === '=') setLevel(nearer);
      if (key === '-') setLevel(farther);
      if (key === '0') setLevel(0);
    };
    zoomed.addEventListener('keydown', onKeyDown);
    return () => zoomed.removeEventListener('keydown', onKeyDown);
  }, [area, setLevel]);
}

type ZoomButtonsProps = { level: number; setLevel: SetLevel; pan: (across: number, down: number) => void };

/** The buttons that scroll: across and down. */
const ways = [
  [t.rightwards, ArrowRight, 1, 0],
  [t.leftwards, ArrowLeft, -1, 0],
  [t.up, ArrowUp, 0, -1],
  [t.down, ArrowDown, 0, 1],
] as const;

const ZoomButtons = ({ level, setLevel, pan }: ZoomButtonsProps) => {
  const zooms = [
    [t.in, ZoomIn, nearer(level)],
    [t.out, ZoomOut, farther(level)],
    [t.whole, Maximize, 0],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {zooms.map(([label, Icon, next]) => (
        <IconButton
          icon={Icon}
          iconSize={19}
          key={label}
          label={label}
          disabled={level === next}
          onClick={() => setLevel(next)}
        />
      ))}
      <output aria-label={t.times} className="min-w-12 text-center font-semibold">
        {`${formatNumber(levelAt(level).times)}×`}
      </output>
      {ways.map(([label, Icon, across, down]) => (
        <IconButton icon={Icon} iconSize={19} key={label} label={label} onClick={() => pan(across, down)} />
      ))}
    </div>
  );
};
