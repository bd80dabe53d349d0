import { Link } from 'react-router';
import { type AccountCounts, type AccountTrace, accountTraces } from '#contract/administration-accounts.ts';
import { tracesCopy as said } from '#web/administration/copy.ts';
import { ofAccount } from '#web/core/asked-account.ts';
import { formatNumber } from '#web/core/digits.ts';
import { paths } from '#web/core/paths.ts';
import { Card } from '#web/ui/card.tsx';

const lists: Readonly<Record<AccountTrace, (id: number) => string>> = {
  requests: (id) => `${paths.adminRequests()}${ofAccount(id)}`,
  // An offer is shown with its request.
  offers: (id) => `${paths.adminRequests()}${ofAccount(id)}`,
  payments: (id) => `${paths.adminPayments()}${ofAccount(id)}`,
  invitations: (id) => `${paths.adminInvitations()}${ofAccount(id)}`,
  suggestions: (id) => `${paths.adminSuggestions()}${ofAccount(id)}`,
  comments: (id) => `${paths.adminComments()}${ofAccount(id)}`,
  reports: (id) => `${paths.adminReports()}${ofAccount(id)}`,
};

/** How much there is of an account, each number with the way to its list. */
export const AccountTraces = ({ id, counts }: { id: number; counts: AccountCounts }) => (
  <Card as="section" aria-labelledby="account-traces">
    <h2 id="account-traces" className="text-xl">
      {said.title}
    </h2>
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {accountTraces.map((trace) => (
        <li key={trace} className="min-w-0 rounded-md bg-sunken p-3">
          <span className="block text-xl font-semibold">{formatNumber(counts[trace])}</span>
          {counts[trace] === 0 ? (
            <span className="text-sm text-muted">{said.names[trace]}</span>
          ) : (
            <Link to={lists[trace](id)} className="text-link inline-flex min-h-11 items-center text-sm">
              {said.names[trace]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
