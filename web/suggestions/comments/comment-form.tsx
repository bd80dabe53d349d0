import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import { addComment, type editComment } from '#contract/suggestions/comments.ts';
import { commentTexts } from '#contract/suggestions/copy.ts';
import { Form } from '#web/core/forms/form.tsx';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { useSession } from '#web/core/session/session.ts';
import { commentingCopy as t } from '#web/suggestions/comments/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type CommentFormProps = { suggestionId: number; onAdded: () => void };

/** The textarea and its button: sending clears it and adds the comment to the list (specification#comments). */
export function CommentForm({ suggestionId, onAdded }: CommentFormProps) {
  const mine = useSession();
  return (
    <Form
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
    </Form>
  );
}

type WritingFormProps = {
  endpoint: typeof addComment | typeof editComment;
  extra: Readonly<Record<string, number>>;
  label: string;
  defaultValue?: string;
  submit: string;
  sending: string;
  onDone: (written: Output<typeof addComment>) => void;
  onCancel: () => void;
};

/** Opens below a comment for a reply or an edit, with the focus in it. */
export function WritingForm({ endpoint, extra, submit, sending, onDone, onCancel, ...field }: WritingFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={place} className="mt-2">
      <Form endpoint={endpoint} extra={extra} onDone={onDone} className="grid grid-cols-1 gap-3">
        <TextArea name="commentText" rows={3} isRequired {...field} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton size="sm" sending={sending}>
            {submit}
          </SubmitButton>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {uiCopy.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
}
