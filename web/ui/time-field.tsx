import type { FieldProps } from '#web/ui/field-frame.tsx';
import { NativeFrame } from '#web/ui/native-frame.tsx';

type TimeFieldProps = FieldProps & {
  /** HH:MM of 24 hours. */
  defaultValue?: string;
};

/** A time of the day, by the browser's own control: phones show their clock. */
export const TimeField = ({ defaultValue, ...frame }: TimeFieldProps) => (
  <NativeFrame {...frame}>
    {(control) => (
      <input {...control} type="time" dir="ltr" name={frame.name} defaultValue={defaultValue} className="input" />
    )}
  </NativeFrame>
);
