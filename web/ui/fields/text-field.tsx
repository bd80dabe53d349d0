import { type HTMLInputAutoCompleteAttribute, useEffect, useRef } from 'react';
import { useFirst } from '#web/core/forms/form.tsx';
import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';
import { useTypedBefore } from '#web/ui/fields/typed-before.ts';

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time';
  /** Latin text (addresses, phone numbers, codes) is left to right. */
  isLatin?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength?: number;
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
};

const latinTypes = ['email', 'tel', 'url', 'time'];

/** One line of text. */
export function TextField({
  type = 'text',
  isLatin = latinTypes.includes(type),
  inputMode,
  autoComplete,
  placeholder = ' ',
  maxLength,
  defaultValue,
  value,
  onChange,
  ...frame
}: TextFieldProps) {
  const first = useFirst(frame.name, defaultValue);
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(
    () => field.current?.value,
    value,
    (typed) => onChange?.(typed),
  );
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          ref={field}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          maxLength={maxLength}
          value={value}
          placeholder={placeholder}
          name={frame.name}
          defaultValue={value === undefined ? first : undefined}
          dir={isLatin ? 'ltr' : 'auto'}
          onChange={(event) => onChange?.(event.target.value)}
          className="input"
        />
      )}
    </FieldFrame>
  );
}

type CodeFieldProps = { name?: string; label: string; hint: string; inputMode?: 'text' | 'numeric' };

/** A one-time code, from a mail or an authenticator. */
export const CodeField = ({ name = 'otp', inputMode = 'numeric', ...frame }: CodeFieldProps) => (
  <TextField name={name} inputMode={inputMode} autoComplete="one-time-code" isLatin isRequired {...frame} />
);

/** A code field that appears during a task and takes the focus. */
export function AppearingCodeField(props: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={place}>
      <CodeField {...props} />
    </div>
  );
}
