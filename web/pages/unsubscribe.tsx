import { isApiError } from '#contract/core/api-error.ts';
import { mailToEnd } from '#contract/notifications-mail.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { endMailsCopy as said } from '#web/notifications/copy.ts';
import { EndMails } from '#web/notifications/end-mails.tsx';
import { FailedPage } from '#web/ui/failed-page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: said.title, matches });

export const clientLoader = async ({ params: { token } }: Route.ClientLoaderArgs) => {
  const end = await call(mailToEnd, { token }).catch((error: unknown) => {
    if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
    throw error;
  });
  return { token, end };
};

export const HydrateFallback = () => (
  <main id="main">
    <PageHeader title={said.title} />
    <div className="wrap py-10">
      <Loading text={said.loading} />
    </div>
  </main>
);

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={said.title} text={said.loadFailed} />
);

/** Where the link under a mail leads; nobody has to sign in. */
export default function Unsubscribe({ loaderData: { token, end } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={said.title} />
      <div className="wrap max-w-[640px] py-10">
        <EndMails token={token} end={end} />
      </div>
    </main>
  );
}
