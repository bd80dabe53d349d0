import { myNotifications } from '#contract/notifications/calls.ts';
import { mailPreferences } from '#contract/notifications/mail.ts';
import { call } from '#web/core/calls/api.ts';
import { pageNames } from '#web/core/copy.ts';
import { later } from '#web/core/data/later.ts';
import { keepShown } from '#web/core/live/follow.tsx';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { requireSession } from '#web/core/session/private.ts';
import { notificationsCopy as t } from '#web/notifications/copy.ts';
import { MailPreferences } from '#web/notifications/mail-preferences.tsx';
import { NotificationList } from '#web/notifications/notification-list.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { FailedPage, LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/notification.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: pageNames.notifications, matches });

export const clientLoader = keepShown(async ({ request }: Route.ClientLoaderArgs) => {
  requireSession(request);
  const mails = later(call(mailPreferences, {}));
  return { notifications: await call(myNotifications, {}), mails: await mails };
});

export const HydrateFallback = () => <LoadingPage title={pageNames.notifications} lead={t.lead} text={t.loading} />;

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <FailedPage error={error} title={pageNames.notifications} text={t.failed} />
);

export default function Notifications({ loaderData: { notifications, mails } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={pageNames.notifications} lead={t.lead} />
      <div className="wrap max-w-[860px] py-6 md:py-10">
        <NotificationList notifications={notifications} />
        <div className="mt-6">
          <Fetched of={mails}>{(chosen) => <MailPreferences chosen={chosen} />}</Fetched>
        </div>
      </div>
    </main>
  );
}
