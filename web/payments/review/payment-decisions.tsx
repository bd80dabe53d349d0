import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { paymentRejectionReasons } from '#contract/egypt/specialties.ts';
import { type PaymentForReview, reviewPayment } from '#contract/payments.ts';
import { Form } from '#web/core/form.tsx';
import { reviewCopy as said } from '#web/payments/review/copy.ts';
import { differenceText } from '#web/payments/review/difference-text.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { acceptKey, rejectKey } from '#web/ui/list/keys.ts';
import { useDecision } from '#web/ui/review/decision.ts';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

type PaymentDecisionsProps = { payment: PaymentForReview; onDecided: () => void };

/** The warnings stand in the question once more: whoever approves has read them. */
const approveText = (payment: PaymentForReview) =>
  [
    differenceText(payment),
    payment.samePictureAs.length > 0 ? said.samePictureAsked : null,
    payment.sameReferenceAs.length > 0 ? said.sameReferenceAsked : null,
    said.approveText[payment.kind],
  ]
    .filter((text) => text !== null)
    .join(' ');

/** Approves a waiting proof or rejects it. */
export function PaymentDecisions({ payment, onDecided }: PaymentDecisionsProps) {
  const { isSending, decide } = useDecision();
  const [isRejecting, setRejecting] = useState(false);

  async function approve() {
    if (!(await confirm({ title: said.approveTitle, text: approveText(payment), confirm: said.approve }))) return;
    await decide(reviewPayment, { paymentId: payment.id, decision: 'approve' }, () => {
      toast.success(said.approved[payment.kind]);
      onDecided();
    });
  }

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        disabled={isSending}
        {...acceptKey}
        icon={isSending ? <Spinner /> : <Check aria-hidden="true" />}
        onClick={() => void approve()}
      >
        {isSending ? said.approving : said.approve}
      </Button>
      <Button
        variant="danger"
        disabled={isSending}
        {...rejectKey}
        icon={<X aria-hidden="true" />}
        onClick={() => setRejecting(true)}
      >
        {said.reject}
      </Button>
      {isRejecting && <RejectionDialog payment={payment} onClose={() => setRejecting(false)} onDecided={onDecided} />}
    </div>
  );
}

function RejectionDialog({ payment, onClose, onDecided }: PaymentDecisionsProps & { onClose: () => void }) {
  const { tellOutdated } = useDecision();
  const isDecided = useRef(false);

  function leave() {
    onClose();
    if (isDecided.current) onDecided();
  }

  return (
    <Dialog title={said.rejectTitle} onClose={leave}>
      {(close) => (
        <Form
          endpoint={reviewPayment}
          extra={{ paymentId: payment.id, decision: 'reject' }}
          className="mt-4 grid grid-cols-1 gap-4"
          onFailure={tellOutdated}
          onDone={() => {
            isDecided.current = true;
            toast.success(said.rejected[payment.kind]);
            close();
          }}
        >
          <ReasonField name="reason" label={said.reason} hint={said.reasonHint} reasons={paymentRejectionReasons} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" sending={said.rejecting}>
              {said.reject}
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
