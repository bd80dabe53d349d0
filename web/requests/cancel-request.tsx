import { Ban } from 'lucide-react';
import { useState } from 'react';
import { cancelRequest } from '#contract/requests.ts';
import { Form } from '#web/core/form.tsx';
import { requestsCopy } from '#web/requests/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

const { cancel: said } = requestsCopy;

type CancelRequestProps = { requestId: number; onCancelled: () => void };

/** The way out before paying: a button, and the dialog that asks why. */
export function CancelRequest({ requestId, onCancelled }: CancelRequestProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" size="sm" icon={<Ban aria-hidden="true" />} onClick={() => setOpen(true)}>
        {said.open}
      </Button>
      {isOpen && (
        <Dialog title={said.title} size="sm" onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <p className="mt-2 text-muted">{said.text}</p>
              <Form
                endpoint={cancelRequest}
                extra={{ requestId }}
                onDone={() => {
                  close();
                  toast.success(said.done);
                  onCancelled();
                }}
                failureText={said.failed}
                className="mt-5 grid grid-cols-1 gap-5"
              >
                <TextField name="reason" label={said.reason} maxLength={300} autoComplete="off" isRequired />
                <div className="flex flex-wrap gap-3">
                  <SubmitButton variant="danger" sending={said.sending}>
                    {said.submit}
                  </SubmitButton>
                  <Button variant="ghost" onClick={close}>
                    {said.back}
                  </Button>
                </div>
              </Form>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
