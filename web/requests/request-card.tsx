import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MyRequest } from '#contract/requests.ts';
import { formatCount } from '#web/core/format.ts';
import { paths } from '#web/core/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { cardFacts } from '#web/requests/request-facts.ts';
import { RequestHead } from '#web/requests/request-head.tsx';
import { hasDetailsLink } from '#web/requests/status.ts';
import { nextStep } from '#web/requests/timeline/next-step.ts';
import { NextStepLine } from '#web/requests/timeline/next-step-line.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { facts, ...said } = requestsCopy;

type RequestCardProps = {
  request: MyRequest;
  /** What its client may do now. */
  children?: ReactNode;
};

/** One of the client's own requests: its facts, its status and the next step (specification §2, §4). */
export const RequestCard = ({ request, children }: RequestCardProps) => (
  <Card as="article" aria-labelledby={`request-${request.id}`} className="flex h-full flex-col gap-4">
    <RequestHead request={request} lawyerName={request.lawyerName} />
    <DefinitionList
      items={[
        ...cardFacts(request),
        { label: facts.lawyer, value: request.lawyerName },
        ...(request.requestNumber === null
          ? []
          : [{ label: facts.ownNumber, value: request.requestNumber, isLatin: true }]),
      ]}
    />
    <Disclosure title={facts.subject}>
      <p dir="auto" className="break-words whitespace-pre-line">
        {request.typeOfSubjectOfTheRequest}
      </p>
    </Disclosure>
    <div className="mt-auto grid grid-cols-1 gap-4 border-t border-line pt-4">
      <Next request={request} />
      {children}
      {hasDetailsLink(request.status) && (
        <LinkButton to={paths.request(request.id)} variant="ghost" size="sm" className="justify-self-start">
          {said.details}
          <ArrowLeft aria-hidden="true" />
        </LinkButton>
      )}
    </div>
  </Card>
);

const Next = ({ request: { status, offersCount, lastPayment } }: { request: MyRequest }) => {
  const isWaiting = status === 'Pending' || status === 'Waiting for Paid' || status === 'Payment Under Review';
  const facts = { status, offersCount, lawyersCount: null, hasOffered: false, isChosen: false };
  return (
    <div>
      {isWaiting && offersCount > 0 && (
        <p className="mb-2 font-semibold text-brass">{said.waiting(formatCount(offersCount, 'offer'))}</p>
      )}
      <NextStepLine step={nextStep('client', { ...facts, isProofRejected: lastPayment?.state === 'rejected' })} />
    </div>
  );
};
