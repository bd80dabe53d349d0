import { Undo2 } from 'lucide-react';
import { withdrawInvitation } from '#contract/invitations/administration.ts';
import { reviewCopy as t } from '#web/invitations/review/copy.ts';
import { uiCopy } from '#web/ui/copy.ts';
import { DecisionButton } from '#web/ui/review/decision-button.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

/** Closes a room to both parties, with a reason. */
export const WithdrawButton = ({ id, onWithdrawn }: { id: number; onWithdrawn: () => void }) => (
  <DecisionButton
    button={{ size: 'md', variant: 'danger', icon: <Undo2 aria-hidden="true" />, children: t.withdraw }}
    title={t.withdrawTitle(id)}
    text={t.withdrawText}
    endpoint={withdrawInvitation}
    extra={{ invitationId: id }}
    submit={t.withdraw}
    sending={uiCopy.hiding}
    variant="danger"
    done={withdrawInvitation.message}
    onDecided={onWithdrawn}
  >
    <ReasonField label={t.reason} hint={t.reasonHint} />
  </DecisionButton>
);
