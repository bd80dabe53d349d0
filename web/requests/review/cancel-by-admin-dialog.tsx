import { useRef } from 'react';
import { cancelRequest } from '#contract/requests.ts';
import { Form } from '#web/core/form.tsx';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const said = reviewCopy.moves;
const reasonLengthMax = 300;

type CancelByAdminDialogProps = { requestId: number; onClose: (isCancelled: boolean) => void };

/** An administrator cancels a request and tells its client why. */
export function CancelByAdminDialog({ requestId, onClose }: CancelByAdminDialogProps) {
  const { tellOutdated, refresh } = useDecision();
  const isCancelled = useRef(false);
  return (
    <Dialog title={said.cancelTitle(requestId)} onClose={() => onClose(isCancelled.current)}>
      {(close) => (
        <Form
          endpoint={cancelRequest}
          extra={{ requestId }}
          className="mt-2 grid grid-cols-1 gap-4"
          onFailure={tellOutdated}
          onDone={() => {
            toast.success(cancelRequest.message);
            isCancelled.current = true;
            close();
            refresh();
          }}
        >
          <p className="text-muted">{said.cancelText}</p>
          <TextArea
            name="reason"
            label={said.cancelReason}
            hint={said.cancelReasonHint}
            maxLength={reasonLengthMax}
            rows={3}
            isRequired
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" sending={said.cancelling}>
              {said.cancel}
            </SubmitButton>
            <Button variant="ghost" onClick={close}>
              {said.back}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
