import { Ban, CircleCheck } from 'lucide-react';
import { cancelRequest, completeRequest } from '#contract/requests/calls.ts';
import { Form } from '#web/core/forms/form.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmedCall } from '#web/ui/confirmed-call.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { Dialog, DialogButton } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

const { cancel: t, complete } = requestsCopy;

type CancelRequestProps = { requestId: number; onCancelled: () => void };

/** Cancels a request before it is paid: a button, and the dialog for the reason. */
export const CancelRequest = ({ requestId, onCancelled }: CancelRequestProps) => (
  <DialogButton
    variant="danger"
    icon={<Ban aria-hidden="true" />}
    dialog={(onClose) => (
      <Dialog title={t.title} size="sm" onClose={onClose}>
        {(close) => (
          <>
            <p className="mt-2 text-muted">{t.text}</p>
            <Form
              endpoint={cancelRequest}
              extra={{ requestId }}
              onDone={() => {
                close();
                toast.success(cancelRequest.message);
                onCancelled();
              }}
              failureText={t.failed}
              className="mt-5 grid grid-cols-1 gap-5"
            >
              <TextField name="reason" label={t.reason} maxLength={300} autoComplete="off" isRequired />
              <SubmitOrCancel variant="danger" sending={t.sending} onCancel={close} cancel={uiCopy.back}>
                {t.submit}
              </SubmitOrCancel>
            </Form>
          </>
        )}
      </Dialog>
    )}
  >
    {t.submit}
  </DialogButton>
);

/** Confirms that the work is done; asks first, because it cannot be undone. */
export const CompleteRequest = ({ requestId, onCompleted }: { requestId: number; onCompleted: () => void }) => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <p>{complete.hint}</p>
    <ConfirmedCall
      endpoint={completeRequest}
      input={{ requestId }}
      words={complete}
      icon={<CircleCheck aria-hidden="true" />}
      onEnd={onCompleted}
    />
  </Card>
);
