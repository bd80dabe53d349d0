import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { addComment, type editComment } from '#contract/suggestions/comments.ts';
import { commentTexts } from '#contract/suggestions/copy.ts';
import { DraftForm } from '#web/core/forms/draft-form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { useSession } from '#web/core/session/session.ts';
import { commentingCopy as t } from '#web/suggestions/comments/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

const kept = ['commentText'];

type CommentFormProps = { suggestionId: number; onAdded: () => void };

/** The textarea and its button: sending clears it and adds the comment to the list (specification#comments). */
export function CommentForm({ suggestionId, onAdded }: CommentFormProps) {
  const mine = useSession();
  return (
    <DraftForm
      draft={`comment-${suggestionId}`}
      kept={kept}
      endpoint={addComment}
      extra={{ suggestionId }}
      failureText={commentTexts.signIn}
      clearsWhenDone
      onDone={() => {
        toast.success(addComment.message);
        onAdded();
      }}
      className="grid grid-cols-1 gap-3"
    >
      <TextArea name="commentText" label={t.label} placeholder={t.placeholder} rows={3} isRequired />
      <div className="flex flex-wrap gap-3">
        <SubmitButton sending={t.adding} icon={<Send aria-hidden="true" />}>
          {t.add}
        </SubmitButton>
        {!mine && (
          <Button variant="ghost" onClick={() => openDialog('login')}>
            {uiCopy.logIn}
          </Button>
        )}
      </div>
    </DraftForm>
  );
}

type WritingFormProps = {
  endpoint: typeof addComment | typeof editComment;
  extra: Readonly<Record<string, number>>;
  label: string;
  /** The text before an edit. */
  before?: string;
  submit: string;
  sending: string;
  onDone: (written: Output<typeof addComment>) => void;
  onCancel: () => void;
};

/** Opens below a comment for a reply or an edit, with the focus in it. */
export function WritingForm({ endpoint, extra, label, before = '', ...ends }: WritingFormProps) {
  const { submit, sending, onDone, onCancel } = ends;
  return (
    <div className="mt-2">
      <DraftForm
        draft={`${endpoint.call}-${JSON.stringify(extra)}`}
        kept={kept}
        endpoint={endpoint}
        extra={extra}
        first={{ commentText: before }}
        onDone={onDone}
        className="grid grid-cols-1 gap-3"
      >
        <TakesFocus />
        <TextArea name="commentText" rows={3} isRequired label={label} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" sending={sending}>
            {submit}
          </SubmitButton>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {uiCopy.cancel}
          </Button>
        </div>
      </DraftForm>
    </div>
  );
}

/** Also when the form is mounted again with what was kept. */
function TakesFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => void place.current?.closest('form')?.querySelector('textarea')?.focus(), []);
  return <span ref={place} hidden />;
}
