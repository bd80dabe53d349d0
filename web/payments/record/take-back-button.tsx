import { RotateCcw } from 'lucide-react';
import { factNames } from '#contract/copy/words.ts';
import type { PaymentForReview } from '#contract/payments/calls.ts';
import { takeBackPayment } from '#contract/payments/recorded.ts';
import { recordCopy } from '#web/payments/record/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/review/decision-dialog.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

const t = recordCopy.takeBack;

type TakeBackButtonProps = { payment: PaymentForReview; state: 'waiting' | 'approved'; onDecided: () => void };

/** Takes a recorded payment back. The server refuses when later steps depend on it. */
export const TakeBackButton = ({ payment: { id, kind }, state, onDecided }: TakeBackButtonProps) => (
  <DecisionButton
    button={{ size: 'md', variant: 'ghost', icon: <RotateCcw aria-hidden="true" />, children: t.button[state] }}
    title={t.title[state]}
    text={state === 'waiting' ? t.text.waiting : t.text.approved[kind]}
    endpoint={takeBackPayment}
    extra={{ paymentId: id }}
    submit={t.button[state]}
    sending={uiCopy.carryingOut}
    done={takeBackPayment.message}
    onDecided={onDecided}
  >
    <ReasonField label={factNames.reason} hint={t.reasonHint[state]} />
  </DecisionButton>
);
