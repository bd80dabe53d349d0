import { ArrowLeft } from 'lucide-react';
import { type MyRequest, myRequests } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import type { ListPart } from '#web/core/data/use-pages.ts';
import { paths } from '#web/core/page/paths.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { ownFacts, refundText } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { SendAgain } from '#web/requests/ways-out/send-again.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Fetched } from '#web/ui/page/fetched.tsx';
import { Pages } from '#web/ui/page/pages.tsx';
import { LoadingPart } from '#web/ui/page/skeleton.tsx';

const { list: t, card, details } = requestsCopy;

const fetchEnded = (part: ListPart) => call(myRequests, { list: 'ended', ...part });

/** The client's finished and cancelled requests. */
export const EndedList = () => (
  <Fetched of={() => fetchEnded({})} fallback={<LoadingPart text={t.loading} />} failed={t.failed}>
    {(first) => (
      <Pages again="all" first={first} fetchPart={fetchEnded}>
        {(items) => (
          <ul className="grid grid-cols-1 gap-2">
            {items.map((request) => (
              <li key={request.id} className="min-w-0">
                <EndedRequest request={request} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    )}
  </Fetched>
);

const EndedRequest = ({ request }: { request: MyRequest }) => (
  <Disclosure
    title={
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 break-words">{request.subjectOfTheRequest}</bdi>
        <span className="grow text-xs font-normal text-muted">
          {card.one}{' '}
          <bdi translate="no" dir="ltr">
            {request.id}
          </bdi>
        </span>
        <RequestStatusBadge status={request.status} fee={request.fee} />
        {request.refund && <span className="w-full text-sm font-normal">{refundText(request.refund)}</span>}
      </span>
    }
  >
    <div className="grid grid-cols-1 gap-4">
      <DefinitionList items={ownFacts(request)} />
      <SendAgain request={request} hasLawyer={request.lawyerName !== null} />
      <LinkButton to={paths.request(request.id)} variant="ghost" size="sm" className="justify-self-start">
        {details}
        <ArrowLeft aria-hidden="true" />
      </LinkButton>
    </div>
  </Disclosure>
);
