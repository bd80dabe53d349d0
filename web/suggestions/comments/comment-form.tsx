import { Send } from 'lucide-react';
import { addComment } from '#contract/suggestions-comments.ts';
import { Form } from '#web/core/form.tsx';
import { openDialog } from '#web/core/open-dialog.ts';
import { useSession } from '#web/core/session.ts';
import { commentingCopy as said } from '#web/suggestions/comments/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';

type CommentFormProps = { suggestionId: number; onAdded: () => void };

/** The textarea and its button: what was sent clears it and stands in the list (specification §4). */
export function CommentForm({ suggestionId, onAdded }: CommentFormProps) {
  const mine = useSession();
  return (
    <Form
      endpoint={addComment}
      extra={{ suggestionId }}
      failureText={said.failed}
      clearsWhenDone
      onDone={() => {
        toast.success(addComment.message);
        onAdded();
      }}
      className="grid grid-cols-1 gap-3"
    >
      <TextArea name="commentText" label={said.label} placeholder={said.placeholder} rows={3} isRequired />
      <div className="flex flex-wrap gap-3">
        <SubmitButton sending={said.adding} icon={<Send aria-hidden="true" />}>
          {said.add}
        </SubmitButton>
        {!mine && (
          <Button variant="ghost" onClick={() => openDialog('login')}>
            {said.logIn}
          </Button>
        )}
      </div>
    </Form>
  );
}
