import { ArrowLeft, Check, Clock, Lock } from 'lucide-react';
import type { Output } from '#contract/core/endpoint.ts';
import { type assignedRequests, takesOffers } from '#contract/requests.ts';
import { paths } from '#web/core/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { cardFacts } from '#web/requests/request-facts.ts';
import { RequestHead } from '#web/requests/request-head.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const { forLawyer: said } = requestsCopy;

export type AssignedRequest = Output<typeof assignedRequests>['items'][number];

type AssignedRequestCardProps = { request: AssignedRequest; lawyerId: number };

/** A request that was assigned to the lawyer who reads it. */
export const AssignedRequestCard = ({ request, lawyerId }: AssignedRequestCardProps) => (
  <Card as="article" aria-labelledby={`request-${request.id}`} className="flex h-full flex-col gap-4">
    <RequestHead request={request} reader="other" />
    <DefinitionList items={cardFacts(request)} />
    <p dir="auto" className="line-clamp-3 break-words text-muted">
      {request.typeOfSubjectOfTheRequest}
    </p>
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <OfferState request={request} />
      <LinkButton to={paths.lawyerRequest(request.id, lawyerId)} variant="ghost" size="sm">
        {said.open}
        <ArrowLeft aria-hidden="true" />
      </LinkButton>
    </div>
  </Card>
);

function OfferState({ request: { status, hasOffered } }: { request: AssignedRequest }) {
  if (hasOffered) {
    return (
      <Badge tone="success" icon={Check}>
        {said.hasOffered}
      </Badge>
    );
  }
  return takesOffers(status) ? (
    <Badge tone="warning" icon={Clock}>
      {said.notOffered}
    </Badge>
  ) : (
    <Badge icon={Lock}>{said.closed}</Badge>
  );
}
