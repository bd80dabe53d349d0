import { Check, X } from 'lucide-react';
import type { Undo } from '#contract/core/undo.ts';
import { paymentRejectionReasons } from '#contract/egypt/specialties.ts';
import { type PaymentForReview, reviewPayment, undoPaymentDecision } from '#contract/payments/calls.ts';
import { proofColumns } from '#contract/payments/copy.ts';
import { recordCopy } from '#web/payments/record/copy.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';
import { differenceText } from '#web/payments/review/payment-texts.ts';
import { BusyButton } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { acceptKey, rejectKey } from '#web/ui/list/keys.ts';
import { useDecision } from '#web/ui/review/decision.ts';
import { DecisionButton } from '#web/ui/review/decision-dialog.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { offerUndo, type Undoable } from '#web/ui/review/undo-toast.tsx';

type PaymentDecisionsProps = { payment: PaymentForReview; onDecided: () => void };

/** What speaks against approving the payment. */
const warningsOf = (payment: PaymentForReview) =>
  [
    differenceText(payment),
    payment.samePictureAs.length > 0 ? t.samePictureQuestion : null,
    payment.sameReferenceAs.length > 0 ? t.sameReferenceQuestion : null,
  ].filter((text) => text !== null);

/** Asks before a payment with warnings is approved, and repeats them. */
async function isSure(payment: PaymentForReview): Promise<boolean> {
  const warnings = warningsOf(payment);
  if (warnings.length === 0) return true;
  const text = [...warnings, t.approveText[payment.kind]].join(' ');
  return confirm({ title: t.approveTitle, text, confirm: uiCopy.accept });
}

const undoable =
  ({ accountName, requestId }: PaymentForReview, decision: 'approve' | 'reject') =>
  ({ undo }: { undo: Undo }): Undoable => {
    const payment = t.paymentOf(accountName, requestId);
    const text = t.decided[decision](payment);
    return { text, undone: t.undone[decision](payment), endpoint: undoPaymentDecision, undo };
  };

/** Approves a waiting proof or rejects it. */
export function PaymentDecisions({ payment, onDecided }: PaymentDecisionsProps) {
  const { isSending, decide } = useDecision();

  async function approve() {
    if (!(await isSure(payment))) return;
    await decide(reviewPayment, { paymentId: payment.id, decision: 'approve' }, (answer) => {
      offerUndo(undoable(payment, 'approve')(answer));
      onDecided();
    });
  }

  return (
    <div className="flex flex-wrap gap-3">
      <BusyButton
        isBusy={isSending}
        busyText={uiCopy.accepting}
        {...acceptKey}
        icon={<Check aria-hidden="true" />}
        onClick={() => void approve()}
      >
        {uiCopy.accept}
      </BusyButton>
      <DecisionButton
        button={{
          ...{ size: 'md', variant: 'danger', disabled: isSending, ...rejectKey },
          ...{ icon: <X aria-hidden="true" />, children: uiCopy.reject },
        }}
        title={t.rejectTitle}
        endpoint={reviewPayment}
        extra={{ paymentId: payment.id, decision: 'reject' }}
        submit={uiCopy.reject}
        sending={uiCopy.rejecting}
        variant="danger"
        done={undoable(payment, 'reject')}
        onDecided={onDecided}
      >
        {payment.recorded === null ? (
          <ReasonField label={proofColumns.reason} hint={t.reasonHint} reasons={paymentRejectionReasons} />
        ) : (
          <ReasonField label={proofColumns.reason} hint={recordCopy.rejectHint} />
        )}
      </DecisionButton>
    </div>
  );
}
