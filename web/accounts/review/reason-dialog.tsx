import { useRef } from 'react';
import { type AccountForReview, reviewAccount } from '#contract/accounts.ts';
import { accountChangeRequests, accountRejectionReasons } from '#contract/egypt/specialties.ts';
import { entryOf, reviewCopy as said } from '#web/accounts/review/copy.ts';
import { seenOf } from '#web/accounts/review/seen-of.ts';
import { Form } from '#web/core/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

export type ReasonedDecision = 'reject' | 'askForChanges' | 'suspend';

type ReasonDialogProps = {
  account: AccountForReview;
  decision: ReasonedDecision;
  onClose: () => void;
  onDecided: () => void;
};

const reasonLengthMax = 300;

/** A decision that says why: rejects or suspends an account, or asks a lawyer for changes. */
export function ReasonDialog({ account, decision, onClose, onDecided }: ReasonDialogProps) {
  const { tellOutdated } = useDecision();
  const isDecided = useRef(false);
  const kind = entryOf(account.role);
  const words = {
    reject: {
      ...{ title: kind.rejectTitle, text: null, label: said.rejectReason, reasons: accountRejectionReasons },
      ...{ button: said.reject, sending: said.rejecting, done: kind.rejected },
    },
    askForChanges: {
      ...{ title: said.askTitle, text: said.askText, label: said.askReason, reasons: accountChangeRequests },
      ...{ button: said.askForChanges, sending: said.asking, done: said.asked },
    },
    suspend: {
      ...{ title: said.suspendTitle, text: said.suspendText, label: said.suspendReason, reasons: null },
      ...{ button: said.suspend, sending: said.suspending, done: said.suspended },
    },
  }[decision];
  const field = { name: 'reason', label: words.label, hint: said.reasonHint };

  function leave() {
    onClose();
    if (isDecided.current) onDecided();
  }

  return (
    <Dialog title={words.title(account.displayName)} onClose={leave}>
      {(close) => (
        <Form
          endpoint={reviewAccount}
          extra={{ ...seenOf(account), decision }}
          className="mt-4 grid grid-cols-1 gap-4"
          onFailure={tellOutdated}
          onDone={() => {
            isDecided.current = true;
            toast.success(words.done);
            close();
          }}
        >
          {words.text !== null && <p className="text-muted">{words.text}</p>}
          {words.reasons === null ? (
            <TextArea {...field} maxLength={reasonLengthMax} rows={3} isRequired />
          ) : (
            <ReasonField {...field} reasons={words.reasons} />
          )}
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant={decision === 'askForChanges' ? 'primary' : 'danger'} sending={words.sending}>
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
