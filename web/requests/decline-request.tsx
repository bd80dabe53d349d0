import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { declineReasonNames } from '#contract/requests/copy.ts';
import { declineReasons, declineRequest } from '#contract/requests/decline.ts';
import { Form } from '#web/core/forms/form.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { decline: t } = requestsCopy;
const options = declineReasons.map((value) => ({ value, label: declineReasonNames[value] }));

type DeclineRequestProps = { requestId: number; onDeclined: () => void };

/** A lawyer declines a request: a button, and the dialog for the reason. */
export function DeclineRequest({ requestId, onDeclined }: DeclineRequestProps) {
  const [reason, setReason] = useState('');
  return (
    <DialogButton
      variant="ghost"
      icon={<CircleX aria-hidden="true" />}
      dialog={(onClose) => (
        <Dialog title={t.title} size="sm" onClose={onClose}>
          {(close) => (
            <>
              <p className="mt-2 text-muted">{t.text}</p>
              <Form
                endpoint={declineRequest}
                extra={{ requestId }}
                onDone={() => {
                  close();
                  toast.success(declineRequest.message);
                  onDeclined();
                }}
                failureText={t.failed}
                className="mt-5 grid grid-cols-1 gap-5"
              >
                <ChoiceField name="reason" label={t.reason} options={options} onChange={setReason} isRequired />
                <TextField
                  name="note"
                  label={t.note}
                  maxLength={300}
                  autoComplete="off"
                  isRequired={reason === 'other'}
                />
                <SubmitOrCancel variant="danger" sending={t.sending} onCancel={close} cancel={uiCopy.back}>
                  {t.submit}
                </SubmitOrCancel>
              </Form>
            </>
          )}
        </Dialog>
      )}
    >
      {t.open}
    </DialogButton>
  );
}
