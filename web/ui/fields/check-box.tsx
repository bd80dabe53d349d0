import type { ReactNode } from 'react';
import { useFirst } from '#web/core/forms/form.tsx';
import { fieldAttributes } from '#web/ui/fields/field-frame.tsx';
import { useFieldError } from '#web/ui/fields/use-field-error.tsx';

type CheckBoxProps = {
  /** Its wire name; the form receives `value` when it is checked, and nothing otherwise. */
  name: string;
  label: ReactNode;
  value?: string;
  defaultChecked?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  onChange?: (isChecked: boolean) => void;
  className?: string;
};

/** A checkbox whose whole line is the target. */
export function CheckBox(props: CheckBoxProps) {
  const { name, label, value = 'true', defaultChecked, isRequired, isDisabled, onChange, className } = props;
  const isChecked = useFirst(name, undefined) === value;
  const error = useFieldError(name);
  return (
    <div {...fieldAttributes(name, className)}>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={defaultChecked ?? isChecked}
          aria-required={isRequired}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.checked)}
          {...error.aria}
        />
        <span>{label}</span>
      </label>
      {error.text}
    </div>
  );
}
