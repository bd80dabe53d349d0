import type { ReactNode } from 'react';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { fieldMark } from '#web/ui/field-frame.tsx';

type CheckBoxProps = {
  /** Its name on the wire; the form receives `value` when it is ticked, nothing when it is not. */
  name: string;
  label: ReactNode;
  value?: string;
  defaultChecked?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  onChange?: (isChecked: boolean) => void;
  className?: string;
};

/** One box to tick, the whole line being its target. */
export function CheckBox(props: CheckBoxProps) {
  const { name, label, value = 'true', defaultChecked, isRequired, isDisabled, onChange, className } = props;
  const fault = useFieldFault(name);
  return (
    <div {...fieldMark(name, className)}>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          aria-required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.checked)}
          {...fault.aria}
        />
        <span>{label}</span>
      </label>
      {fault.text}
    </div>
  );
}
