import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/core/page/paths.ts';
import { matchingCopy } from '#web/requests/matching/copy.ts';

type LawyerChoiceProps = {
  id: number;
  name: string;
  /** Null: the lawyer cannot be selected. */
  selection: { isSelected: boolean; label: string; onToggle: () => void } | null;
  /** A button for this lawyer alone. */
  action?: ReactNode;
  children: ReactNode;
};

/** A lawyer in a list, who can be selected with others. */
export function LawyerChoice({ id, name, selection, action, children }: LawyerChoiceProps) {
  const detailsId = useId();
  const shown = <bdi className="min-w-0 font-semibold break-words">{name}</bdi>;
  return (
    <li className="py-3 @2xl:grid @2xl:grid-cols-[15rem_1fr_auto] @2xl:items-center @2xl:gap-x-6">
      {selection === null ? (
        <p>{shown}</p>
      ) : (
        <label className="check">
          <input
            type="checkbox"
            checked={selection.isSelected}
            aria-label={selection.label}
            aria-describedby={detailsId}
            onChange={selection.onToggle}
          />
          {shown}
        </label>
      )}
      <div id={detailsId} className="min-w-0">
        {children}
      </div>
      <div className="mt-1 flex items-center justify-between gap-x-4 @2xl:mt-0">
        <Link
          to={paths.adminAccount(id)}
          aria-label={matchingCopy.accountOf(name)}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {matchingCopy.account}
        </Link>
        {action}
      </div>
    </li>
  );
}
