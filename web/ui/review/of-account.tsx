import { Link } from 'react-router';
import { AccountLink } from '#web/ui/review/account-link.tsx';
import { reviewCopy as said } from '#web/ui/review/copy.ts';

type OfAccountProps = { id: number /** The list of everybody's. */; all: string };

/** Says that a list holds what is one account's, with the way to the account and to everybody's. */
export const OfAccount = ({ id, all }: OfAccountProps) => (
  <p className="flex flex-wrap items-center gap-x-5 rounded-md bg-sunken px-4 py-1">
    <AccountLink id={id} name={`${said.ofAccount} ${id}`} />
    <Link to={all} className="text-link inline-flex min-h-11 items-center">
      {said.ofAll}
    </Link>
  </p>
);
