import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';

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
