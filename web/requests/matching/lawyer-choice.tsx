import { type ReactNode, useId } from 'react';

type LawyerChoiceProps = {
  name: string;
  /** Null: there is nothing to pick him for. */
  pick: { isPicked: boolean; label: string; onToggle: () => void } | null;
  children: ReactNode;
};

/** A lawyer in a list, to be picked with others. */
export function LawyerChoice({ name, pick, children }: LawyerChoiceProps) {
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
    </li>
  );
}
