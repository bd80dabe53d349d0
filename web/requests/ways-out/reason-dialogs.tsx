import { useState } from 'react';
import { cancelRequest } from '#contract/requests/calls.ts';
import { declineReasonNames, requestTexts } from '#contract/requests/copy.ts';
import { declineReasons, declineRequest } from '#contract/requests/decline.ts';
import { useFirst } from '#web/core/forms/form.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { waysOutCopy } from '#web/requests/ways-out/copy.ts';
import type { CancelRequestProps, DeclineRequestProps } from '#web/requests/ways-out/leave-request.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionDialog } from '#web/ui/decision/decision-dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';

const { cancel: t } = requestsCopy;
const { decline } = waysOutCopy;
const { decline: fields } = requestTexts;

const moneyText = ({ status, fee }: CancelRequestProps['request']) => {
  if (status === 'Paid') return fee === 0 ? null : t.paid;
  return status === 'Payment Under Review' ? t.underReview : null;
};

/** Why a client cancels a request. */
export const CancelDialog = ({ request, onCancelled, onClose }: CancelRequestProps & { onClose: () => void }) => (
  <DecisionDialog
    title={t.title}
    text={t.text}
    submit={t.submit}
    sending={t.sending}
    cancel={uiCopy.back}
    variant="danger"
    endpoint={cancelRequest}
    extra={{ requestId: request.id }}
    draft={`cancel-${request.id}`}
    onClose={onClose}
    onDecided={onCancelled}
  >
    {moneyText(request) !== null && <Notice>{moneyText(request)}</Notice>}
    <TextField name="reason" label={t.reason} maxLength={300} autoComplete="off" isRequired />
  </DecisionDialog>
);

const options = declineReasons.map((value) => ({ value, label: declineReasonNames[value] }));

function DeclineFields() {
  const [reason, setReason] = useState(useFirst('reason', undefined));
  return (
    <>
      <ChoiceField name="reason" label={fields.reason} options={options} onChange={setReason} isRequired />
      <TextField name="note" label={fields.note} maxLength={300} autoComplete="off" isRequired={reason === 'other'} />
    </>
  );
}

/** Why a lawyer declines a request. */
export const DeclineDialog = ({ requestId, onDeclined, onClose }: DeclineRequestProps & { onClose: () => void }) => (
  <DecisionDialog
    title={decline.title}
    text={decline.text}
    submit={decline.submit}
    cancel={uiCopy.back}
    variant="danger"
    endpoint={declineRequest}
    extra={{ requestId }}
    draft={`decline-${requestId}`}
    onClose={onClose}
    onDecided={onDeclined}
  >
    <DeclineFields />
  </DecisionDialog>
);
