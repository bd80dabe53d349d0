import { ArrowRight } from 'lucide-react';
import { data, useRevalidator } from 'react-router';
import { mailForReview } from '#contract/notifications-mail.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/api.ts';
import { later } from '#web/core/later.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireDuty } from '#web/core/private.ts';
import { MailInFull } from '#web/notifications/review/mail-in-full.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/mail-detail.ts';

const said = adminCopy.mailDetail;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: said.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireDuty(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  return { id, found: await later(call(mailForReview, { id })) };
};

/** One mail of the outbox and its history. */
export default function MailOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={said.title(id)}>
        <LinkButton to={paths.adminMail()} variant="brass" size="sm" icon={<ArrowRight aria-hidden="true" />}>
          {said.back}
        </LinkButton>
      </PageHeader>
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <Loaded key={id} later={found}>
          {(mail) => <MailInFull mail={mail} onRetried={() => void revalidate()} />}
        </Loaded>
        <ThingHistory key={id} subject="mail" subjectId={id} />
      </div>
    </main>
  );
}
