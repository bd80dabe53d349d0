import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { requireDuty } from '#web/core/private.ts';
import { fetchMails, MailQueue, mailStateAt } from '#web/notifications/review/mail-queue.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/mail.ts';

const { title, lead } = adminCopy.mail;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title, matches });

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  const state = mailStateAt(request.url);
  return { state, mails: await later(fetchMails(state)) };
};

export default function AdminMail({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-8">
        <MailQueue {...loaderData} />
      </div>
    </main>
  );
}
