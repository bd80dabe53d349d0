import { useEffect, useRef } from 'react';
import type { Output } from '#contract/core/endpoint.ts';
import type { addComment, editComment } from '#contract/suggestions/comments.ts';
import { Form } from '#web/core/forms/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { SubmitButton } from '#web/ui/fields/submit-button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

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
