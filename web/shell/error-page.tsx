import { ArrowLeft, RotateCw } from 'lucide-react';
import { openDialog } from '#web/core/open-dialog.ts';
import { paths } from '#web/core/paths.ts';
import { shellCopy } from '#web/shell/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo.tsx';

const { errors } = shellCopy;

const wordsOf = (status: number) => {
  if (status === 404) return errors.notFound;
  if (status === 401) return errors.signedOut;
  if (status === 403) return errors.forbidden;
  return status === 0 ? errors.network : errors.server;
};

/** What stands in a page's place when it cannot be shown; status 0: no answer came. */
export function ErrorPage({ status }: { status: number }) {
  const { title, text } = wordsOf(status);
  const mayHelp = status === 0 || status >= 500;
  return (
    <main id="main" className="wrap grid grid-cols-1 justify-items-center gap-3 py-20 text-center">
      <title>{title}</title>
      <span className="text-brass-deco">
        <LogoMark size={88} />
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-[48ch] text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {mayHelp && (
          <Button icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
            {errors.reload}
          </Button>
        )}
        {status === 401 && (
          <Button onClick={() => openDialog('login', { next: location.pathname + location.search })}>
            {shellCopy.nav.logIn}
          </Button>
        )}
        <LinkButton to={paths.home()} variant={mayHelp || status === 401 ? 'ghost' : 'primary'}>
          {errors.home}
          <ArrowLeft aria-hidden="true" />
        </LinkButton>
      </div>
    </main>
  );
}
