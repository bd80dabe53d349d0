import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RoomEvent } from '#contract/invitations/room.ts';
import type { RoomPart } from '#web/invitations/room/room-head.tsx';

/** A reader within this distance of the end is shown new entries. */
const nearPx = 120;

const room = () => document.getElementById('main');
const pxToEnd = () => (room()?.getBoundingClientRect().bottom ?? 0) - innerHeight;

/**
 * The whole conversation opens at its end, and stays there while the reader is there. A reader further up is told of
 * new entries, and nothing moves under their eyes.
 */
export function useEnd(newest: Pick<RoomEvent, 'id' | 'isMine'> | undefined, part: RoomPart) {
  const isAtEnd = useRef(true);
  const [seenId, setSeenId] = useState(newest?.id ?? 0);
  const isThread = part === 'all';

  const go = () => {
    isAtEnd.current = true;
    scrollBy({ top: pxToEnd(), behavior: 'instant' });
    setSeenId(newest?.id ?? 0);
  };
  const follow = useEffectEvent(() => {
    if (isThread && isAtEnd.current) go();
  });
  const onScroll = useEffectEvent(() => {
    isAtEnd.current = pxToEnd() < nearPx;
    if (isAtEnd.current && isThread) setSeenId(newest?.id ?? 0);
  });

  useEffect(() => {
    const gone = new AbortController();
    addEventListener('scroll', () => onScroll(), { passive: true, signal: gone.signal });
    // A part that grows (an entry, the composer, a font that arrives) leaves the reader at the end.
    const observer = new ResizeObserver(() => follow());
    const element = room();
    if (element) observer.observe(element);
    return () => {
      gone.abort();
      observer.disconnect();
    };
  }, []);

  const open = useEffectEvent(() => (isThread ? go() : scrollTo({ top: 0, behavior: 'instant' })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part opens at its own place.
  useEffect(() => void open(), [part]);

  const hasNews = newest !== undefined && newest.id > seenId && !newest.isMine && !isAtEnd.current && isThread;
  return { hasNews, go };
}
