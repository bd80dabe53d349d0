import { Check, X } from 'lucide-react';
import type { Held } from '#contract/core/take-back.ts';
import { paymentRejectionReasons } from '#contract/egypt/specialties.ts';
import { type PaymentForReview, reviewPayment } from '#contract/payments/calls.ts';
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
import { offerTakeBack, type Reversible } from '#web/ui/review/take-back-toast.tsx';

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

const reversible =
  ({ id, accountName, requestId }: PaymentForReview, decision: 'approve' | 'reject') =>
  ({ held }: { held: Held }): Reversible => ({
    text: t.decided[decision](t.paymentOf(accountName, requestId)),
    ...{ kind: 'payment', id, held },
  });

/** Approves a waiting proof or rejects it. */
export function PaymentDecisions({ payment, onDecided }: PaymentDecisionsProps) {
  const { isSending, decide } = useDecision();

  async function approve() {
    if (!(await isSure(payment))) return;
    await decide(reviewPayment, { paymentId: payment.id, decision: 'approve' }, (answer) => {
      offerTakeBack(reversible(payment, 'approve')(answer));
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
        done={reversible(payment, 'reject')}
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
