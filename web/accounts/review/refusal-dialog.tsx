import { useRef } from 'react';
import { type AccountForReview, reviewAccount } from '#contract/accounts.ts';
import { accountRejectionReasons } from '#contract/egypt/specialties.ts';
import { reviewCopy as said } from '#web/accounts/review/copy.ts';
import { Form } from '#web/core/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

type RefusalDialogProps = {
  account: AccountForReview;
  decision: 'reject' | 'suspend';
  onClose: () => void;
  onDecided: () => void;
};

const reasonLengthMax = 300;

/** Rejects or suspends an account; both say why. */
export function RefusalDialog({ account, decision, onClose, onDecided }: RefusalDialogProps) {
  const { tellOutdated } = useDecision();
  const isDecided = useRef(false);
  const kind = said.kinds[account.role === 'Lawyer' ? 'Lawyer' : 'Participant'];
  const words = {
    reject: { title: kind.rejectTitle, done: kind.rejected, button: said.reject, sending: said.rejecting },
    suspend: { title: said.suspendTitle, done: said.suspended, button: said.suspend, sending: said.suspending },
  }[decision];

  function leave() {
    onClose();
    if (isDecided.current) onDecided();
  }

  return (
    <Dialog title={words.title(account.displayName)} onClose={leave}>
      {(close) => (
        <Form
          endpoint={reviewAccount}
          extra={{ accountId: account.id, decision }}
          className="mt-4 grid grid-cols-1 gap-4"
          onFailure={tellOutdated}
          onDone={() => {
            isDecided.current = true;
            toast.success(words.done);
            close();
          }}
        >
          {decision === 'suspend' && <p className="text-muted">{said.suspendText}</p>}
          {decision === 'reject' ? (
            <ReasonField
              name="reason"
              label={said.rejectReason}
              hint={said.reasonHint}
              reasons={accountRejectionReasons}
            />
          ) : (
            <TextArea
              name="reason"
              label={said.suspendReason}
              hint={said.reasonHint}
              maxLength={reasonLengthMax}
              rows={3}
              isRequired
            />
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" sending={words.sending}>
              {words.button}
            </SubmitButton>
            <Button variant="ghost" onClick={close}>
              {said.cancel}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}
