import { useNavigation } from 'react-router';
import { shellCopy } from '#web/shell/copy.ts';

/** A page is on its way: a thin line at the top, once it takes longer than a moment. */
export function Progress() {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <div role="status" className="progress" data-waiting={isWaiting || undefined}>
      {isWaiting && <span className="sr-only">{shellCopy.loading}</span>}
    </div>
  );
}
