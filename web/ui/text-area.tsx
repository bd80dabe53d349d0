import { useState } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { formatNumber } from '#web/core/digits.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { FieldFrame, type FieldProps, fieldMark } from '#web/ui/field-frame.tsx';

type TextAreaProps = FieldProps & {
  /** In characters; the counter tells how many are used. */
  maxLength?: number;
  rows?: number;
  placeholder?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** Several lines of text, with a counter. */
export function TextArea({
  name,
  label,
  hint,
  className,
  maxLength = 5_000,
  rows = 4,
  placeholder = ' ',
  defaultValue = '',
  onChange,
  ...rest
}: TextAreaProps) {
  const [count, setCount] = useState(defaultValue.length);
  const counter = (
    <span aria-hidden="true" className="ms-auto">
      {uiCopy.lettersOf(formatNumber(count), formatNumber(maxLength))}
    </span>
  );
  return (
    <AriaTextField
      name={name}
      maxLength={maxLength}
      defaultValue={defaultValue}
      onChange={(value) => {
        setCount(value.length);
        onChange?.(value);
      }}
      {...rest}
      {...fieldMark(name, className)}
    >
      <FieldFrame label={label} hint={hint} isRequired={rest.isRequired ?? false} aside={counter}>
        <AriaTextArea className="input min-h-32 py-2" dir="auto" rows={rows} placeholder={placeholder} />
      </FieldFrame>
    </AriaTextField>
  );
}
