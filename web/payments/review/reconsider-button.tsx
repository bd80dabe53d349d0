import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { type PaymentForReview, reconsiderPayment } from '#contract/payments.ts';
import { Form } from '#web/core/form.tsx';
import { reviewCopy } from '#web/payments/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const said = reviewCopy.reconsider;
const reasonLengthMax = 300;

type ReconsiderButtonProps = { payment: PaymentForReview; decided: 'approved' | 'rejected'; onDecided: () => void };

/** Withdraws a wrong decision: the proof waits for another one. The server refuses once others have built upon it. */
export function ReconsiderButton({ payment: { id, kind }, decided, onDecided }: ReconsiderButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { tellOutdated } = useDecision();
  const isDone = useRef(false);

  function leave() {
    setOpen(false);
    if (isDone.current) onDecided();
  }

  return (
    <div>
      <Button variant="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={() => setOpen(true)}>
        {said.button[decided]}
      </Button>
      {isOpen && (
        <Dialog title={said.title[decided]} onClose={leave}>
          {(close) => (
            <Form
              endpoint={reconsiderPayment}
              extra={{ paymentId: id }}
              className="mt-2 grid grid-cols-1 gap-4"
              onFailure={tellOutdated}
              onDone={() => {
                isDone.current = true;
                toast.success(reconsiderPayment.message);
                close();
              }}
            >
              <p className="text-muted">{said.text[kind][decided]}</p>
              <TextArea
                name="reason"
                label={said.reason}
                hint={said.reasonHint}
                maxLength={reasonLengthMax}
                rows={3}
                isRequired
              />
              <div className="flex flex-wrap gap-3">
                <SubmitButton sending={said.sending}>{said.button[decided]}</SubmitButton>
                <Button variant="ghost" onClick={close}>
                  {reviewCopy.cancel}
                </Button>
              </div>
            </Form>
          )}
        </Dialog>
      )}
    </div>
  );
}
