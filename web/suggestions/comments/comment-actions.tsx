import { EyeOff, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { addComment, deleteComment, editComment } from '#contract/suggestions-comments.ts';
import { reviewComment } from '#contract/suggestions-review.ts';
import { call } from '#web/core/api.ts';
import { Form } from '#web/core/form.tsx';
import { useMay, useMayNot } from '#web/core/may.ts';
import { commentingCopy as said } from '#web/suggestions/comments/copy.ts';
import { ReportDialog } from '#web/suggestions/comments/report-dialog.tsx';
import { reviewCopy } from '#web/suggestions/review/copy.ts';
import { HideDialog } from '#web/suggestions/review/hide-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

type CommentActionsProps = {
  suggestionId: number;
  comment: { id: number; commentText: string };
  /** The reader's own comment, and until when he may mend it. */
  own: { editableUntil: string } | null;
  canReply: boolean;
  onChanged: () => void;
};

/** What somebody who is signed in can do with a comment; the server decides all the same. */
export function CommentActions({ suggestionId, comment, own, canReply, onChanged }: CommentActionsProps) {
  const [edits, isSilent] = [useMay('edits'), useMayNot('edits')];
  const [open, setOpen] = useState<'reply' | 'edit' | 'report' | 'hide' | null>(null);
  const close = () => setOpen(null);
  const isEditable = own !== null && Date.now() < Date.parse(own.editableUntil);
  const { id } = comment;

  function done(text: string) {
    close();
    toast.success(text);
    onChanged();
  }

  async function remove() {
    const question = { title: said.removeTitle, text: said.removeText, confirm: said.remove, tone: 'danger' } as const;
    if (!(await confirm(question))) return;
    try {
      await call(deleteComment, { id });
      done(deleteComment.message);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.removeFailed);
    }
  }

  return (
    <>
      <div className="mt-1 flex flex-wrap gap-x-1">
        {canReply && !isSilent && (
          <Action icon={<Reply size={16} aria-hidden="true" />} onClick={() => setOpen('reply')}>
            {said.reply}
          </Action>
        )}
        {isEditable && !isSilent && (
          <Action icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen('edit')}>
            {said.edit}
          </Action>
        )}
        {own && (
          <Action icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => void remove()}>
            {said.remove}
          </Action>
        )}
        {!own && !edits && (
          <Action icon={<Flag size={16} aria-hidden="true" />} onClick={() => setOpen('report')}>
            {said.report}
          </Action>
        )}
        {edits && (
          <Action icon={<EyeOff size={16} aria-hidden="true" />} onClick={() => setOpen('hide')}>
            {reviewCopy.hide}
          </Action>
        )}
      </div>
      {open === 'reply' && (
        <Form
          endpoint={addComment}
          extra={{ suggestionId, parentId: id }}
          onDone={() => done(addComment.message)}
          className="mt-2 grid grid-cols-1 gap-3"
        >
          <TextArea name="commentText" label={said.replyLabel} rows={2} isRequired />
          <Buttons submit={said.sendReply} sending={said.adding} onCancel={close} />
        </Form>
      )}
      {open === 'edit' && (
        <Form
          endpoint={editComment}
          extra={{ id }}
          onDone={() => done(editComment.message)}
          className="mt-2 grid grid-cols-1 gap-3"
        >
          <TextArea name="commentText" label={said.editLabel} defaultValue={comment.commentText} rows={3} isRequired />
          <Buttons submit={said.save} sending={said.saving} onCancel={close} />
        </Form>
      )}
      {open === 'report' && <ReportDialog suggestionId={suggestionId} commentId={id} onClose={close} />}
      {open === 'hide' && (
        <HideDialog
          endpoint={reviewComment}
          id={id}
          title={reviewCopy.hideComment}
          onClose={close}
          onHidden={() => done(reviewCopy.hidden)}
        />
      )}
    </>
  );
}

const Action = ({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-tint"
  >
    {icon}
    {children}
  </button>
);

const Buttons = ({ submit, sending, onCancel }: { submit: string; sending: string; onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <SubmitButton size="sm" sending={sending}>
      {submit}
    </SubmitButton>
    <Button size="sm" variant="ghost" onClick={onCancel}>
      {said.cancel}
    </Button>
  </div>
);
