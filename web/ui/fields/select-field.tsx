import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { useFirst } from '#web/core/forms/form.tsx';
import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';
import { asOptions, type Options } from '#web/ui/fields/option.ts';
import { useTypedBefore } from '#web/ui/fields/typed-before.ts';

type SelectFieldProps = FieldProps & {
  options: Options;
  /** The first option, for no choice; its value is the empty text. */
  placeholder?: string;
  /** Controlled with `onChange`. */
  value?: string;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
};

/** A native select: phones show their own picker. For a long list use `ComboField`. */
export function SelectField({ options, placeholder, value, defaultValue, onChange, ...frame }: SelectFieldProps) {
  const first = useFirst(frame.name, defaultValue);
  const field = useRef<HTMLSelectElement>(null);
  useTypedBefore(
    () => field.current?.value,
    value,
    (chosen) => onChange?.(chosen),
  );
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            ref={field}
            name={frame.name}
            value={value}
            defaultValue={value === undefined ? first : undefined}
            onChange={(event) => onChange?.(event.target.value)}
            className="input pe-11"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {asOptions(options).map((option) => (
              <option key={option.value} value={option.value} translate={option.isName ? 'no' : undefined}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted"
          />
        </div>
      )}
    </FieldFrame>
  );
}
