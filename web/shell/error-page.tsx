import { ArrowLeft, RotateCw } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { backOffMs, rest } from '#web/core/calls/back-off.ts';
import { reloadIfAnswered, reloadOnce } from '#web/core/calls/lost-connection.ts';
import { useBrand } from '#web/core/page/brand.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { paths } from '#web/core/page/paths.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { LogoMark } from '#web/ui/brand/logo.tsx';
import { Button, Spinner } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ErrorNumber } from '#web/ui/page/states.tsx';

const { errors, unfinished } = shellCopy;

const words: Readonly<Record<number, { readonly title: string; readonly text: string }>> = {
  0: errors.network,
  401: errors.signedOut,
  403: errors.forbidden,
  404: errors.notFound,
  429: errors.tooMany,
  503: errors.unavailable,
};

type ErrorPageProps = {
  /** 0: there was no answer. */
  status: number;
  /** The reference of the error in the server's log. */
  reference: string | null | undefined;
  /** The page's code did not come: there is no network, or a new release answers, and a reload fetches its page. */
  isOutdated: boolean;
};

/** Shown in place of a page that failed. */
export function ErrorPage({ status, reference, isOutdated }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const { name: brand } = useBrand();
  const isCut = isOutdated && navigator.onLine;
  const { title, text } = isCut ? { ...errors.network, title: unfinished.text } : (words[status] ?? errors.server);
  const mayHelp = status === 0 || status === 429 || status >= 500;
  return (
    <main id="main" className="wrap grid grid-cols-1 justify-items-center gap-3 py-20 text-center">
      <title>{`${title} - ${brand}`}</title>
      <meta name="robots" content="noindex" />
      <span className="text-brass-deco">
        <LogoMark size={88} />
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-[48ch] text-muted">{text}</p>
      <ErrorNumber number={reference} />
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {mayHelp && <TryAgain address={pathname + search} isOutdated={isOutdated} isOffline={status === 0} />}
        {status === 401 && (
          <Button onClick={() => openDialog('login', { next: pathname + search })}>{uiCopy.logIn}</Button>
        )}
        <LinkButton to={paths.home()} variant={mayHelp || status === 401 ? 'ghost' : 'primary'}>
          {uiCopy.home}
          <ArrowLeft aria-hidden="true" />
        </LinkButton>
      </div>
    </main>
  );
}

type TryAgainProps = { address: string; isOutdated: boolean; isOffline: boolean };

/**
 * Reloads the address. While nothing answers, our page stays; when the network is back, or once when a new release
 * answers, it reloads by itself. Without scripts it is a link to the page.
 */
function TryAgain({ address, isOutdated, isOffline }: TryAgainProps) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');

  useEffect(() => {
    if (isOutdated) void reloadOnce();
    if (!isOffline) return;
    const stay = new AbortController();
    // The browser says so once, and often before an answer comes through.
    const follow = async () => {
      for (let tries = 1; !stay.signal.aborted && !(await reloadIfAnswered()); tries += 1)
        await rest(backOffMs(tries), stay.signal);
    };
    addEventListener('online', follow, { signal: stay.signal });
    return () => stay.abort();
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
