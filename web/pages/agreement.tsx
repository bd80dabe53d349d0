import { data, useRevalidator } from 'react-router';
import { isBlank } from '#contract/core/text.ts';
import { checkAgreement } from '#contract/offers/agreement.ts';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { CheckResult, ReferenceForm } from '#web/offers/agreement/agreement-check.tsx';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { LoadFailed } from '#web/ui/page/states.tsx';
import type { Route } from './+types/agreement.ts';

const { check: t } = agreementCopy;

/** Longer than any reference, however it is written. */
const referenceLengthMax = 50;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches, description: t.lead });

/** A failed check leaves the rest of the page, but its status prevents caching. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('reference') ?? '';
  const reference = isBlank(typed) ? '' : [...typed.trim()].slice(0, referenceLengthMax).join('');
  const checked = reference === '' ? null : await orNull(context.get(serverCall)(checkAgreement, { reference }));
  return data({ reference, checked }, { status: reference === '' || checked ? 200 : 503 });
};

/** Checks a printed agreement against the stored one. */
export default function AgreementCheck({ loaderData: { reference, checked } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={t.title} lead={t.lead} />
      <div className="wrap grid max-w-[820px] grid-cols-1 gap-6 py-10">
        <Card>
          <ReferenceForm initialReference={reference} />
        </Card>
        {reference !== '' && (
          <Card as="section" aria-label={t.title}>
            {checked ? (
              <CheckResult checked={checked} />
            ) : (
              <LoadFailed text={t.failed} onRetry={() => void revalidate()} />
            )}
          </Card>
        )}
      </div>
    </main>
  );
}
