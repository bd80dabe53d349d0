import { RotateCw } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { reloadIfAnswered } from '#web/core/calls/lost-connection.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const { errors } = shellCopy;

type TryAgainProps = { address: string; isOutdated: boolean; isOffline: boolean };

/**
 * Reloads the address. While nothing answers, our page stays; when the network is back, or a new release answers, it
 * reloads by itself. Without scripts it is a link to the page.
 */
export function TryAgain({ address, isOutdated, isOffline }: TryAgainProps) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');

  useEffect(() => {
    if (isOutdated) void reloadIfAnswered();
    if (!isOffline) return;
    addEventListener('online', reloadIfAnswered);
    return () => removeEventListener('online', reloadIfAnswered);
  }, [isOutdated, isOffline]);

  async function tryAgain(event: MouseEvent) {
    event.preventDefault();
    setState('trying');
    if (!(await reloadIfAnswered())) setState('failed');
  }

  const isTrying = state === 'trying';
  return (
    <>
      <p role="status" className="basis-full text-danger">
        {state === 'failed' && errors.stillNoAnswer}
      </p>
      <LinkButton
        to={address}
        reloadDocument
        icon={isTrying ? <Spinner /> : <RotateCw aria-hidden="true" />}
        onClick={(event) => void tryAgain(event)}
      >
        {isTrying ? errors.retrying : uiCopy.retry}
      </LinkButton>
    </>
  );
}
