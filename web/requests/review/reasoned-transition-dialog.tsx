import { takeRequestBack } from '#contract/requests/administration.ts';
import { cancelRequest } from '#contract/requests/calls.ts';
import { reviewCopy } from '#web/requests/review/copy.ts';
import { DecisionDialog } from '#web/ui/review/decision-dialog.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

const t = reviewCopy.transitions;

const transitions = {
  cancel: { endpoint: cancelRequest, variant: 'danger', words: t.cancelling },
  takeBack: { endpoint: takeRequestBack, variant: 'primary', words: t.takingBack },
} as const;

type ReasonedTransitionDialogProps = {
  requestId: number;
  transition: keyof typeof transitions;
  onClose: () => void;
  onDone: () => void;
};

/** An administrator cancels a request or reverts a decision, with a reason for the client. */
export function ReasonedTransitionDialog({ requestId, transition, onClose, onDone }: ReasonedTransitionDialogProps) {
  const { endpoint, variant, words } = transitions[transition];
  return (
    <DecisionDialog
      title={words.title(requestId)}
      text={words.text}
      endpoint={endpoint}
      extra={{ requestId }}
      submit={words.button}
      sending={words.sending}
      variant={variant}
      done={endpoint.message}
      onClose={onClose}
      onDecided={onDone}
    >
      <ReasonField label={words.reason} hint={t.reasonHint} />
    </DecisionDialog>
  );
}
