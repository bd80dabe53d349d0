import { useNavigate } from 'react-router';
import { registrationForReview } from '#contract/accounts/unverified.ts';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/data/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { RegistrationInFull } from '#web/desk/accounts/registration-in-full.tsx';
import { ThingHistory } from '#web/desk/history/thing-history.tsx';
import { ItemPage, idIn } from '#web/desk/item-page.tsx';
import { adminCopy } from '#web/pages/admin/copy.ts';
import type { Route } from './+types/registration.ts';

const t = adminCopy.registration;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  const id = idIn(params);
  return { id, found: await later(call(registrationForReview, { id })) };
};

/** A registration that was not confirmed yet. No list contains it; the search over everything leads here. */
export default function Registration({ loaderData: { id, found } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <ItemPage id={id} found={found} title={t.title(id)} lead={t.lead}>
      {(registration) => (
        <>
          <RegistrationInFull
            registration={registration}
            onConfirmed={() => void navigate(paths.adminAccount(registration.accountId), { replace: true })}
          />
          <ThingHistory title={t.history} subject="account" subjectId={registration.accountId} />
        </>
      )}
    </ItemPage>
  );
}
