import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { isApiError } from '#contract/core/is-api-error.ts';
import { feeAgreement } from '#contract/offers/agreement.ts';
import { call } from '#web/core/calls/api.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { paths } from '#web/core/page/paths.ts';
import { requireSession } from '#web/core/session/private.ts';
import { AgreementPaper } from '#web/offers/agreement/agreement-paper.tsx';
import { agreementCopy } from '#web/offers/agreement/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedPage, LoadingPage, PageHeader } from '#web/ui/page/page-header.tsx';
import { Empty } from '#web/ui/page/states.tsx';
import type { Route } from './+types/fee-agreement.ts';

const { page: t } = agreementCopy;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: t.title, matches });

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) => {
  requireSession(request);
  return { agreement: await call(feeAgreement, { requestId: params.id }), origin: new URL(request.url).origin };
};

export const HydrateFallback = () => <LoadingPage title={t.title} lead={t.lead} text={t.loading} />;

/** No lawyer was chosen yet, or the request is foreign: both look the same. An erased agreement says so. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => {
  if (!isApiError(error) || ![400, 403, 404, 410].includes(error.status)) {
    return <FailedPage error={error} title={t.title} text={t.failed} />;
  }
  const isErased = error.status === 410;
  return (
    <main id="main">
      <PageHeader title={isErased ? t.title : t.missing} />
      <div className="wrap py-10">
        <Empty text={isErased ? error.message : t.missingText} icon={SearchX} />
      </div>
    </main>
  );
};

/** The fee agreement of a request, for its two parties and administrators. */
export default function FeeAgreement({ loaderData: { agreement, origin } }: Route.ComponentProps) {
  const check = `${paths.agreement()}?${new URLSearchParams({ reference: agreement.reference })}`;
  return (
    <main id="main">
      <PageHeader title={t.title} lead={t.lead} />
      <div className="wrap grid grid-cols-1 gap-6 py-10 print:block print:p-0">
        {agreement.isUnchanged === false && <Notice tone="danger">{t.changed}</Notice>}
        {agreement.isUnchanged === null && <Notice tone="warning">{t.uncheckable}</Notice>}
        <div className="mx-auto flex w-full max-w-[820px] flex-wrap gap-3 print:hidden">
          <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
            {t.print}
          </Button>
          <CopyButton text={agreement.reference} label={t.copy} />
          <LinkButton to={check} variant="ghost" size="sm">
            {t.check}
            <ArrowLeft aria-hidden="true" />
          </LinkButton>
        </div>
        <AgreementPaper agreement={agreement} origin={origin} />
      </div>
    </main>
  );
}
