import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { withdrawInvitation } from '#contract/invitations-administration.ts';
import { Form } from '#web/core/form.tsx';
import { reviewCopy as said } from '#web/invitations/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

const reasonLengthMax = 300;

/** Closes a room to both its parties, who are told why. */
export function WithdrawButton({ id, onWithdrawn }: { id: number; onWithdrawn: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { tellOutdated } = useDecision();
  const isDone = useRef(false);

  function leave() {
    setOpen(false);
    if (isDone.current) onWithdrawn();
  }

  return (
    <>
      <Button variant="danger" icon={<Undo2 aria-hidden="true" />} onClick={() => setOpen(true)}>
        {said.withdraw}
      </Button>
      {isOpen && (
        <Dialog title={said.withdrawTitle(id)} onClose={leave}>
          {(close) => (
            <Form
              endpoint={withdrawInvitation}
              extra={{ invitationId: id }}
              className="mt-2 grid grid-cols-1 gap-4"
              onFailure={tellOutdated}
              onDone={() => {
                isDone.current = true;
                toast.success(withdrawInvitation.message);
                close();
              }}
            >
              <p className="text-muted">{said.withdrawText}</p>
              <TextArea
                name="reason"
                label={said.reason}
                hint={said.reasonHint}
                maxLength={reasonLengthMax}
                rows={3}
                isRequired
              />
              <div className="flex flex-wrap gap-3">
                <SubmitButton variant="danger" sending={said.withdrawing}>
                  {said.withdraw}
                </SubmitButton>
                <Button variant="ghost" onClick={close}>
                  {said.back}
                </Button>
              </div>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
}
