import { useState } from 'react';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { useFieldFault } from '#web/ui/fault-text.tsx';
import { reviewCopy } from '#web/ui/review/copy.ts';
import { TextArea } from '#web/ui/text-area.tsx';

type ReasonFieldProps = {
  /** Its name on the wire. */
  name: string;
  label: string;
  hint: string;
  /** All in sight, one press each; the last one asks for words. */
  reasons: readonly string[];
};

const lengthMax = 300;

/** Why something is refused: one of the usual reasons, or the administrator's own words. */
export function ReasonField({ name, label, hint, reasons }: ReasonFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const fault = useFieldFault(name);
  const isOther = chosen === reasons.at(-1);
  return (
    <>
      <ChoiceField
        name={isOther ? `${name}Kind` : name}
        label={label}
        hint={hint}
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
        onChange={(reason) => {
          fault.mend(); // The name moves to the text: it is not at fault yet.
          setChosen(reason);
        }}
        isRequired
      />
      {isOther && <TextArea name={name} label={reviewCopy.otherReason} maxLength={lengthMax} rows={2} isRequired />}
    </>
  );
}
