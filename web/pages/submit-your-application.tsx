import { Scale } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { data, useLocation, useSearchParams } from 'react-router';
import { ads } from '#contract/content/calls.ts';
import { AdPlace } from '#web/content/ads/ad.tsx';
import { serverCall } from '#web/core/calls/api.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { pageNames } from '#web/core/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { pageMeta } from '#web/core/page/page-meta.ts';
import { againQuery, documentsQuery, paths } from '#web/core/page/paths.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { useHydrated } from '#web/core/session/hydrated.ts';
import { useSession } from '#web/core/session/session.ts';
import { useRefreshLater } from '#web/core/session/sign-in.ts';
import { offerJustSent } from '#web/offers/writing/offer-just-sent.ts';
import { requestFormCopy } from '#web/requests/form/copy.ts';
import { RequestForm, type SentRequest } from '#web/requests/form/request-form.tsx';

import { feeInWords } from '#web/requests/price/fee-in-words.ts';
import { PriceLine } from '#web/requests/price/price-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { fetchedLater } from '#web/ui/page/fetched-later.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import type { Route } from './+types/submit-your-application.ts';

const { apply: t } = requestFormCopy;

/** Only clients load it whose request ended without a lawyer. */
const SendAgainForm = fetchedLater(
  async () => (await import('#web/requests/ways-out/send-again-form.tsx')).SendAgainForm,
);
/** Fetched once a request was sent. */
const RequestSent = fetchedLater(async () => (await import('#web/requests/form/request-sent.tsx')).RequestSent);
/** Only other roles load it. */
const ForClientsOnly = fetchedLater(async () => (await import('#web/requests/for-clients-only.tsx')).ForClientsOnly);
/** Only lawyers load it, after an offer. */
const OfferSent = fetchedLater(async () => (await import('#web/offers/writing/offer-sent.tsx')).OfferSent);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: pageNames.submitRequest, description: t.lead, path: paths.submitRequest(), matches });

/** Without ads their place is empty; if they failed to load, the status prevents caching. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const announced = await orNull(context.get(serverCall)(ads, { limit: 1 }));
  return data({ ad: announced?.items[0] ?? null }, { status: announced ? 200 : 503 });
};

/** A new request (specification#request-page). */
export default function SubmitYourApplication({ loaderData: { ad } }: Route.ComponentProps) {
  const offer = useOfferJustSent();
  const fee = feeInWords(usePublicSettings());
  if (offer) return <AfterOffer {...offer} />;
  return (
    <main id="main">
      <PageHeader title={t.title} lead={t.lead} isCompact />
      <div className="wrap grid grid-cols-1 items-start gap-4 py-3.5 lg:grid-cols-[1fr_340px] lg:gap-x-8 lg:py-6">
        <PriceLine fee={fee} className="lg:col-span-2" />
        <Card as="section" isFramed className="max-sm:px-4.5 sm:p-9">
          <Application />
        </Card>
        <div className="grid grid-cols-1 gap-4 lg:gap-6">
          <ApplyInstructions />
          {ad && <AdPlace ad={ad} />}
          <ForLawyers />
        </div>
      </div>
    </main>
  );
}

/** The lawyer's form leads here after success (specification#request-page); a reload still knows it. */
function useOfferJustSent() {
  const { state } = useLocation();
  const mine = useSession();
  const isHydrated = useHydrated();
  const sent = isHydrated && mine?.role === 'Lawyer' ? offerJustSent(state) : null;
  return mine && sent && { sent, lawyerId: mine.id };
}

const AfterOffer = (props: ComponentProps<typeof OfferSent>) => (
  <main id="main">
    <PageHeader title={t.afterOffer} />
    <div className="wrap grid grid-cols-1 items-start gap-8 py-10 lg:grid-cols-[1fr_340px]">
      <Card as="section" isFramed className="sm:p-9">
        <OfferSent {...props} />
      </Card>
      <ForLawyers />
    </div>
  </main>
);

function Application() {
  const role = useSession()?.role;
  const refreshLater = useRefreshLater();
  const again = useSearchParams()[0].get(againQuery);
  const [sent, setSent] = useState<{ id: number; documents: readonly File[] } | null>(null);
  if (role && role !== 'Client') return <ForClientsOnly role={role} />;
  if (sent) return <RequestSent {...sent} onAnother={() => setSent(null)} />;
  const onSent = ({ id }: SentRequest, documents: readonly File[]) => {
    setSent({ id, documents });
    refreshLater();
  };
  if (again !== null && role) return <SendAgainForm id={again} onSent={onSent} />;
  return <RequestForm onSent={onSent} />;
}

/** Where a lawyer opens an assigned request. */
const ForLawyers = () => (
  <aside className="flex flex-wrap items-center justify-between gap-3 px-1">
    <p className="text-sm text-muted">{t.lawyer.title}</p>
    <Button variant="ghost" icon={<Scale aria-hidden="true" />} onClick={() => openDialog('view-request')}>
      {t.lawyer.open}
    </Button>
  </aside>
);

/** Advice before placing a request, and the two ways to the deposits (specification#request-page). */
function ApplyInstructions() {
  const isLawyer = useSession()?.role === 'Lawyer';
  const settings = usePublicSettings();
  const isFree = settings?.requestFee === 0;
  const owesFee = (isLawyer ? settings?.lawyerFee : settings?.requestFee) !== 0;
  const fees = isLawyer ? paths.profile() : paths.requests();
  const documents = isLawyer ? paths.profile() : `${paths.requests()}?${documentsQuery}`;
  return (
    <Card as="aside" aria-labelledby="instructions" className="max-sm:px-4 max-sm:py-3.5">
      <h2 id="instructions" className="text-lg leading-normal">
        {t.instructions.title}
      </h2>
      <ol className="mt-1 mb-3 ms-5.5 list-[arabic-indic] text-[0.875rem] leading-relaxed text-muted">
        {[...t.instructions.steps, ...(isFree ? [] : t.instructions.withFee), t.instructions.follow].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2.5 *:grow">
        {owesFee && (
          <LinkButton to={fees} variant="ghost" size="sm">
            {t.instructions.depositFees}
          </LinkButton>
        )}
        <LinkButton to={documents} variant="ghost" size="sm">
          {t.instructions.depositDocuments}
        </LinkButton>
      </div>
    </Card>
  );
}
