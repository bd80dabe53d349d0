import { data, useNavigate } from 'react-router';
import { registrationForReview } from '#contract/accounts/unverified.ts';
import { RegistrationInFull } from '#web/accounts/review/registration-in-full.tsx';
import { ThingHistory } from '#web/administration/history/thing-history.tsx';
import { call } from '#web/core/calls/api.ts';
import { later } from '#web/core/calls/later.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireCapability } from '#web/core/session/private.ts';
import { adminCopy } from '#web/pages/admin/copy.ts';
import { AdminHead } from '#web/ui/page/admin-head.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import type { Route } from './+types/registration.ts';

const t = adminCopy.registration;

export const meta: Route.MetaFunction = ({ params, matches }) => pageMeta({ title: t.title(params.id), matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireCapability(request, 'seesCases');
  if (!/^\d{1,15}$/.test(params.id)) throw data(null, { status: 404 });
  const id = Number(params.id);
  return { id, found: await later(call(registrationForReview, { id })) };
};

/** A registration that was not confirmed yet. No list contains it; the search over everything leads here. */
export default function Registration({ loaderData: { id, found } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <main id="main">
      <AdminHead title={t.title(id)} lead={t.lead} />
      <div className="wrap grid grid-cols-1 gap-6 py-8">
        <Loaded key={id} later={found}>
          {(registration) => (
            <>
              <RegistrationInFull
                registration={registration}
                onConfirmed={() => void navigate(paths.adminAccount(registration.accountId), { replace: true })}
              />
              <ThingHistory title={t.history} subject="account" subjectId={registration.accountId} />
            </>
          )}
        </Loaded>
      </div>
    </main>
  );
}
