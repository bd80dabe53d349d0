import { Link } from 'react-router';
import { formatNumber } from '#contract/copy/digits.ts';
import { assignedRequests } from '#contract/requests/calls.ts';
import { assignedRequestCounts } from '#contract/requests/lists.ts';
import { call } from '#web/core/calls/api.ts';
import { paths } from '#web/core/page/paths.ts';
import { type AssignedRequest, AssignedRequestCard } from '#web/requests/assigned-request-card.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { Card } from '#web/ui/card.tsx';

const { forLawyer: t } = requestsCopy;

const shownMax = 2;

export type Fitting = { readonly requests: readonly AssignedRequest[]; readonly count: number };

/** The requests that wait for an offer of the lawyer, those of their own specialty first, then the nearest date. */
export async function fittingRequests(): Promise<Fitting> {
  const [{ items }, { toOffer }] = await Promise.all([
    call(assignedRequests, { tab: 'toOffer', sort: 'due' }),
    call(assignedRequestCounts, {}),
  ]);
  const sorted = [...items].sort((a, b) => Number(b.fits.specialty) - Number(a.fits.specialty));
  return { requests: sorted.slice(0, shownMax), count: toOffer };
}

type FittingRequestsProps = Fitting & { lawyerId: number };

/** The next requests for a lawyer whose offer was not chosen. */
export const FittingRequests = ({ requests, count, lawyerId }: FittingRequestsProps) => (
  <Card as="section" aria-labelledby="fitting" className="px-4 pt-2 pb-0 sm:px-5 sm:pt-3 sm:pb-1">
    <div className="flex min-h-11 items-center justify-between gap-3">
      <h2 id="fitting" className="text-lg">
        {t.fitting}
      </h2>
      {count > requests.length && (
        <Link to={paths.requests()} className="text-link inline-flex min-h-11 items-center text-sm">
          {t.all(formatNumber(count))}
        </Link>
      )}
    </div>
    {requests.length === 0 ? (
      <p className="pb-4 text-muted">{t.noneFitting}</p>
    ) : (
      <ul className="divide-y divide-line border-t border-line">
        {requests.map((request, at) => (
          <li key={request.id}>
            <AssignedRequestCard
              request={request}
              lawyerId={lawyerId}
              heading="h3"
              isInside
              variant={at === 0 ? 'primary' : 'ghost'}
            />
          </li>
        ))}
      </ul>
    )}
  </Card>
);
