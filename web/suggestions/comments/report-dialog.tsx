import { factNames } from '#contract/copy/words.ts';
import { moderationReasons } from '#contract/suggestions/copy.ts';
import { report } from '#contract/suggestions/review.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { commentingCopy as t } from '#web/suggestions/comments/copy.ts';
import { ReasonField } from '#web/ui/decision/reason-field.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitOrCancel } from '#web/ui/fields/submit-button.tsx';

type ReportDialogProps = { suggestionId: number; commentId: number | null; onClose: () => void };

/** Reports a suggestion or a comment to the administrators. */
export const ReportDialog = ({ suggestionId, commentId, onClose }: ReportDialogProps) => (
  <Dialog title={t.reportTitle[commentId === null ? 'suggestion' : 'comment']} onClose={onClose}>
    {(close) => (
      <DraftForm
        draft={`report-${suggestionId}-${commentId}`}
        kept={['reason']}
        endpoint={report}
        extra={{ suggestionId, commentId }}
        onDone={() => {
          close();
          toast.success(report.message);
        }}
        className="mt-2 grid grid-cols-1 gap-4"
      >
        <p className="text-muted">{t.reportText}</p>
        <ReasonField label={factNames.reason} hint={t.reasonHint} reasons={moderationReasons} />
        <SubmitOrCancel sending={t.reporting} onCancel={close}>
          {t.sendReport}
        </SubmitOrCancel>
      </DraftForm>
    )}
  </Dialog>
);
