import { Eye } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { openItemBeatMs, showOpenItem } from '#contract/administration/open-items.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { presenceCopy as t } from '#web/administration/copy.ts';
import { call, idempotencyKey } from '#web/core/calls/api.ts';
import { useLive } from '#web/core/live/live.ts';
import { formatNumber } from '#web/core/words/digits.ts';

/** One name for this tab: moving on to another item replaces the one before. */
const page = idempotencyKey();

type Item = { readonly subject: QueueSubject; readonly id: number };
const none: readonly string[] = [];

/**
 * Says that this page shows the item while `place` is seen, and returns the names of colleagues who have it open too. Without an
 * answer there are none: it is no reason to disturb.
 */
function useColleagues({ subject, id }: Item, place: RefObject<HTMLElement | null>): readonly string[] {
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

/** More are only counted. */
const namesMax = 3;

/**
 * The colleagues who have the same item open at this moment; nothing while there are none. In the head of its page; on
 * narrow screens below the head, over the page, so that no button moves when somebody comes.
 */
export function Viewers({ subject, id }: { subject: QueueSubject; id: number }) {
  const place = useRef<HTMLParagraphElement>(null);
  const colleagues = useColleagues({ subject, id }, place);
  const rest = colleagues.length - namesMax;
  return (
    <p ref={place} role="status" className="viewers">
      {colleagues.length > 0 && (
        <span>
          <Eye size={16} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate">
            {t.openNow}:{' '}
            {colleagues.slice(0, namesMax).map((name, index) => (
              <Fragment key={name}>
                {index > 0 && t.comma}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
            {rest > 0 && ` ${t.more(formatNumber(rest))}`}
          </span>
        </span>
      )}
    </p>
  );
}
