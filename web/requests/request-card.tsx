import { ArrowLeft, ChevronDown, Columns2, MapPin, Star } from 'lucide-react';
import { useId, useState } from 'react';
import type { Piastres } from '#contract/core/money.ts';
import type { MyRequest } from '#contract/requests/calls.ts';
import { clientPartOf } from '#contract/requests/lists.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatCount, formatMoney } from '#web/core/words/format.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { ownFacts, placeLine } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { hasDetailsLink } from '#web/requests/status.ts';
import { endingText } from '#web/requests/timeline/ending.ts';
import { nextStep } from '#web/requests/timeline/next-step.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { card: t, details, forLawyer } = requestsCopy;

type RequestCardProps = {
  request: MyRequest;
  /** The client's next act. Without it the card leads to the page of the request, if that shows anything. */
  action?: Elements;
  /** The fee that counts for the request now. */
  fee: Piastres;
  isOpenAtFirst?: boolean;
  /** Unfolds with all facts. */
  children?: Elements;
};

/** One of the client's own requests: what it is and the next step; one press shows all facts (specification#pages). */
export function RequestCard({ request, action, fee, isOpenAtFirst = false, children }: RequestCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const moreId = useId();
  const step = action ?? (hasDetailsLink(request.status) ? <DetailsLink request={request} /> : null);
  return (
    <article
      aria-labelledby={`request-${request.id}`}
      className="card grid grid-cols-1 gap-x-7 px-3.5 pt-3 pb-3.5 lg:grid-cols-2 lg:items-center lg:px-6 lg:py-4"
    >
      <Head request={request} />
      <div className="mt-2 flex min-w-0 flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-2 lg:mt-0 lg:border-0 lg:pt-0">
        <NextStep request={request} fee={fee} />
        <div className="flex w-full items-end gap-2 lg:w-auto">
          {step}
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={moreId}
            aria-label={forLawyer.allFacts}
            className={classNames('shrink-0', step === null ? 'max-lg:grow' : 'max-lg:w-11')}
            onClick={() => setOpen(!isOpen)}
          >
            {step === null && <span>{forLawyer.allFacts}</span>}
            <ChevronDown aria-hidden="true" className={classNames('transition-transform', isOpen && 'rotate-180')} />
          </Button>
        </div>
      </div>
      <div id={moreId} hidden={!isOpen} className="mt-4 border-t border-line pt-4 lg:col-span-2">
        <div className="grid grid-cols-1 gap-4">
          <DefinitionList items={ownFacts(request)} />
          {children}
        </div>
      </div>
    </article>
  );
}

const Head = ({ request }: { request: MyRequest }) => (
  <header className="@container min-w-0">
    <div className="flex items-center justify-between gap-3 [&_.badge>span]:line-clamp-2 @max-[15rem]:flex-wrap @max-[15rem]:[&_.badge>span]:line-clamp-none">
      <span className="shrink-0 text-xs text-muted">
        {t.one}{' '}
        <bdi translate="no" dir="ltr" className="font-semibold text-ink">
          {request.id}
        </bdi>
      </span>
      <RequestStatusBadge status={request.status} fee={request.fee} lawyerName={request.lawyerName} />
    </div>
    <h3
      id={`request-${request.id}`}
      dir="auto"
      className="mt-0.5 truncate text-base leading-normal @max-[15rem]:whitespace-normal"
    >
      {request.subjectOfTheRequest}
    </h3>
    <p dir="auto" className="truncate text-sm leading-relaxed @max-[15rem]:whitespace-normal">
      {request.typeOfSubjectOfTheRequest}
    </p>
    <p className="truncate text-xs text-muted @max-[15rem]:whitespace-normal">
      <MapPin size={14} aria-hidden="true" className="me-1 inline" />
      <span>{placeLine(request)}</span>
    </p>
  </header>
);

function NextStep({ request, fee }: Pick<RequestCardProps, 'request' | 'fee'>) {
  const waits = clientPartOf(request) === 'waiting';
  const ending = endingText('client', { ...request, isDoneReported: request.doneReportedAt !== null });
  return (
    <p
      className={classNames(
        'flex w-full items-baseline gap-2 text-sm leading-relaxed font-semibold lg:w-auto lg:grow lg:basis-60',
        waits && 'text-brass',
      )}
    >
      {waits && <Star size={13} fill="currentColor" aria-hidden="true" className="shrink-0" />}
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 break-words">
          {waits ? whatWaits(request, fee) : nextStep('client', stepFacts(request, fee)).text}
        </span>
        {ending !== null && <span className="block text-xs font-normal text-muted">{ending}</span>}
      </span>
    </p>
  );
}

function whatWaits({ status, offersCount, lastPayment, doneReportedAt }: MyRequest, fee: Piastres): string {
  if (doneReportedAt !== null) return t.doneReported;
  if (lastPayment?.state === 'rejected' && status === 'Waiting for Paid') return t.rejected(lastPayment.reason);
  const offers = formatCount(offersCount, 'offer');
  return status === 'Paid' ? t.waiting(offers) : t.toPay(offers, formatMoney(fee));
}

const stepFacts = ({ status, offersCount, usualWait }: MyRequest, fee: Piastres) => ({
  status,
  offersCount,
  usualWait,
  isFree: fee === 0,
  lawyersCount: null,
  hasOffered: false,
  isChosen: false,
  isProofRejected: false,
  isDoneReported: false,
});

function DetailsLink({ request: { id, status, offersCount } }: { request: MyRequest }) {
  const canCompare = status === 'Paid' && offersCount > 1;
  return (
    <LinkButton
      to={paths.request(id)}
      size="sm"
      variant={status === 'Paid' && offersCount > 0 ? 'primary' : 'ghost'}
      className="grow lg:grow-0"
    >
      {canCompare ? <Columns2 aria-hidden="true" /> : null}
      <span>{canCompare ? t.compare : details}</span>
      {canCompare ? null : <ArrowLeft aria-hidden="true" />}
    </LinkButton>
  );
}
