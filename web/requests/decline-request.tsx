import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { declineReasonNames, requestTexts } from '#contract/requests/copy.ts';
import { declineReasons, declineRequest } from '#contract/requests/decline.ts';
import { requestsCopy } from '#web/requests/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DecisionButton } from '#web/ui/review/decision-dialog.tsx';

const { decline: t } = requestsCopy;
const { decline: fields } = requestTexts;
const options = declineReasons.map((value) => ({ value, label: declineReasonNames[value] }));

type DeclineRequestProps = { requestId: number; onDeclined: () => void };

/** A lawyer declines a request: a button, and the dialog for the reason. */
export function DeclineRequest({ requestId, onDeclined }: DeclineRequestProps) {
  const [reason, setReason] = useState('');
  return (
    <DecisionButton
      button={{ variant: 'ghost', icon: <CircleX aria-hidden="true" />, children: t.open }}
      {...{ title: t.title, text: t.text, submit: t.submit, cancel: uiCopy.back, variant: 'danger' }}
      endpoint={declineRequest}
      extra={{ requestId }}
      onDecided={onDeclined}
    >
      <ChoiceField name="reason" label={fields.reason} options={options} onChange={setReason} isRequired />
      <TextField name="note" label={fields.note} maxLength={300} autoComplete="off" isRequired={reason === 'other'} />
    </DecisionButton>
  );
}
