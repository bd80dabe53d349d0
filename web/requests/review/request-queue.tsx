import type { Page } from '#contract/core/endpoint.ts';
import { listRequests, type RequestForAdmin, type RequestStatus, requestStatuses } from '#contract/requests.ts';
import { call } from '#web/core/api.ts';
import type { Later } from '#web/core/later.ts';
import { reviewCopy as said } from '#web/requests/review/copy.ts';
import { RequestAdminCard } from '#web/requests/review/request-admin-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Queue } from '#web/ui/review/queue.tsx';
import { Empty } from '#web/ui/states.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

type Requests = Page<RequestForAdmin[]>;
type Filter = RequestStatus | 'all';

const filters: readonly Filter[] = [...requestStatuses, 'all'];
const limit = 30;

export const fetchRequests = (filter: Filter, cursor?: string): Promise<Requests> =>
  call(listRequests, {
    limit,
    ...(filter === 'all' ? {} : { status: filter }),
    ...(cursor === undefined ? {} : { cursor }),
  });

/** What an address asks for with `?status=`; whatever else stands there is the queue of those that want a lawyer. */
export const requestFilterAt = (address: string): Filter => {
  const asked = new URL(address).searchParams.get('status');
  return filters.find((filter) => filter === asked) ?? 'Pending';
};

const textOf = (filter: Filter) => (filter === 'all' ? said.allTab : said.tabs[filter]);

type RequestQueueProps = { filter: Filter; requests: Later<Requests> };

/** The requests of one state or all, oldest first, with the way to the other states. */
export const RequestQueue = ({ filter, requests }: RequestQueueProps) => (
  <div className="grid grid-cols-1 gap-6">
    <TabLinks
      label={said.tabsLabel}
      tabs={filters.map((tab) => ({
        to: `?${new URLSearchParams({ status: tab })}`,
        text: textOf(tab),
        isCurrent: tab === filter,
      }))}
    />
    <Loaded key={filter} later={requests}>
      {(first) => (
        <Queue
          label={textOf(filter)}
          first={first}
          fetchPage={(cursor) => fetchRequests(filter, cursor)}
          empty={<Empty text={said.empty} />}
          className="grid grid-cols-1 gap-5 lg:grid-cols-2"
        >
          {(request) => <RequestAdminCard request={request} />}
        </Queue>
      )}
    </Loaded>
  </div>
);
