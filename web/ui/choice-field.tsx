import { useId } from 'react';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { fieldMark } from '#web/ui/field-frame.tsx';
import type { Option } from '#web/ui/option.ts';

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** Two or three answers, all in sight: clear/unclear, agreed/notAgreed. */
  options: readonly Option[];
  defaultValue?: string;
  isRequired?: boolean;
  onChange?: (value: string) => void;
  hint?: string;
  className?: string;
};

/** A question with a few answers beside each other. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, options, defaultValue, isRequired, onChange, hint, className } = props;
  const labelId = useId();
  const fault = useFieldFault(name);
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={isRequired}
      {...fieldMark(name, className)}
      {...fault.aria}
    >
      <span id={labelId} className="field-label">
        {label}
      </span>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {fault.text}
    </div>
  );
}
