import { RotateCcw } from 'lucide-react';
import { factNames } from '#contract/copy/words.ts';
import { type PaymentForReview, reconsiderPayment } from '#contract/payments/calls.ts';
import { reviewCopy } from '#web/payments/review/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/review/decision-dialog.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

const t = reviewCopy.reconsider;

type ReconsiderButtonProps = { payment: PaymentForReview; decided: 'approved' | 'rejected'; onDecided: () => void };

/** Reverts a wrong decision: the proof is pending again. The server refuses when later steps depend on the decision. */
export const ReconsiderButton = ({ payment: { id, kind }, decided, onDecided }: ReconsiderButtonProps) => (
  <DecisionButton
    button={{ size: 'md', variant: 'ghost', icon: <RotateCcw aria-hidden="true" />, children: t.button[decided] }}
    title={t.title[decided]}
    text={t.text[kind][decided]}
    endpoint={reconsiderPayment}
    extra={{ paymentId: id }}
    submit={t.button[decided]}
    sending={uiCopy.carryingOut}
    done={reconsiderPayment.message}
    onDecided={onDecided}
  >
    <ReasonField label={factNames.reason} hint={t.reasonHint} />
  </DecisionButton>
);
