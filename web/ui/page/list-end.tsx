import { useEffect, useRef } from 'react';
import { ShowMore } from '#web/ui/page/show-more.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';

type ListEndProps = {
  hasMore: boolean;
  state: 'still' | 'loading' | 'failed';
  loadMore: () => Promise<void>;
  /** The label of the button, if «show more» is not enough. */
  text?: string;
};

/** The rows of the list above. */
function rowsAbove(end: HTMLElement | null): readonly Element[] {
  const above = end?.previousElementSibling;
  const list = above?.matches('ul, ol') ? above : above?.querySelector('ul, ol');
  return [...(list?.children ?? [])];
}

/** The end of a list in pages: loads the next page, also after a failure. */
export function ListEnd({ hasMore, state, loadMore, text }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const rowsBefore = useRef<number | null>(null);

  useEffect(() => {
    if (state === 'loading' || rowsBefore.current === null) return;
    const next = rowsAbove(end.current)[rowsBefore.current] ?? end.current;
    rowsBefore.current = null;
    // The pressed button moved or disappeared: the focus goes to the first new row.
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
