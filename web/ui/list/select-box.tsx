import { listCopy as t } from '#web/ui/list/copy.ts';
import { selectKey } from '#web/ui/list/keys.ts';

type SelectBoxProps = {
  /** Names the item for screen readers. */
  name: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
};

/** Picks one thing for a decision on several. */
export const SelectBox = ({ name, isSelected, onChange }: SelectBoxProps) => (
  <label className="check select-box">
    <input
      type="checkbox"
      checked={isSelected}
      aria-label={t.selectOne(name)}
      onChange={({ target }) => onChange(target.checked)}
      {...selectKey}
    />
  </label>
);
