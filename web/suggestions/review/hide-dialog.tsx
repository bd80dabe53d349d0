import type { reviewComment, reviewSuggestion, settleReports } from '#contract/suggestions-review.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { DecisionDialog } from '#web/ui/review/decision-dialog.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';

export type HideDialogProps = {
  endpoint: typeof reviewComment | typeof reviewSuggestion | typeof settleReports;
  id: number;
  title: string;
  onClose: () => void;
  onHidden: () => void;
};

/** Asks why something is hidden: its author reads the answer. */
export const HideDialog = ({ endpoint, id, title, onClose, onHidden }: HideDialogProps) => (
  <DecisionDialog
    title={title}
    text={said.hideText}
    endpoint={endpoint}
    extra={{ id, decision: 'hide' }}
    submit={said.hide}
    sending={said.hiding}
    variant="danger"
    done={said.hidden}
    onClose={onClose}
    onDecided={onHidden}
  >
    <ReasonField name="reason" label={said.reason} hint={said.reasonHint} reasons={said.hideReasons} />
  </DecisionDialog>
);
