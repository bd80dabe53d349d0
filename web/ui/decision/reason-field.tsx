import { useState } from 'react';
import { useFirst } from '#web/core/forms/form.tsx';
import { decisionCopy } from '#web/ui/decision/copy.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { useFieldError } from '#web/ui/fields/field-frame.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

/** The wire name of the reason. */
const name = 'reason';
const lengthMax = 300;

type ReasonFieldProps = {
  label: string;
  hint: string;
  /** Usual reasons, one press each; the last one opens a text field. */
  reasons?: readonly string[] | null;
};

/** The reason of a decision: one of the usual ones, or the administrator's own text. */
export const ReasonField = ({ reasons = null, ...field }: ReasonFieldProps) =>
  reasons === null ? (
    <TextArea name={name} {...field} maxLength={lengthMax} rows={3} isRequired />
  ) : (
    <UsualReasons {...field} reasons={reasons} />
  );

function UsualReasons({ label, hint, reasons }: ReasonFieldProps & { reasons: readonly string[] }) {
  const other = reasons.at(-1);
  const first = useFirst(name, undefined);
  const began = first === undefined || reasons.includes(first) ? first : other;
  const [chosen, setChosen] = useState(began);
  const error = useFieldError(name);
  const isOther = chosen !== undefined && chosen === other;
  return (
    <>
      <ChoiceField
        name={isOther ? `${name}Kind` : name}
        label={label}
        hint={hint}
        {...(began !== undefined && { defaultValue: began })}
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        onChange={(reason) => {
          error.clear(); // The field name moves to the text, which has no error yet.
          setChosen(reason);
        }}
        isRequired
      />
      {isOther && <TextArea name={name} label={decisionCopy.otherReason} maxLength={lengthMax} rows={2} isRequired />}
    </>
  );
}
