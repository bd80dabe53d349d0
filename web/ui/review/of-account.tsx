import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/core/paths.ts';
import { reviewCopy as said } from '#web/ui/review/copy.ts';

type OfAccountProps = { id: number /** The list of everybody's. */; all: string };

/** Says that a list holds what is one account's, with the way to the account and to everybody's. */
export const OfAccount = ({ id, all }: OfAccountProps) => (
  <p className="flex flex-wrap items-center gap-x-5 rounded-md bg-sunken px-4 py-1">
    <Link to={paths.adminAccount(id)} className="text-link inline-flex min-h-11 items-center gap-2">
      <UserRound size={18} aria-hidden="true" />
      <span>
        {said.ofAccount} <bdi dir="ltr">{id}</bdi>
      </span>
    </Link>
    <Link to={all} className="text-link inline-flex min-h-11 items-center">
      {said.ofAll}
    </Link>
  </p>
);
