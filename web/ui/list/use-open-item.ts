import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { Numbered } from '#web/ui/list/list-of.ts';

/** The parameter of the address with the id of the open item. */
export const itemParameter = 'item';

/**
 * The open item of a queue: the one in the address, otherwise the first one. When it leaves the list, by whatever way,
 * the one that takes its place is open. `isChosen`: somebody opened it; narrow screens show the rows until then.
 */
export function useOpenItem<T extends Numbered>(items: readonly T[]) {
  const { asked, isStill, show } = useItemInAddress();
  const [open, setOpen] = useState(() => ({ id: asked, index: 0, isChosen: items.some(({ id }) => id === asked) }));
  const [askedBefore, setAskedBefore] = useState(asked);
  const found = items.findIndex(({ id }) => id === open.id);
  const index = found < 0 ? Math.min(open.index, items.length - 1) : found;
  const item = items[index] ?? null;
  const isChosen = open.isChosen && item !== null;

  if (askedBefore !== asked) {
    setAskedBefore(asked);
    // A link to the whole list was followed.
    if (asked === null) setOpen({ ...open, isChosen: false });
  } else if (item && (item.id !== open.id || index !== open.index)) {
    setOpen({ ...open, id: item.id, index });
  }

  const chosenId = isChosen ? item.id : null;
  useEffect(() => {
    if (chosenId !== null && isStill) show(chosenId);
  }, [chosenId, isStill, show]);

  return {
    item,
    index,
    isChosen,
    choose: (id: number) => setOpen({ id, index: items.findIndex((one) => one.id === id), isChosen: true }),
    /** Back to the rows. */
    close: () => {
      setOpen({ ...open, isChosen: false });
      show(null);
    },
  };
}

/**
 * The address says what is open, so that it can be reloaded and sent; the list is not fetched again. While it is being
 * fetched, a change of the address would stop that.
 */
function useItemInAddress() {
  const [params] = useSearchParams();
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
        ...{ replace: true, preventScrollReset: true },
        ...(isStill && { defaultShouldRevalidate: false }),
      });
    },
    [navigate, isStill],
  );
  return { asked, isStill, show };
}
