import { type RefObject, useEffect, useRef, useState } from 'react';
import { openItemBeatMs, showOpenItem } from '#contract/administration/open-items.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { call } from '#web/core/calls/api.ts';
import { idempotencyKey } from '#web/core/calls/idempotency-key.ts';
import { useLive } from '#web/core/live/live.ts';

/** One name for this tab: moving on to another item replaces the one before. */
const page = idempotencyKey();

type Item = { readonly subject: QueueSubject; readonly id: number };
const none: readonly string[] = [];

/**
 * Says that this page shows the item while `place` is seen, and returns the names of colleagues who have it open too. Without an
 * answer there are none: it is no reason to disturb.
 */
export function useColleagues({ subject, id }: Item, place: RefObject<HTMLElement | null>): readonly string[] {
  const [seen, setSeen] = useState<{ of: string; names: readonly string[] }>({ of: '', names: none });
  const of = `${subject} ${id}`;
  const ask = useRef(() => {});

  useEffect(() => {
    const item: Item = { subject, id };
    let isWanted = true;
    const show = () => {
      if (document.hidden || !place.current?.checkVisibility()) return;
      void send(item, true).then((names) => isWanted && setSeen({ of: `${subject} ${id}`, names }));
    };
    const leave = () => void send(item, false);
    const change = () => (document.hidden ? leave() : show());
    ask.current = show;
    show();
    const beat = setInterval(show, openItemBeatMs);
    document.addEventListener('visibilitychange', change);
    addEventListener('pagehide', leave);
    return () => {
      isWanted = false;
      clearInterval(beat);
      document.removeEventListener('visibilitychange', change);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [subject, id, place]);

  useLive('viewers', (item) => {
    if (item.subject === subject && item.id === id) ask.current();
  });
  return seen.of === of ? seen.names : none;
}

async function send({ subject, id }: Item, isOpen: boolean): Promise<readonly string[]> {
  try {
    return (await call(showOpenItem, { page, subject, id, isOpen })).colleagues;
  } catch (error) {
    if (isApiError(error)) return none;
    throw error;
  }
}
