import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#contract/copy/digits.ts';
import { lengthOf, storedText } from '#contract/core/text.ts';
import { useFirst } from '#web/core/forms/form.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';
import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';

type TextAreaProps = FieldProps & {
  /** In characters; the counter shows how many are used. */
  maxLength?: number;
  rows?: number;
  placeholder?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** The part of the length after which the counter is needed. */
const countedFrom = 0.8;

/** As the limit counts them: of what is stored. */
const charactersIn = (typed: string): number => lengthOf(storedText(typed, { lines: true }) ?? typed);

/** Several lines of text, with a counter. */
export function TextArea(props: TextAreaProps) {
  const { maxLength = 5_000, rows = 4, placeholder = ' ', defaultValue, onChange, ...frame } = props;
  const first = useFirst(frame.name, defaultValue) ?? '';
  const area = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(charactersIn(first));

  useEffect(() => {
    const form = area.current?.form;
    const onReset = () => setCount(charactersIn(first));
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, [first]);

  // Beside a hint it appears near the end.
  const counter = (frame.hint === undefined || count > maxLength * countedFrom) && (
    <span aria-hidden="true" className="ms-auto">
      {fieldCopy.charactersOf(formatNumber(count), formatNumber(maxLength))}
    </span>
  );
  return (
    <FieldFrame {...frame} aside={counter}>
      {(control) => (
        <textarea
          {...control}
          maxLength={maxLength}
          rows={rows}
          placeholder={placeholder}
          defaultValue={first}
          ref={area}
          name={frame.name}
          dir="auto"
          onChange={({ target }) => {
            setCount(charactersIn(target.value));
            onChange?.(target.value);
          }}
          className={classNames('input py-2', rows > 3 && 'min-h-32')}
        />
      )}
    </FieldFrame>
  );
}
