import { EyeOff, Flag, type LucideIcon, Pencil, Reply as ReplyIcon, Trash2 } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addComment, deleteComment, editComment, type Reply } from '#contract/suggestions/comments.ts';
import { reviewComment } from '#contract/suggestions/review.ts';
import { nowMs } from '#web/core/calls/server-time.ts';
import { useMay, useMayNot } from '#web/core/session/may.ts';
import { WritingForm } from '#web/suggestions/comments/comment-form.tsx';
import { commentingCopy as t } from '#web/suggestions/comments/copy.ts';
import { ReportDialog } from '#web/suggestions/comments/report-dialog.tsx';
import { moderationCopy } from '#web/suggestions/moderation/copy.ts';
import { HideDialog } from '#web/suggestions/moderation/hide.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { uiCopy as ui } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';

const shownNow = () => [...document.querySelectorAll<HTMLElement>('[data-comment]')];
const indexOf = (shown: readonly HTMLElement[], id: number) =>
  shown.findIndex(({ dataset }) => dataset.comment === String(id));

/** Makes a change and moves the focus to this comment, or to what replaced it. */
function focusCommentAfter(change: () => void, id: number): void {
  const before = indexOf(shownNow(), id);
  flushSync(change);
  const shown = shownNow();
  const index = indexOf(shown, id);
  const target = shown[index < 0 ? Math.min(before, shown.length - 1) : index] ?? document.getElementById('comments');
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}

type CommentActionsProps = {
  suggestionId: number;
  comment: { id: number; userName: string; commentText: string };
  /** Set for the reader's own comment: until when it can be edited. */
  own: { editableUntil: string } | null;
  canReply: boolean;
  onReplied: (reply: Reply) => void;
  onEdited: (edited: Reply) => void;
  /** It was deleted or hidden. */
  onGone: () => void;
};

const removalQuestion = { title: t.removeTitle, text: t.removeText, confirm: ui.remove, tone: 'danger' } as const;

type Opened = 'reply' | 'edit' | 'report' | 'hide';

/** The actions of a signed-in reader on a comment; the server checks them again. */
export function CommentActions(props: CommentActionsProps) {
  const { own, canReply, onGone } = props;
  const [edits, isSilent] = [useMay('edits'), useMayNot('edits')];
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isEditable = own !== null && nowMs() < Date.parse(own.editableUntil);
  const { id, userName } = props.comment;

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

  /** The focus goes to the result. */
  function done(text: string, change: () => void, focusedId: number = id) {
    toast.success(text);
    focusCommentAfter(() => {
      setOpened(null);
      change();
    }, focusedId);
  }

  const { act } = useAct();
  const remove = () =>
    act(
      deleteComment,
      { id },
      { question: removalQuestion, failed: t.removeFailed, onDone: () => done(deleteComment.message, onGone) },
    );

  return (
    <>
      <div className="mt-1 flex flex-wrap gap-x-1">
        {canReply && !isSilent && <Action text={ui.reply} icon={ReplyIcon} whose={userName} onPress={opens('reply')} />}
        {isEditable && !isSilent && <Action text={ui.edit} icon={Pencil} whose={userName} onPress={opens('edit')} />}
        {own && <Action text={ui.remove} icon={Trash2} whose={userName} onPress={() => void remove()} />}
        {!own && !edits && <Action text={t.report} icon={Flag} whose={userName} onPress={opens('report')} />}
        {edits && <Action text={moderationCopy.hide} icon={EyeOff} whose={userName} onPress={opens('hide')} />}
      </div>
      <OpenedTask
        key={opened}
        {...props}
        opened={opened}
        onDone={done}
        onCancel={cancel}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

type ActionProps = {
  text: string;
  icon: LucideIcon;
  /** The author of the comment, for screen readers. */
  whose: string;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
};

const Action = ({ text, icon: Icon, whose, onPress }: ActionProps) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-tint"
  >
    <Icon size={16} aria-hidden="true" />
    <span>{text}</span> <span className="sr-only">{t.whose(whose)}</span>
  </button>
);

type OpenedTaskProps = CommentActionsProps & {
  opened: Opened | null;
  /** Called with a success message, the change to show, and the comment that takes the focus. */
  onDone: (text: string, change: () => void, focusedId?: number) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** The form or dialog of the pressed action. */
function OpenedTask({ opened, onDone, onCancel, onClose, ...props }: OpenedTaskProps) {
  const { suggestionId, onReplied, onEdited, onGone } = props;
  const { id, commentText } = props.comment;
  switch (opened) {
    case 'reply':
      return (
        <WritingForm
          endpoint={addComment}
          extra={{ suggestionId, parentId: id }}
          label={t.replyLabel}
          submit={t.sendReply}
          sending={t.adding}
          onDone={(reply) => onDone(addComment.message, () => onReplied(reply), reply.id)}
          onCancel={onCancel}
        />
      );
    case 'edit':
      return (
        <WritingForm
          endpoint={editComment}
          extra={{ id }}
          label={t.editLabel}
          before={commentText}
          submit={t.save}
          sending={ui.saving}
          onDone={(edited) => onDone(editComment.message, () => onEdited(edited))}
          onCancel={onCancel}
        />
      );
    case 'report':
      return <ReportDialog suggestionId={suggestionId} commentId={id} onClose={onClose} />;
    case 'hide':
      return (
        <HideDialog
          endpoint={reviewComment}
          id={id}
          thing={{ suggestionId, commentId: id }}
          onClose={onClose}
          onHidden={() => focusCommentAfter(onGone, id)}
        />
      );
    default:
      return null;
  }
}
