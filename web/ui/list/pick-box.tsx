import { listCopy as said } from '#web/ui/list/copy.ts';
import { pickKey } from '#web/ui/list/keys.ts';

type PickBoxProps = {
  /** What is picked, for those who hear the box alone. */
  name: string;
  isPicked: boolean;
  onChange: (isPicked: boolean) => void;
  /** The box alone, where a column of boxes says what they are. */
  isBare?: boolean;
};

/** Picks one thing for a decision on several. */
export const PickBox = ({ name, isPicked, onChange, isBare = false }: PickBoxProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={isPicked}
      aria-label={said.pickOne(name)}
      onChange={({ target }) => onChange(target.checked)}
      {...pickKey}
    />
    {!isBare && <span>{said.pick}</span>}
  </label>
);
