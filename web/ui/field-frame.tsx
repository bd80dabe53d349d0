import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { useFormState } from '#web/core/form.tsx';
import { uiCopy } from '#web/ui/copy.ts';

/** What every field takes. */
export type FieldProps = {
  /** Its name on the wire. */
  name: string;
  label: string;
  /** A sentence under the field. */
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
};

type FieldFrameProps = Pick<FieldProps, 'label' | 'hint' | 'isRequired'> & { aside?: ReactNode; children: ReactNode };

/** Label above, hint and fault below. Stands inside a React Aria field; other controls have their `NativeFrame`. */
export function FieldFrame({ label, hint, isRequired, aside, children }: FieldFrameProps) {
  return (
    <>
      <Label className="field-label">
        <LabelText label={label} isRequired={isRequired ?? false} />
      </Label>
      {children}
      {(hint !== undefined || aside !== undefined) && (
        <div className="field-hint">
          {hint !== undefined && <Text slot="description">{hint}</Text>}
          {aside}
        </div>
      )}
      <FieldError className="field-fault" />
    </>
  );
}

type LabelTextProps = { label: string; isRequired: boolean };

/** The words of a label: of a form's fields the optional ones say that they are. */
export function LabelText({ label, isRequired }: LabelTextProps) {
  const { isInForm } = useFormState();
  return (
    <>
      {label} {isInForm && !isRequired && <span className="font-normal text-muted">{uiCopy.optional}</span>}
    </>
  );
}

/** The attributes by which a form finds its field. */
export const fieldMark = (name: string, className?: string) => ({
  'data-field': name,
  className: className ? `field ${className}` : 'field',
});
