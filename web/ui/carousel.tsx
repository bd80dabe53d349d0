import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatNumber } from '#web/core/digits.ts';
import { Button } from '#web/ui/button.tsx';
import type { CarouselAlign } from '#web/ui/carousel-motion.ts';
import { classNames } from '#web/ui/class-names.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MotionButton } from '#web/ui/motion-button.tsx';
import { useCarousel } from '#web/ui/use-carousel.ts';

const { carousel: said } = uiCopy;

/** A fieldset would be the element of a group, but these are no fields. */
const slideRole = (label: string) => ({ role: 'group', 'aria-roledescription': said.slide, 'aria-label': label });

type CarouselProps = {
  /** What is shown, for those who hear the page. */
  label: string;
  /** One element for each slide, with its key. */
  children: readonly ReactElement[];
  /** How many are seen at once: `min-[990px]:[--slides:2]`; one, where nothing is said. Also `[--gap:12px]`. */
  className?: string;
  /** Where the chosen slide stands among those that are seen. */
  align?: CarouselAlign;
  /** One dot for each slide, below. */
  hasDots?: boolean;
  /** Moves on by itself after so long, with a button that stops it. */
  autoplayMs?: number;
  /** Written on the two buttons, which otherwise are arrows. */
  words?: { readonly back: string; readonly next: string };
  /** Puts the buttons into a heading above the slides; else they stand below, around the dots. */
  header?: (buttons: ReactNode) => ReactNode;
};

/**
 * Slides in a row that goes round. It is a strip to swipe as the server sends it; with scripts it also has buttons, as
 * long as there is more than is seen at once.
 */
export function Carousel(props: CarouselProps) {
  const { label, children, className, align = 'start', hasDots = false, autoplayMs, words, header } = props;
  const carousel = useCarousel(align, autoplayMs);
  const { isMoving, stops, told } = carousel;
  const total = formatNumber(children.length);
  const back = <Way label={words?.back} icon={ChevronRight} name={said.back} onPress={carousel.back} />;
  const next = <Way label={words?.next} icon={ChevronLeft} name={said.next} onPress={carousel.next} />;
  const play = autoplayMs !== undefined && <MotionButton {...carousel} />;
  const dots = hasDots && <Dots count={stops || children.length} {...carousel} />;
  // Their place is kept from the beginning, so that nothing moves when they come.
  const buttons = classNames('carousel-buttons', stops < 2 && 'invisible');

  return (
    <section
      aria-roledescription={said.slides}
      aria-label={label}
      className={classNames('carousel', className)}
      // Whoever pressed «play» wants it to play.
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
      <div
        ref={carousel.strip}
        className="carousel-strip"
        data-moving={isMoving || undefined}
        onPointerEnter={() => carousel.setHovered(true)}
        onPointerLeave={() => carousel.setHovered(false)}
        // What the browser scrolls is scrolled by keyboard too; what has buttons needs no stop of its own.
        {...(isMoving ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <div className="carousel-track">
          {children.map((slide, index) => (
            <div key={slide.key} {...slideRole(said.place(formatNumber(index + 1), total))} className="carousel-slide">
              {slide}
            </div>
          ))}
        </div>
      </div>
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
        {told && said.told(formatNumber(told.selected + 1), formatNumber(told.stops))}
      </p>
    </section>
  );
}

type WayProps = {
  /** Written on the button in the arrow's place. */
  label: string | undefined;
  icon: LucideIcon;
  name: string;
  onPress: () => void;
};

const Way = ({ label, icon: Icon, name, onPress }: WayProps) =>
  label === undefined ? (
    <IconButton label={name} onClick={onPress}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  ) : (
    <Button variant="ghost" size="sm" onClick={onPress}>
      {label}
    </Button>
  );

type DotsProps = { count: number; selected: number; select: (stop: number) => void };

const Dots = ({ count, selected, select }: DotsProps) => (
  <div className="carousel-dots">
    {Array.from({ length: count }, (_, stop) => said.told(formatNumber(stop + 1), formatNumber(count))).map(
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
