import { isApiError } from '#contract/core/is-api-error.ts';
import { mailToEnd } from '#contract/notifications/mail.ts';
import { call } from '#web/core/calls/api.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { endMailsCopy as t } from '#web/notifications/copy.ts';
import { EndMails } from '#web/notifications/end-mails.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { FailedPage, LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/unsubscribe.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

export const clientLoader = async ({ params: { token } }: Route.ClientLoaderArgs) => {
  const end = await call(mailToEnd, { token }).catch((error: unknown) => {
    if (isApiError(error) && error.status >= 400 && error.status < 500) return null;
    throw error;
  });
  return { token, end };
};

export const HydrateFallback = () => <LoadingPage title={t.title} text={uiCopy.loading} />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={t.title} text={t.loadFailed} />
);

/** The page of the unsubscribe link in a mail; it works without signing in. */
export default function Unsubscribe({ loaderData: { token, end } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={t.title} />
      <div className="wrap max-w-[640px] py-10">
        <EndMails token={token} end={end} />
      </div>
    </main>
  );
}
