import { Link } from 'react-router';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { reviewCopy as t } from '#web/ui/review/copy.ts';

type OfAccountProps = { id: number /** The address of the list of all accounts. */; all: string };

/** Says that a list is narrowed down to one account, with links to the account and to the full list. */
export const OfAccount = ({ id, all }: OfAccountProps) => (
  <p className="flex flex-wrap items-center gap-x-5 rounded-md bg-sunken px-4 py-1">
    <AccountLink id={id} name={`${t.ofAccount} ${id}`} />
    <Link to={all} className="text-link inline-flex min-h-11 items-center">
      {t.ofAll}
    </Link>
  </p>
);
