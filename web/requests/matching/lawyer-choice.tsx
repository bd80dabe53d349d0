import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/core/paths.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';

type LawyerChoiceProps = {
  id: number;
  name: string;
  /** Null: there is nothing to pick him for. */
  pick: { isPicked: boolean; label: string; onToggle: () => void } | null;
  children: ReactNode;
};

/** A lawyer in a list, to be picked with others. */
export function LawyerChoice({ id, name, pick, children }: LawyerChoiceProps) {
  const detailsId = useId();
  const shown = <bdi className="min-w-0 font-semibold break-words">{name}</bdi>;
  return (
    <li className="py-3">
      {pick === null ? (
        <p>{shown}</p>
      ) : (
        <label className="check">
          <input
            type="checkbox"
            checked={pick.isPicked}
            aria-label={pick.label}
            aria-describedby={detailsId}
            onChange={pick.onToggle}
          />
          {shown}
        </label>
      )}
      <div id={detailsId} className="min-w-0">
        {children}
      </div>
      <Link
        to={paths.adminAccount(id)}
        aria-label={matchingCopy.accountOf(name)}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        {matchingCopy.account}
      </Link>
    </li>
  );
}
