import { report } from '#contract/suggestions-review.ts';
import { Form } from '#web/core/form.tsx';
import { commentingCopy as said } from '#web/suggestions/comments/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReasonField } from '#web/ui/review/reason-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast.ts';

type ReportDialogProps = { suggestionId: number; commentId: number | null; onClose: () => void };

/** Tells the administrators what is wrong with a suggestion or a comment. */
export const ReportDialog = ({ suggestionId, commentId, onClose }: ReportDialogProps) => (
  <Dialog title={said.reportTitle[commentId === null ? 'suggestion' : 'comment']} onClose={onClose}>
    {(close) => (
      <Form
        endpoint={report}
        extra={{ suggestionId, commentId }}
        onDone={() => {
          close();
          toast.success(report.message);
        }}
        className="mt-2 grid grid-cols-1 gap-4"
      >
        <p className="text-muted">{said.reportText}</p>
        <ReasonField name="reason" label={said.reason} hint={said.reasonHint} reasons={said.reasons} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton sending={said.reporting}>{said.sendReport}</SubmitButton>
          <Button variant="ghost" onClick={close}>
            {said.cancel}
          </Button>
        </div>
      </Form>
    )}
  </Dialog>
);
