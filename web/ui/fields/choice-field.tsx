import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFirst } from '#web/core/forms/form.tsx';
import type { Elements } from '#web/core/page/elements.ts';
import { fieldAttributes, useFieldError } from '#web/ui/fields/field-frame.tsx';
import type { Option } from '#web/ui/fields/option.ts';
import { useTypedBefore } from '#web/ui/fields/typed-before.ts';

type ChoiceFieldProps = {
  name: string;
  label: string;
  /** Two or three visible answers: clear/unclear, agreed/notAgreed. */
  options: readonly (Option & { readonly mark?: Elements })[];
  defaultValue?: string;
  isRequired?: boolean;
  onChange?: (value: string) => void;
  hint?: string;
  /** At the end of the label's line. */
  aside?: Elements;
  className?: string;
  /** Two parts of one bar, without the round boxes. */
  isJoined?: boolean;
  /** The label is only for screen readers. */
  isLabelHidden?: boolean;
};

/** A question with a few answers beside each other. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, options, defaultValue, isRequired, onChange, hint, aside, className, isJoined, isLabelHidden } =
    props;
  const first = useFirst(name, defaultValue);
  const group = useRef<HTMLDivElement>(null);
  useTypedBefore(
    () => group.current?.querySelector<HTMLInputElement>(':checked')?.value,
    first ?? '',
    (chosen) => onChange?.(chosen),
  );
  const labelId = useId();
  const error = useFieldError(name);
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={isRequired}
      {...fieldAttributes(name, className)}
      {...error.aria}
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={labelId} className={isLabelHidden ? 'sr-only' : 'field-label'}>
          {label}
        </span>
        {aside}
      </div>
      <div className={isJoined ? 'segments' : 'flex flex-wrap gap-2'}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === first}
              onChange={() => onChange?.(option.value)}
            />
            {isJoined ? <Check size={16} aria-hidden="true" /> : option.mark}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {error.line}
    </div>
  );
}
