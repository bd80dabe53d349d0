import { ArrowLeft, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Page } from '#contract/core/endpoint.ts';
import { isApiError } from '#contract/core/is-api-error.ts';
import { type MyRequest, myRequests } from '#contract/requests/calls.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { ownFacts } from '#web/requests/request-facts.ts';
import { RequestStatusBadge } from '#web/requests/request-status-badge.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LivePagedList } from '#web/ui/page/paged-list.tsx';
import { LoadFailed, Loading } from '#web/ui/page/states.tsx';

const { list: t, card, details } = requestsCopy;

const fetchEnded = (cursor?: string) =>
  call(myRequests, { list: 'ended', ...(cursor === undefined ? {} : { cursor }) });

type EndedRequestsProps = {
  count: number;
  /** Changes when the page was loaded again. */
  version: object;
  isOpenAtFirst: boolean;
};

/** The client's finished and cancelled requests, folded; fetched when they are unfolded. */
export function EndedRequests({ count, version, isOpenAtFirst }: EndedRequestsProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <Disclosure
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck size={18} aria-hidden="true" />
          {t.parts.ended} <span className="font-normal text-muted">{formatNumber(count)}</span>
        </span>
      }
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {isOpen && <Ended version={version} />}
    </Disclosure>
  );
}

function Ended({ version }: Pick<EndedRequestsProps, 'version'>) {
  const [first, setFirst] = useState<Page<MyRequest[]> | 'failed' | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or another try fetches again.
  useEffect(() => {
    let isWanted = true;
    fetchEnded().then(
      (page) => isWanted && setFirst(page),
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (isWanted) setFirst((known) => known ?? 'failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [version, tries]);

  function retry() {
    setFirst(null);
    setTries(tries + 1);
  }

  if (first === null) return <Loading text={t.loading} />;
  if (first === 'failed') return <LoadFailed text={t.failed} onRetry={retry} />;
  return (
    <LivePagedList first={first} next={fetchEnded}>
      {(items) => (
        <ul className="grid grid-cols-1 gap-2">
          {items.map((request) => (
            <li key={request.id} className="min-w-0">
              <EndedRequest request={request} />
            </li>
          ))}
        </ul>
      )}
    </LivePagedList>
  );
}

const EndedRequest = ({ request }: { request: MyRequest }) => (
  <Disclosure
    title={
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="min-w-0 break-words">{request.subjectOfTheRequest}</bdi>
        <span className="grow text-xs font-normal text-muted">
          {card.one} <bdi dir="ltr">{request.id}</bdi>
        </span>
        <RequestStatusBadge status={request.status} />
      </span>
    }
  >
    <div className="grid grid-cols-1 gap-4">
      <DefinitionList items={ownFacts(request)} />
      <LinkButton to={paths.request(request.id)} variant="ghost" size="sm" className="justify-self-start">
        {details}
        <ArrowLeft aria-hidden="true" />
      </LinkButton>
    </div>
  </Disclosure>
);
