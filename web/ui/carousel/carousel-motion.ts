import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

export type CarouselAlign = 'start' | 'center';
export type CarouselMotion = EmblaCarouselType;

/**
 * About 500 ms (specification#home-page). Embla's number is no time but the friction of each frame: with 22, 98 % of the
 * distance is covered after 500 ms.
 */
const duration = 22;

/** The position, from 0, of the selected slide among the visible ones: in the middle, and never cut off. */
const placeOf = (align: CarouselAlign, seen: number) => (align === 'center' ? Math.floor((seen - 1) / 2) : 0);

/** Takes over a strip that the browser scrolls, at its current position. */
export function setInMotion(strip: HTMLElement, align: CarouselAlign): CarouselMotion {
  const track = strip.firstElementChild;
  const slides = track?.children ?? [];
  const slideWidth = slides[0]?.getBoundingClientRect().width || 1;
  const seen = Math.round((track?.clientWidth ?? 0) / slideWidth);
  const first = Math.round(Math.abs(strip.scrollLeft) / slideWidth);
  strip.scrollLeft = 0;
  return EmblaCarousel(strip, {
    direction: 'rtl',
    loop: true,
    align: (view, slide) => placeOf(align, Math.round(view / slide)) * slide,
    startIndex: Math.min(first + placeOf(align, seen), slides.length - 1),
    duration,
    // If everything fits, there is nothing to scroll.
    watchDrag: (motion) => motion.scrollSnapList().length > 1,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
}
