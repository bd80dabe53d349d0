import { Link } from 'react-router';
import { type AccountCounts, type AccountTrace, accountTraces } from '#contract/administration/accounts.ts';
import { formatNumber } from '#contract/copy/digits.ts';
import { paths } from '#web/core/page/paths.ts';
import { tracesCopy as t } from '#web/desk/copy.ts';
import { Card } from '#web/ui/card.tsx';

const lists: Readonly<Record<AccountTrace, string>> = {
  requests: paths.adminRequests(),
  // An offer is shown with its request.
  offers: paths.adminRequests(),
  payments: paths.adminPayments(),
  invitations: paths.adminInvitations(),
  suggestions: paths.adminSuggestions(),
  comments: paths.adminComments(),
  reports: paths.adminReports(),
};

/** The numbers of an account's related items, each with a link to its list. */
export const AccountTraces = ({ id, counts }: { id: number; counts: AccountCounts }) => (
  <Card as="section" aria-labelledby="account-traces">
    <h2 id="account-traces" className="text-xl">
      {t.title}
    </h2>
    <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-3">
      {accountTraces.map((trace) => (
        <li key={trace} className="min-w-0 rounded-md bg-sunken p-3">
          <span className="block text-xl font-semibold">{formatNumber(counts[trace])}</span>
          {counts[trace] === 0 ? (
            <span className="text-sm text-muted">{t.names[trace]}</span>
          ) : (
            <Link to={`${lists[trace]}?account=${id}`} className="text-link inline-flex min-h-11 items-center text-sm">
              {t.names[trace]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
