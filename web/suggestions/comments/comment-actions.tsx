import { EyeOff, Flag, type LucideIcon, Pencil, Reply as ReplyIcon, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { isApiError } from '#contract/core/api-error.ts';
import { addComment, deleteComment, editComment, type Reply } from '#contract/suggestions-comments.ts';
import { reviewComment } from '#contract/suggestions-review.ts';
import { call } from '#web/core/api.ts';
import { useMay, useMayNot } from '#web/core/may.ts';
import { commentingCopy as said } from '#web/suggestions/comments/copy.ts';
import { focusCommentAfter } from '#web/suggestions/comments/focus-comment.ts';
import { ReportDialog } from '#web/suggestions/comments/report-dialog.tsx';
import { WritingForm } from '#web/suggestions/comments/writing-form.tsx';
import { reviewCopy } from '#web/suggestions/review/copy.ts';
import { HideDialog } from '#web/suggestions/review/hide-dialog.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';

type CommentActionsProps = {
  suggestionId: number;
  comment: { id: number; userName: string; commentText: string };
  /** The reader's own comment, and until when he may mend it. */
  own: { editableUntil: string } | null;
  canReply: boolean;
  onReplied: (reply: Reply) => void;
  onMended: (mended: Reply) => void;
  /** It was deleted or hidden. */
  onGone: () => void;
};

type Opened = 'reply' | 'edit' | 'report' | 'hide';

/** What somebody who is signed in can do with a comment; the server decides all the same. */
export function CommentActions(props: CommentActionsProps) {
  const { suggestionId, comment, own, canReply, onReplied, onMended, onGone } = props;
  const [edits, isSilent] = [useMay('edits'), useMayNot('edits')];
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isEditable = own !== null && Date.now() < Date.parse(own.editableUntil);
  const { id, userName, commentText } = comment;

  function opens(what: Opened) {
    return (event: MouseEvent<HTMLButtonElement>) => {
      opener.current = event.currentTarget;
      setOpened(what);
    };
  }

  function cancel() {
    setOpened(null);
    opener.current?.focus();
  }

  /** The focus goes to what came of it. */
  function done(text: string, change: () => void, focusedId: number = id) {
    toast.success(text);
    focusCommentAfter(() => {
      setOpened(null);
      change();
    }, focusedId);
  }

  async function remove() {
    const question = { title: said.removeTitle, text: said.removeText, confirm: said.remove, tone: 'danger' } as const;
    if (!(await confirm(question))) return;
    try {
      await call(deleteComment, { id });
      done(deleteComment.message, onGone);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.removeFailed);
    }
  }

  const action = (text: string, Icon: LucideIcon, onPress: (event: MouseEvent<HTMLButtonElement>) => void) => (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-tint"
    >
      <Icon size={16} aria-hidden="true" />
      {text} <span className="sr-only">{said.whose(userName)}</span>
    </button>
  );
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-x-1">
        {canReply && !isSilent && action(said.reply, ReplyIcon, opens('reply'))}
        {isEditable && !isSilent && action(said.edit, Pencil, opens('edit'))}
        {own && action(said.remove, Trash2, () => void remove())}
        {!own && !edits && action(said.report, Flag, opens('report'))}
        {edits && action(reviewCopy.hide, EyeOff, opens('hide'))}
      </div>
      {opened === 'reply' && (
        <WritingForm
          endpoint={addComment}
          extra={{ suggestionId, parentId: id }}
          label={said.replyLabel}
          submit={said.sendReply}
          sending={said.adding}
          onDone={(reply) => done(addComment.message, () => onReplied(reply), reply.id)}
          onCancel={cancel}
        />
      )}
      {opened === 'edit' && (
        <WritingForm
          endpoint={editComment}
          extra={{ id }}
          label={said.editLabel}
          defaultValue={commentText}
          submit={said.save}
          sending={said.saving}
          onDone={(mended) => done(editComment.message, () => onMended(mended))}
          onCancel={cancel}
        />
      )}
      {opened === 'report' && (
        <ReportDialog suggestionId={suggestionId} commentId={id} onClose={() => setOpened(null)} />
      )}
      {opened === 'hide' && (
        <HideDialog
          endpoint={reviewComment}
          id={id}
          title={reviewCopy.hideComment}
          onClose={() => setOpened(null)}
          onHidden={() => focusCommentAfter(onGone, id)}
        />
      )}
    </>
  );
}
