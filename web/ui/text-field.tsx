import type { HTMLInputAutoCompleteAttribute } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import { FieldFrame, type FieldProps, fieldMark } from '#web/ui/field-frame.tsx';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search';
  /** Latin things (addresses, phones, codes) are written from the left. */
  isLatin?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
};

const latinTypes = ['email', 'tel', 'url'];

/** One line of text. */
export function TextField({
  name,
  label,
  hint,
  className,
  type = 'text',
  isLatin,
  placeholder = ' ',
  ...rest
}: TextFieldProps) {
  const direction = (isLatin ?? latinTypes.includes(type)) ? 'ltr' : 'auto';
  return (
    <AriaTextField name={name} type={type} {...rest} {...fieldMark(name, className)}>
      <FieldFrame label={label} hint={hint} isRequired={rest.isRequired ?? false}>
        <Input className="input" dir={direction} placeholder={placeholder} />
      </FieldFrame>
    </AriaTextField>
  );
}
