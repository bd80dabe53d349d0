import { Send } from 'lucide-react';
import { addComment } from '#contract/suggestions/comments.ts';
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
