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

/** The way on at the end of a list that comes page by page; what did not come may be asked for again. */
export function ListEnd({ hasMore, state, loadMore, text }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);

  useEffect(() => {
    // The button that had the focus is gone: whoever uses the keyboard stays where it was.
    if (!hasMore && isAsked.current) end.current?.focus({ preventScroll: true });
    isAsked.current = false;
  }, [hasMore]);

  function showMore() {
    isAsked.current = true;
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
