import { useFirst } from '#web/core/forms/form.tsx';
import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';

type TimeFieldProps = FieldProps & {
  /** HH:MM, 24 hours. */
  defaultValue?: string;
};

/** A native time field: phones show their own clock. */
export function TimeField({ defaultValue, ...frame }: TimeFieldProps) {
  const first = useFirst(frame.name, defaultValue);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input {...control} type="time" dir="ltr" name={frame.name} defaultValue={first} className="input" />
      )}
    </FieldFrame>
  );
}
