import { Link } from 'react-router';
import type { Page } from '#contract/core/endpoint.ts';
import { listRequests, type RequestForAdmin } from '#contract/requests-administration.ts';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import {
  type AskedRequests,
  asInput,
  askedStatuses,
  asksForStatusAlone,
  requestsAddress,
} from '#web/requests/review/asked-requests.ts';
import { reviewCopy as said } from '#web/requests/review/copy.ts';
import { RequestAdminCard } from '#web/requests/review/request-admin-card.tsx';
import { RequestFilters } from '#web/requests/review/request-filters.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

type Requests = Page<RequestForAdmin[]>;

const limit = 30;

export const fetchRequests = (asked: AskedRequests, cursor?: string): Promise<Requests> =>
  call(listRequests, { ...asInput(asked), limit, ...(cursor === undefined ? {} : { cursor }) });

const textOf = (status: AskedRequests['status']) => (status === 'all' ? said.allTab : said.tabs[status]);

type RequestQueueProps = { asked: AskedRequests; requests: Later<Requests> };

/** The requests that are asked for, oldest first, with the way to the other states. */
export const RequestQueue = ({ asked, requests }: RequestQueueProps) => (
  <div className="grid grid-cols-1 gap-6">
    <TabLinks
      label={said.tabsLabel}
      tabs={askedStatuses.map((status) => ({
        to: requestsAddress({ ...asked, status }),
        text: textOf(status),
        isCurrent: status === asked.status,
      }))}
    />
    <RequestFilters asked={asked} />
    <Loaded key={requestsAddress(asked)} later={requests}>
      {(first) => (
        <Queue
          label={textOf(asked.status)}
          first={first}
          fetchPage={(cursor) => fetchRequests(asked, cursor)}
          empty={<NoRequests asked={asked} />}
          className="grid grid-cols-1 gap-5 lg:grid-cols-2"
        >
          {(request) => <RequestAdminCard request={request} />}
        </Queue>
      )}
    </Loaded>
  </div>
);

/** Whoever searches in one state is shown the way to all of them. */
const NoRequests = ({ asked }: { asked: AskedRequests }) => (
  <Empty text={asksForStatusAlone(asked) ? said.empty : said.filters.noMatch}>
    {!asksForStatusAlone(asked) && asked.status !== 'all' && (
      <Link
        to={requestsAddress({ ...asked, status: 'all' })}
        className="text-link inline-flex min-h-11 items-center"
        preventScrollReset
      >
        {said.filters.inEveryStatus}
      </Link>
    )}
  </Empty>
);
