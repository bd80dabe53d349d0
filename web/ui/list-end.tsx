import { useEffect, useRef } from 'react';
import { ShowMore } from '#web/ui/show-more.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type ListEndProps = {
  hasMore: boolean;
  state: 'still' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
  /** On the button, where «show more» says too little. */
  text?: string;
};

/** The rows of the list that stands above. */
function rowsAbove(end: HTMLElement | null): readonly Element[] {
  const above = end?.previousElementSibling;
  const list = above?.matches('ul, ol') ? above : above?.querySelector('ul, ol');
  return [...(list?.children ?? [])];
}

/** The way on at the end of a list that comes page by page; what did not come may be asked for again. */
export function ListEnd({ hasMore, state, loadMore, text }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const rowsBefore = useRef<number | null>(null);

  useEffect(() => {
    if (state === 'loading' || rowsBefore.current === null) return;
    const next = rowsAbove(end.current)[rowsBefore.current] ?? end.current;
    rowsBefore.current = null;
    // The pressed button moved away or went: whoever uses the keyboard goes on with the first of what came.
    if (state === 'failed' || document.activeElement !== document.body || !(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }, [state]);

  function showMore() {
    rowsBefore.current = rowsAbove(end.current).length;
    void loadMore();
  }

  return (
    <div ref={end} tabIndex={-1} className="outline-none">
      {hasMore && state !== 'failed' && (
        <ShowMore isLoading={state === 'loading'} onPress={showMore} {...(text === undefined ? {} : { text })} />
      )}
      {hasMore && state === 'failed' && <LoadFailed onRetry={showMore} />}
    </div>
  );
}
