import type { ComponentProps, ReactNode } from 'react';
import { useFirst } from '#web/core/forms/form.tsx';
import { fieldAttributes, useFieldError } from '#web/ui/fields/field-frame.tsx';

type CheckProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A checkbox whose whole line is the target. */
export const Check = ({ label, ...input }: CheckProps) => (
  <label className="check">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);

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

/** A checkbox of a form. */
export function CheckBox(props: CheckBoxProps) {
  const { name, label, value = 'true', defaultChecked, isRequired, isDisabled, onChange, className } = props;
  const isChecked = useFirst(name, undefined) === value;
  const error = useFieldError(name);
  return (
    <div {...fieldAttributes(name, className)}>
      <Check
        name={name}
        label={label}
        value={value}
        defaultChecked={defaultChecked ?? isChecked}
        aria-required={isRequired}
        disabled={isDisabled}
        onChange={(event) => onChange?.(event.target.checked)}
        {...error.aria}
      />
      {error.line}
    </div>
  );
}
