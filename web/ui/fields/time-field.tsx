import { FieldFrame, type FieldProps } from '#web/ui/fields/field-frame.tsx';

type TimeFieldProps = FieldProps & {
  /** HH:MM, 24 hours. */
  defaultValue?: string;
};

/** A native time field: phones show their own clock. */
export const TimeField = ({ defaultValue, ...frame }: TimeFieldProps) => (
  <FieldFrame {...frame}>
    {(control) => (
      <input {...control} type="time" dir="ltr" name={frame.name} defaultValue={defaultValue} className="input" />
    )}
  </FieldFrame>
);
