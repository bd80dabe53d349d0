import { useState } from 'react';
import type { Elements } from '#web/core/page/elements.ts';
import { MotionButton } from '#web/ui/carousel/motion-button.tsx';
import { tickerLoop } from '#web/ui/carousel/ticker-loop.ts';
import { classNames } from '#web/ui/class-names.ts';

type TickerProps = {
  /** Before the strip, as its name. */
  label: string;
  items: readonly { readonly id: number; readonly text: string }[];
  className?: string;
};

/** A fieldset is the element for groups, but this has no fields. Without motion it can be scrolled by hand. */
const windowRole = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });

/**
 * Short texts that pass by without end. It stops on hover, on focus and by its button. Under `prefers-reduced-motion`,
 * or without scripts to stop it, it is still and is scrolled by hand.
 */
export function Ticker({ label, items, className }: TickerProps) {
  const [isPlaying, setPlaying] = useState(true);
  const { repeats, seconds } = tickerLoop(items.map(({ text }) => text));
  const texts = items.map(({ id, text }) => (
    <li key={id}>
      <bdi>{text}</bdi>
      <span className="star" />
    </li>
  ));
  return (
    <div className={classNames('ticker', className)}>
      <strong>{label}</strong>
      <div className="ticker-window" data-paused={!isPlaying || undefined} {...windowRole(label)}>
        {/* The content is there twice: at half the distance it looks as at the start. */}
        <div className="ticker-track" style={{ animationDuration: `${seconds}s` }}>
          <div>
            <ul>{texts}</ul>
            <Echoes count={repeats - 1}>{texts}</Echoes>
          </div>
          <Echoes count={repeats}>{texts}</Echoes>
        </div>
      </div>
      <MotionButton isPlaying={isPlaying} setPlaying={setPlaying} />
    </div>
  );
}

/** The same texts again, hidden from screen readers. */
const Echoes = ({ count, children }: { count: number; children: Elements }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, echo) => echo).map((echo) => (
      <ul key={echo}>{children}</ul>
    ))}
  </div>
);
