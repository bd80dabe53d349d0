import { paymentRejectionReasons } from '#contract/egypt/specialties.ts';
import { type PaymentForReview, reviewPayment } from '#contract/payments/calls.ts';
import { proofColumns } from '#contract/payments/copy.ts';
import { recordCopy } from '#web/payments/record/copy.ts';
import { reviewCopy as t } from '#web/payments/review/copy.ts';
import { differenceText } from '#web/payments/review/payment-texts.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { ApproveOrReject } from '#web/ui/review/approve-or-reject.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

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

/** Approves a waiting proof or rejects it. */
export const PaymentDecisions = ({ payment, onDecided }: PaymentDecisionsProps) => (
  <ApproveOrReject
    endpoint={reviewPayment}
    approval={{ paymentId: payment.id, decision: 'approve' }}
    rejection={{ paymentId: payment.id, decision: 'reject' }}
    isSure={() => isSure(payment)}
    rejectTitle={t.rejectTitle}
    done={({ state, held }) => ({
      text: t.decided[state === 'approved' ? 'approve' : 'reject'](t.paymentOf(payment.accountName, payment.requestId)),
      ...{ kind: 'payment', id: payment.id, held },
    })}
    onDecided={onDecided}
  >
    {payment.recorded === null ? (
      <ReasonField label={proofColumns.reason} hint={t.reasonHint} reasons={paymentRejectionReasons} />
    ) : (
      <ReasonField label={proofColumns.reason} hint={recordCopy.rejectHint} />
    )}
  </ApproveOrReject>
);
