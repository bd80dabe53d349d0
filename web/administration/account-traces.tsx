import { Link } from 'react-router';
import { type AccountCounts, type AccountTrace, accountTraces } from '#contract/administration/accounts.ts';
import { tracesCopy as t } from '#web/administration/copy.ts';
import { paths } from '#web/core/page/paths.ts';
import { formatNumber } from '#web/core/words/digits.ts';
import { Card } from '#web/ui/card.tsx';

/** The query that narrows a list down to one account. */
const ofAccount = (id: number): string => `?account=${id}`;

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

/** The numbers of an account's related items, each with a link to its list. */
export const AccountTraces = ({ id, counts }: { id: number; counts: AccountCounts }) => (
  <Card as="section" aria-labelledby="account-traces">
    <h2 id="account-traces" className="text-xl">
      {t.title}
    </h2>
    <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {accountTraces.map((trace) => (
        <li key={trace} className="min-w-0 rounded-md bg-sunken p-3">
          <span className="block text-xl font-semibold">{formatNumber(counts[trace])}</span>
          {counts[trace] === 0 ? (
            <span className="text-sm text-muted">{t.names[trace]}</span>
          ) : (
            <Link to={lists[trace](id)} className="text-link inline-flex min-h-11 items-center text-sm">
              {t.names[trace]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
