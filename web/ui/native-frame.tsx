import { type ReactNode, useId } from 'react';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { type FieldProps, fieldMark, LabelText } from '#web/ui/field-frame.tsx';

/** What the control inside takes, so that its label, hint and fault are told with it. */
export type Control = {
  /** The label is tied to it; the controls of a group have labels of their own. */
  readonly id?: string;
  readonly disabled: boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
};

type NativeFrameProps = FieldProps & {
  /** Several controls answer one question: the label is their legend. */
  isGroup?: boolean;
  children: (control: Control) => ReactNode;
};

/** Label above, hint and fault below, around a control of the browser's own; looks like a `FieldFrame`. */
export function NativeFrame(props: NativeFrameProps) {
  const { name, label, hint, isRequired = false, isDisabled = false, className, isGroup = false, children } = props;
  const id = useId();
  const fault = useFieldFault(name);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const described = [hintId, fault.aria['aria-describedby']].filter((noteId) => noteId !== undefined).join(' ');
  const Frame = isGroup ? 'fieldset' : 'div';
  const labelText = <LabelText label={label} isRequired={isRequired} />;
  return (
    <Frame {...fieldMark(name, className)}>
      {isGroup ? (
        <legend className="field-label">{labelText}</legend>
      ) : (
        <label className="field-label" htmlFor={id}>
          {labelText}
        </label>
      )}
      {children({
        ...(isGroup ? {} : { id }),
        disabled: isDisabled,
        'aria-required': isRequired,
        ...fault.aria,
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {hint !== undefined && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {fault.text}
    </Frame>
  );
}
