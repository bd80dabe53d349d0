import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { fieldMark } from '#web/ui/field-frame.tsx';

type PlainSelectFieldProps = {
  name: string;
  label: string;
  options: readonly string[];
  placeholder: string;
  isDisabled?: boolean;
  onChange?: (value: string) => void;
};

/**
 * One of a list, by the browser's own control: phones show their wheel, and the request form stays light (the list
 * of `ui/select-field` would cost this page 35 KB of script).
 */
export function PlainSelectField({ name, label, options, placeholder, isDisabled, onChange }: PlainSelectFieldProps) {
  const id = useId();
  const fault = useFieldFault(name);
  return (
    <div {...fieldMark(name)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue=""
          disabled={isDisabled}
          aria-required
          className="input appearance-none truncate pe-11 has-[option[value='']:checked]:text-muted"
          onChange={(event) => onChange?.(event.target.value)}
          {...fault.aria}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
        />
      </div>
      {fault.text}
    </div>
  );
}
