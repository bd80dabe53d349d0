import { Eye, Hand } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { openItemBeatMs, showOpenItem, takenItemMs } from '#contract/administration/open-items.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import type { QueueSubject } from '#contract/core/queues.ts';
import { presenceCopy as t } from '#web/administration/copy.ts';
import { call, idempotencyKey } from '#web/core/calls/api.ts';
import { useLive } from '#web/core/live/live.ts';
import { isShown } from '#web/core/page/is-shown.ts';
import { useMay } from '#web/core/session/may.ts';
import { formatDuration } from '#web/core/words/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { takeKey } from '#web/ui/list/keys.ts';

/** One name for this tab: moving on to another item replaces the one before. */
const page = idempotencyKey();

type Item = { readonly subject: QueueSubject; readonly id: number };
type AtItem = Output<typeof showOpenItem>;
const nobody: AtItem = { colleagues: [], takenBy: null, isTaken: false };

/**
 * Says that this page shows the item while `place` is seen, and returns who else has it open. Without an answer there is
 * nobody: it is no reason to disturb. An item that was taken here stays taken while the page is hidden.
 */
function useColleagues({ subject, id }: Item, place: RefObject<HTMLElement | null>) {
  const of = `${subject} ${id}`;
  const [seen, setSeen] = useState({ of, now: nobody });
  const ask = useRef((_takes?: boolean) => {});
  const now = seen.of === of ? seen.now : nobody;
  const isTaken = useRef(false);
  useEffect(() => {
    isTaken.current = now.isTaken;
  });

  useEffect(() => {
    const item: Item = { subject, id };
    let isWanted = true;
    const show = (takes?: boolean) => {
      if (document.hidden || !isShown(place.current)) return;
      void send(item, { isOpen: true, takes }).then((now) => isWanted && setSeen({ of: `${subject} ${id}`, now }));
    };
    const leave = () => void send(item, { isOpen: false });
    const change = () => (document.hidden ? isTaken.current || leave() : show());
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
  return { ...now, take: (takes: boolean) => ask.current(takes) };
}

async function send({ subject, id }: Item, said: { isOpen: boolean; takes?: boolean | undefined }): Promise<AtItem> {
  try {
    return await call(showOpenItem, { page, subject, id, ...said });
  } catch (error) {
    if (isApiError(error)) return nobody;
    throw error;
  }
}

/** More are only counted. */
const namesMax = 3;

type ViewersProps = Item & {
  /** Where the open item of a queue can be taken. */
  head?: Element | null;
};

/**
 * The colleagues who have the same item open at this moment; nothing while there are none. In the head of its page; on
 * narrow screens below the head, over the page, so that no button moves when somebody comes.
 */
export function Viewers({ subject, id, head = null }: ViewersProps) {
  const place = useRef<HTMLParagraphElement>(null);
  const { colleagues, takenBy, isTaken, take } = useColleagues({ subject, id }, place);
  const decides = useMay(subject === 'suggestion' || subject === 'comment' ? 'edits' : 'reviews');
  const others = takenBy === null ? colleagues : [takenBy];
  const rest = others.length - namesMax;
  const Icon = takenBy === null ? Eye : Hand;
  return (
    <>
      <p ref={place} role="status" className="viewers">
        {others.length > 0 && (
          <span>
            <Icon size={16} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 truncate">
              <span>{`${takenBy === null ? t.openNow : t.takenBy}: `}</span>
              {others.slice(0, namesMax).map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && <span>{t.comma}</span>}
                  <bdi translate="no">{name}</bdi>
                </Fragment>
              ))}
              {rest > 0 && <span>{` ${t.more(formatNumber(rest))}`}</span>}
            </span>
          </span>
        )}
      </p>
      {head &&
        decides &&
        takenBy === null &&
        createPortal(
          <IconButton
            icon={Hand}
            label={t.take}
            title={t.takeHint(formatDuration(takenItemMs / 1_000))}
            aria-pressed={isTaken}
            {...takeKey}
            isPlain
            className="take"
            onClick={() => take(!isTaken)}
          />,
          head,
        )}
    </>
  );
}
