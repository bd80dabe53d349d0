import { ChevronDown } from 'lucide-react';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import { NativeFrame } from '#web/ui/native-frame.tsx';
import { asOptions, type Options } from '#web/ui/option.ts';

type SelectFieldProps = FieldProps & {
  options: Options;
  /** Stands first and means that nothing is chosen; its value is the empty text. */
  placeholder?: string;
  /** Controlled with `onChange`. */
  value?: string;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
};

/** One of a list, by the browser's own control: phones show their wheel. A list to search wants a `ComboField`. */
export function SelectField({ options, placeholder, value, defaultValue, onChange, ...frame }: SelectFieldProps) {
  return (
    <NativeFrame {...frame}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            name={frame.name}
            value={value}
            defaultValue={defaultValue}
            onChange={(event) => onChange?.(event.target.value)}
            className="input pe-11"
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {asOptions(options).map((option) => (
              <option key={option.value} value={option.value}>
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
    </NativeFrame>
  );
}
