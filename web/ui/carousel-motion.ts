import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';

export type CarouselAlign = 'start' | 'center';
export type CarouselMotion = EmblaCarouselType;

/**
 * About 500 ms (specification §9). Embla's figure is no time but how heavily a slide is drawn at each frame: with 22 it
 * has gone 98 % of its way after 500 ms.
 */
const duration = 22;

/** The place, counted from 0, where the chosen slide stands among those that are seen: in the middle, never cut in two. */
const placeOf = (align: CarouselAlign, seen: number) => (align === 'center' ? Math.floor((seen - 1) / 2) : 0);

/** Takes over a strip that the browser scrolls; what was seen before stays where it was. */
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
    // What fits whole has nowhere to go.
    watchDrag: (motion) => motion.scrollSnapList().length > 1,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });
}
