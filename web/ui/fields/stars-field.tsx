import { useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { fieldAttributes, useFieldError } from '#web/ui/fields/field-frame.tsx';
import type { Option } from '#web/ui/fields/option.ts';

type StarsFieldProps = {
  name: string;
  /** For screen readers: the stars say it too. */
  label: string;
  /** From one star on. */
  options: readonly Option[];
};

/** A number of stars, each as large as a finger. */
export function StarsField({ name, label, options }: StarsFieldProps) {
  const [chosen, setChosen] = useState(-1);
  const labelId = useId();
  const error = useFieldError(name);
  return (
    <div role="radiogroup" aria-labelledby={labelId} aria-required {...fieldAttributes(name)} {...error.aria}>
      <span id={labelId} className="sr-only">
        {label}
      </span>
      <div className="flex flex-wrap justify-between sm:justify-start sm:gap-3">
        {options.map((option, at) => (
          <label
            key={option.value}
            className="group relative grid min-h-[44px] min-w-[44px] place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              aria-label={option.label}
              className="sr-only"
              onChange={() => setChosen(at)}
            />
            <span
              aria-hidden="true"
              className={classNames('star size-[2.1rem] group-hover:bg-brass', at > chosen && 'bg-line')}
            />
          </label>
        ))}
      </div>
      {error.line}
    </div>
  );
}
