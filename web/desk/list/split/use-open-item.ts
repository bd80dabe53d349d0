import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { itemParameter } from '#web/core/page/query.ts';
import type { Numbered } from '#web/desk/list/list-of.ts';

type Open = {
  readonly id: number | null;
  readonly index: number;
  readonly isChosen: boolean;
  readonly isMissing: boolean;
};

/**
 * Where nothing is asked for, the first item is open; where what was open has left, the one that takes its place. An item
 * that was missing may have come into the list meanwhile.
 */
export function openAmong<T extends Numbered>(items: readonly T[], open: Open) {
  const found = items.findIndex(({ id }) => id === open.id);
  const isMissing = open.isMissing && found < 0;
  const index = found >= 0 ? found : Math.min(open.index, items.length - 1);
  const item = isMissing ? null : (items[index] ?? null);
  return { item, index, isMissing, isChosen: open.isChosen && (item !== null || isMissing) };
}

/**
 * The open item of a queue: the one in the address, otherwise the first. When it leaves the list, by whatever way, the one
 * that takes its place is open. `isChosen`: somebody opened it; narrow screens show the rows until then.
 * `missing`: the address asks for an item that is not in the list, so none is open.
 */
export function useOpenItem<T extends Numbered>(items: readonly T[]) {
  const { asked, isLink, isStill, show } = useItemInAddress();
  const linkTo = (id: number | null): Open => {
    const index = items.findIndex((one) => one.id === id);
    return { id, index: Math.max(index, 0), isChosen: id !== null, isMissing: id !== null && index < 0 };
  };
  const [open, setOpen] = useState(() => linkTo(asked));
  const [askedBefore, setAskedBefore] = useState(asked);
  const { item, index, isMissing, isChosen } = openAmong(items, open);

  if (askedBefore !== asked) {
    setAskedBefore(asked);
    // A link was followed: to the whole list, or to another item of it.
    if (asked === null) setOpen({ ...open, isChosen: false, isMissing: false });
    else if (isLink && (asked !== open.id || !open.isChosen)) setOpen(linkTo(asked));
  } else if (item && (item.id !== open.id || index !== open.index || open.isMissing)) {
    setOpen({ ...open, id: item.id, index, isMissing });
  }

  const chosenId = isChosen && item ? item.id : null;
  useEffect(() => {
    if (chosenId !== null && isStill) show(chosenId);
  }, [chosenId, isStill, show]);

  return {
    item,
    index,
    isChosen,
    missing: isMissing ? open.id : null,
    choose: (id: number) => setOpen(linkTo(id)),
    /** Back to the rows. */
    close: () => {
      setOpen({ ...open, isChosen: false, isMissing: false });
      show(null);
    },
  };
}

/** In the history of the browser: the list itself has changed the address. */
const ownChange = 'opened in the list';

/**
 * The address says what is open, so that it can be reloaded and sent; the list is not fetched again. While it is being
 * fetched, a change of the address would stop that.
 */
function useItemInAddress() {
  const [params] = useSearchParams();
  const isLink = useLocation().state !== ownChange;
  const isStill = useRevalidator().state === 'idle';
  const navigate = useNavigate();
  const asked = Number(params.get(itemParameter)) || null;
  const show = useCallback(
    (id: number | null) => {
      const search = new URLSearchParams(window.location.search);
      if ((Number(search.get(itemParameter)) || null) === id) return;
      if (id === null) search.delete(itemParameter);
      else search.set(itemParameter, String(id));
      void navigate(`?${search}`, {
        replace: true,
        preventScrollReset: true,
        state: ownChange,
        ...(isStill && { defaultShouldRevalidate: false }),
      });
    },
    [navigate, isStill],
  );
  return { asked, isLink, isStill, show };
}
