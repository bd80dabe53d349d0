import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselAlign, CarouselMotion } from '#web/ui/carousel/carousel-motion.ts';
import { prefersStillness } from '#web/ui/carousel/stillness.ts';

/** The distance below the screen at which the strip's code is fetched. */
const nearness = '300px';

type Place = { readonly selected: number; readonly stops: number };

/**
 * Fetches the code of the motion when the strip comes near the screen. If that fails, the strip can still be swiped.
 */
function useMotion(strip: RefObject<HTMLElement | null>, align: CarouselAlign) {
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [place, setPlace] = useState<Place>({ selected: 0, stops: 0 });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let isGone = false;
    let made: CarouselMotion | undefined;
    const start = async () => {
      const { setInMotion } = await import('#web/ui/carousel/carousel-motion.ts');
      if (isGone) return;
      const started = setInMotion(element, align);
      const look = () => setPlace({ selected: started.selectedScrollSnap(), stops: started.scrollSnapList().length });
      started.on('select', look).on('reInit', look);
      made = started;
      look();
      setMotion(started);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        start().catch(() => undefined);
      },
      { rootMargin: nearness },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      made?.destroy();
      setMotion(null);
    };
  }, [strip, align]);

  return { motion, place };
}

/** The state of a strip of slides, and the functions that move it. */
export function useCarousel(align: CarouselAlign, autoplayMs: number | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  const { motion, place } = useMotion(strip, align);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [announced, setAnnounced] = useState<Place | null>(null);
  const { selected, stops } = place;
  const runs = isPlaying && !isHovered && !isFocused && stops > 1;

  useEffect(() => {
    if (!motion || autoplayMs === undefined || !runs || prefersStillness()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A slide that somebody selected is shown for the full time too.
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => motion.scrollNext(), autoplayMs);
    };
    wait();
    motion.on('select', wait);
    return () => {
      clearTimeout(timer);
      motion.off('select', wait);
    };
  }, [motion, autoplayMs, runs]);

  function go(action: (current: CarouselMotion) => void) {
    if (!motion) return;
    action(motion);
    setAnnounced({ selected: motion.selectedScrollSnap(), stops });
  }

  return {
    strip,
    selected,
    stops,
    /** False until the code is loaded. */
    isMoving: motion !== null,
    isPlaying,
    setPlaying,
    setHovered,
    setFocused,
    /** The position after a person's own press: only this is announced, not automatic motion. */
    announced,
    back: () => go((current) => current.scrollPrev()),
    next: () => go((current) => current.scrollNext()),
    select: (stop: number) => go((current) => current.scrollTo(stop)),
  };
}
