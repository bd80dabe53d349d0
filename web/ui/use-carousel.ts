import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselAlign, CarouselMotion } from '#web/ui/carousel-motion.ts';
import { prefersStillness } from '#web/ui/stillness.ts';

/** How far below the screen a strip may be when its code is fetched. */
const nearness = '300px';

type Place = { readonly selected: number; readonly stops: number };

/** Fetches the code that moves a strip when it comes near the screen. Where that fails, it stays a strip to swipe. */
function useMotion(strip: RefObject<HTMLElement | null>, align: CarouselAlign) {
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [place, setPlace] = useState<Place>({ selected: 0, stops: 0 });

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let isGone = false;
    let made: CarouselMotion | undefined;
    const start = async () => {
      const { setInMotion } = await import('#web/ui/carousel-motion.ts');
      if (isGone) return;
      const moving = setInMotion(element, align);
      const look = () => setPlace({ selected: moving.selectedScrollSnap(), stops: moving.scrollSnapList().length });
      moving.on('select', look).on('reInit', look);
      made = moving;
      look();
      setMotion(moving);
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

/** A strip of slides: where it stands, and what moves it. */
export function useCarousel(align: CarouselAlign, autoplayMs: number | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  const { motion, place } = useMotion(strip, align);
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [told, setTold] = useState<Place | null>(null);
  const { selected, stops } = place;
  const runs = isPlaying && !isHovered && !isFocused && stops > 1;

  useEffect(() => {
    if (!motion || autoplayMs === undefined || !runs || prefersStillness()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Also a slide that somebody asked for stands for the whole time.
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

  function go(move: (motion: CarouselMotion) => void) {
    if (!motion) return;
    move(motion);
    setTold({ selected: motion.selectedScrollSnap(), stops });
  }

  return {
    strip,
    selected,
    stops,
    /** False before the code has come, and for ever where it does not come. */
    isMoving: motion !== null,
    isPlaying,
    setPlaying,
    setHovered,
    setFocused,
    /** Where somebody's own press led: to be said aloud, unlike what moves by itself. */
    told,
    back: () => go((moving) => moving.scrollPrev()),
    next: () => go((moving) => moving.scrollNext()),
    select: (stop: number) => go((moving) => moving.scrollTo(stop)),
  };
}
