import { useEffect, useRef } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type CodeFieldProps = { label: string; hint: string; inputMode: 'text' | 'numeric' };

/** A code that is asked for on the way: the focus comes to it as it appears. */
export function CodeField(props: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={place}>
      <TextField name="otp" autoComplete="one-time-code" isLatin isRequired {...props} />
    </div>
  );
}
