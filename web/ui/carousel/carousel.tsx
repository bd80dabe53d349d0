import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Elements } from '#web/core/page/elements.ts';
import type { CarouselAlign } from '#web/ui/carousel/carousel-motion.ts';
import { MotionButton } from '#web/ui/carousel/motion-button.tsx';
import { useCarousel } from '#web/ui/carousel/use-carousel.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const { carousel: t } = uiCopy;

/** A fieldset is the element for groups, but this has no fields. */
const slideRole = (label: string) => ({ role: 'group', 'aria-roledescription': t.slide, 'aria-label': label });

type CarouselProps = {
  /** Names the content for screen readers. */
  label: string;
  /** One element for each slide, with its key. */
  children: readonly ReactElement[];
  /** Slides that are visible at once: `min-[61.875rem]:[--slides:2]`; one by default. Also `[--gap:12px]`. */
  className?: string;
  /** The position of the selected slide among the visible ones. */
  align?: CarouselAlign;
  /** One dot for each slide, below. */
  hasDots?: boolean;
  /** Advances by itself after this time, with a button to stop it. */
  autoplayMs?: number;
  /** The names of the two buttons. */
  words?: { readonly back: string; readonly next: string };
  /** Puts the buttons into a heading above the slides; otherwise they are below, around the dots. */
  header?: (buttons: Elements) => Elements;
};

/**
 * Slides in an endless row. The server sends a strip that can be swiped; with scripts it also has buttons, if there are
 * more slides than are visible at once.
 */
export function Carousel(props: CarouselProps) {
  const { label, children, className, align = 'start', hasDots = false, autoplayMs, words = t, header } = props;
  const carousel = useCarousel(align, autoplayMs);
  const { stops, announced } = carousel;
  const back = <IconButton icon={ChevronRight} label={words.back} onClick={carousel.back} />;
  const next = <IconButton icon={ChevronLeft} label={words.next} onClick={carousel.next} />;
  const play = autoplayMs !== undefined && <MotionButton {...carousel} />;
  const dots = hasDots && <Dots count={stops || children.length} {...carousel} />;
  // Their space is reserved from the beginning, so that nothing shifts when they appear.
  const buttons = classNames('carousel-buttons', stops < 2 && 'invisible');

  return (
    <section
      aria-roledescription={t.slides}
      aria-label={label}
      className={classNames('carousel', className)}
      // A press on «play» overrides hover and focus.
      onFocus={({ target }) => carousel.setFocused(!target.closest('.motion-button'))}
      onBlur={() => carousel.setFocused(false)}
    >
      {header?.(
        <div className={buttons}>
          {back}
          {next}
          {play}
        </div>,
      )}
      <Strip carousel={carousel} label={label}>
        {children}
      </Strip>
      {header ? (
        dots && <div className={classNames(buttons, 'carousel-foot')}>{dots}</div>
      ) : (
        <div className={classNames(buttons, 'carousel-foot')}>
          {back}
          {dots}
          {next}
          {play}
        </div>
      )}
      <p role="status" className="sr-only">
        {announced && t.position(formatNumber(announced.selected + 1), formatNumber(announced.stops))}
      </p>
    </section>
  );
}

type StripProps = Pick<CarouselProps, 'label' | 'children'> & { carousel: ReturnType<typeof useCarousel> };

const Strip = ({ label, children, carousel }: StripProps) => (
  <div
    ref={carousel.strip}
    className="carousel-strip"
    data-moving={carousel.isMoving || undefined}
    onPointerEnter={() => carousel.setHovered(true)}
    onPointerLeave={() => carousel.setHovered(false)}
    // A strip that the browser scrolls needs a tab stop; one with buttons does not.
    {...(carousel.isMoving ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 })}
  >
    <div className="carousel-track">
      {children.map((slide, index) => (
        <div
          key={slide.key}
          {...slideRole(t.place(formatNumber(index + 1), formatNumber(children.length)))}
          className="carousel-slide"
        >
          {slide}
        </div>
      ))}
    </div>
  </div>
);

type DotsProps = { count: number; selected: number; select: (stop: number) => void };

const Dots = ({ count, selected, select }: DotsProps) => (
  <div className="carousel-dots">
    {Array.from({ length: count }, (_, stop) => t.position(formatNumber(stop + 1), formatNumber(count))).map(
      (name, stop) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          aria-current={stop === selected || undefined}
          onClick={() => select(stop)}
        />
      ),
    )}
  </div>
);
