import { mailForReview } from '#contract/notifications/mail.ts';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/administration/item-page.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { MailInFull } from '#web/notifications/review/mails-list.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/mail-detail.ts';

const t = adminCopy.mailDetail;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  return { id, found: await later(call(mailForReview, { id })) };
};

/** One mail of the outbox and its history. */
export default function MailOfAdministration({ loaderData: { id, found } }: Route.ComponentProps) {
  return (
    <ItemPage
      {...{ id, found }}
      title={t.title(id)}
      back={{ to: paths.adminMail(), text: t.back }}
      below={<ThingHistory key={id} subject="mail" subjectId={id} />}
    >
      {(mail, reload) => <MailInFull mail={mail} onRetried={reload} />}
    </ItemPage>
  );
}
