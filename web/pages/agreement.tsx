import { data, useRevalidator } from 'react-router';
import { isBlank } from '#contract/core/text.ts';
import { checkAgreement } from '#contract/offers-agreement.ts';
import { serverCall } from '#web/core/api.ts';
import { orNull } from '#web/core/or-null.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { CheckResult, ReferenceForm } from '#web/offers/agreement/agreement-check.tsx';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadFailed } from '#web/ui/states.tsx';
import type { Route } from './+types/agreement.ts';

const { check: said } = agreementCopy;

/** Longer than any reference, however it is written. */
const referenceLengthMax = 50;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: said.title, matches, description: said.lead });

/** An answer that cannot be had is only a part of the page, but its status keeps the page from being kept. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('reference') ?? '';
  const asked = isBlank(typed) ? '' : [...typed.trim()].slice(0, referenceLengthMax).join('');
  const checked = asked === '' ? null : await orNull(context.get(serverCall)(checkAgreement, { reference: asked }));
  return data({ asked, checked }, { status: asked === '' || checked ? 200 : 503 });
};

/** Whoever holds a printed agreement learns here whether it is what was agreed. */
export default function AgreementCheck({ loaderData: { asked, checked } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main">
      <PageHeader title={said.title} lead={said.lead} />
      <div className="wrap grid max-w-[820px] grid-cols-1 gap-6 py-10">
        <Card>
          <ReferenceForm asked={asked} />
        </Card>
        {asked !== '' && (
          <Card as="section" aria-label={said.title}>
            {checked ? (
              <CheckResult checked={checked} />
            ) : (
              <LoadFailed text={said.failed} onRetry={() => void revalidate()} />
            )}
          </Card>
        )}
      </div>
    </main>
  );
}
