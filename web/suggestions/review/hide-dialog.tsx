import type { reviewComment, reviewSuggestion, settleReports } from '#contract/suggestions-review.ts';
import { Form } from '#web/core/form.tsx';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

type HideDialogProps = {
  endpoint: typeof reviewComment | typeof reviewSuggestion | typeof settleReports;
  id: number;
  title: string;
  onClose: () => void;
  onHidden: () => void;
};

/** Asks why something is hidden: its author reads the answer. */
export function HideDialog({ endpoint, id, title, onClose, onHidden }: HideDialogProps) {
  const { tellOutdated } = useDecision();
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Form
          endpoint={endpoint}
          extra={{ id, decision: 'hide' }}
          onFailure={tellOutdated}
          onDone={onHidden}
          className="mt-2 grid grid-cols-1 gap-4"
        >
          <p className="text-muted">{said.hideText}</p>
          <ReasonField name="reason" label={said.reason} hint={said.reasonHint} reasons={said.hideReasons} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton variant="danger" sending={said.hiding}>
              {said.hide}
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
