import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { isApiError } from '#contract/core/api-error.ts';
import { feeAgreement } from '#contract/offers-agreement.ts';
import { call } from '#web/core/api.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { paths } from '#web/core/paths.ts';
import { requireSession } from '#web/core/private.ts';
import { AgreementPaper } from '#web/offers/agreement/agreement-paper.tsx';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FailedPage } from '#web/ui/failed-page.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Empty, Loading } from '#web/ui/states.tsx';
import type { Route } from './+types/fee-agreement.ts';

const { page: said } = agreementCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: said.title, matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireSession(request);
  return { agreement: await call(feeAgreement, { requestId: params.id }), origin: new URL(request.url).origin };
};

export const HydrateFallback = () => (
  <main id="main">
    <PageHeader title={said.title} lead={said.lead} />
    <div className="wrap py-10">
      <Loading text={said.loading} />
    </div>
  </main>
);

/** Nothing was chosen yet, or somebody else's: both look the same. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  if (!isApiError(error) || ![400, 403, 404].includes(error.status)) {
    return <FailedPage error={error} title={said.title} text={said.failed} />;
  }
  return (
    <main id="main">
      <PageHeader title={said.missing} />
      <div className="wrap py-10">
        <Empty text={said.missingText} icon={SearchX} />
      </div>
    </main>
  );
};

/** The fee agreement of a request, for its two parties and administrators. */
export default function FeeAgreement({ loaderData: { agreement, origin } }: Route.ComponentProps) {
  const check = `${paths.agreement()}?${new URLSearchParams({ reference: agreement.reference })}`;
  return (
    <main id="main">
      <PageHeader title={said.title} lead={said.lead} />
      <div className="wrap grid grid-cols-1 gap-6 py-10 print:block print:p-0">
        {!agreement.isUnchanged && <Notice tone="danger">{said.changed}</Notice>}
        <div className="mx-auto flex w-full max-w-[820px] flex-wrap gap-3 print:hidden">
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {said.print}
          </Button>
          <CopyButton text={agreement.reference} label={said.copy} />
          <LinkButton to={check} variant="ghost" size="sm">
            {said.check}
            <ArrowLeft aria-hidden="true" />
          </LinkButton>
        </div>
        <AgreementPaper agreement={agreement} origin={origin} />
      </div>
    </main>
  );
}
