import { type ReactNode, useId } from 'react';
import { useFormState } from '#web/core/forms/form.tsx';
import type { Elements } from '#web/core/page/elements.ts';
import { fieldCopy } from '#web/ui/fields/copy.ts';

/** The props of every field. */
export type FieldProps = {
  /** Its wire name. */
  name: string;
  label: string;
  /** A sentence under the field. */
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** The label is only for screen readers: a placeholder or the value says it too. */
  isLabelHidden?: boolean;
  className?: string;
};

/** The attributes of the control inside, so that its label, hint and error are announced with it. */
export type Control = {
  /** The label belongs to this control; the controls of a group have labels of their own. */
  readonly id?: string;
  readonly disabled: boolean;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
};

type FieldFrameProps = FieldProps & {
  /** Several controls answer one question: the label is their legend. */
  isGroup?: boolean;
  /** Beside the hint. */
  aside?: Elements;
  children: (control: Control) => Elements;
};

/** Label above, hint and error below, around a control of the browser's own. */
export function FieldFrame(props: FieldFrameProps) {
  const {
    name,
    label,
    hint,
    isRequired = false,
    isDisabled = false,
    isLabelHidden = false,
    className,
    isGroup = false,
  } = props;
  const id = useId();
  const error = useFieldError(name);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const described = [hintId, error.aria['aria-describedby']].filter((noteId) => noteId !== undefined).join(' ');
  const Frame = isGroup ? 'fieldset' : 'div';
  const labelText = <LabelText label={label} isRequired={isRequired} />;
  return (
    <Frame {...fieldAttributes(name, className)}>
      {isGroup ? (
        <legend className="field-label">{labelText}</legend>
      ) : (
        <label className={isLabelHidden ? 'sr-only' : 'field-label'} htmlFor={id}>
          {labelText}
        </label>
      )}
      {props.children({
        ...(isGroup ? {} : { id }),
        disabled: isDisabled,
        'aria-required': isRequired,
        ...error.aria,
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {(hint !== undefined || props.aside !== undefined) && (
        <div className="field-hint">
          {hint !== undefined && <span id={hintId}>{hint}</span>}
          {props.aside}
        </div>
      )}
      {error.line}
    </Frame>
  );
}

type LabelTextProps = {
  label: string;
  isRequired: boolean;
  /** In place of «optional», where it may follow later. */
  note?: string | undefined;
};

/** The text of a label; in a form, optional fields say so. */
export function LabelText({ label, isRequired, note = fieldCopy.optional }: LabelTextProps) {
  const { isInForm } = useFormState();
  return (
    <>
      <span>{isInForm && !isRequired ? `${label} ` : label}</span>
      {isInForm && !isRequired && <span className="font-normal text-muted">{note}</span>}
    </>
  );
}

/** The attributes by which a form finds its field. */
export const fieldAttributes = (name: string, className?: string) => ({
  'data-field': name,
  className: className ? `field ${className}` : 'field',
});

/** The error of a field, and the ARIA attributes that connect the two. */
export function useFieldError(name: string) {
  const id = useId();
  const { fieldError, clearError } = useFormState();
  const message = fieldError?.field === name ? fieldError.message : null;
  const line: Elements = message !== null && (
    <span id={id} className="field-error">
      {message}
    </span>
  );
  return {
    message,
    /** For choices that fire no `input` event; typing clears the error by itself. */
    clear: () => clearError(name),
    aria: message === null ? {} : { 'aria-invalid': true, 'aria-describedby': id },
    line,
  };
}
