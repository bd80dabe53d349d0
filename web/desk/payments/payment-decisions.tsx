import { type PaymentForReview, paymentConcerns, reviewPayment } from '#contract/payments/calls.ts';
import { paymentRejectionReasons, proofColumns } from '#contract/payments/copy.ts';
import { reviewCopy as t } from '#web/desk/payments/copy.ts';
import { recordCopy } from '#web/desk/payments/record/copy.ts';
import { ApproveOrReject } from '#web/desk/review/approve-or-reject.tsx';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';

type PaymentDecisionsProps = { payment: PaymentForReview; onDecided: () => void };

/** Approves a waiting proof or rejects it. Against a warning either needs a reason. */
export const PaymentDecisions = ({ payment, onDecided }: PaymentDecisionsProps) => (
  <ApproveOrReject
    endpoint={reviewPayment}
    approval={{ paymentId: payment.id, decision: 'approve' }}
    rejection={{ paymentId: payment.id, decision: 'reject' }}
    against={{ ...t.approve, concerns: paymentConcerns(payment), text: t.approveText[payment.kind] }}
    rejectTitle={t.rejectTitle}
    done={({ state, held }) => ({
      text: t.decided[state === 'approved' ? 'approve' : 'reject'](t.paymentOf(payment.accountName, payment.requestId)),
      kind: 'payment',
      id: payment.id,
      held,
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
