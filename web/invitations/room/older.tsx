import { roomCopy } from '#web/invitations/room/copy.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { LoadFailed } from '#web/ui/states.tsx';

type OlderProps = { hasOlder: boolean; state: 'still' | 'loading' | 'failed'; showOlder: () => Promise<void> };

/** The way to what was written before; what did not come may be asked for again. */
export function Older({ hasOlder, state, showOlder }: OlderProps) {
  const show = () => void showOlder();
  if (!hasOlder) return null;
  if (state === 'failed') return <LoadFailed onRetry={show} />;
  return <ShowMore isLoading={state === 'loading'} onPress={show} text={roomCopy.older} />;
}
