import { Merge } from 'lucide-react';
import { useState } from 'react';
import { mergeSuggestion } from '#contract/suggestions-review.ts';
import { Form } from '#web/core/form.tsx';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Merges a duplicate into another one, whose number is typed. */
export function MergeButton({ id, onMerged }: { id: number; onMerged: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { tellOutdated } = useDecision();
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Merge aria-hidden="true" />} onClick={() => setOpen(true)}>
        {said.merge}
      </Button>
      {isOpen && (
        <Dialog title={said.mergeTitle} size="sm" onClose={() => setOpen(false)}>
          {(close) => (
            <Form
              endpoint={mergeSuggestion}
              extra={{ id }}
              onFailure={tellOutdated}
              onDone={() => {
                setOpen(false);
                toast.success(mergeSuggestion.message);
                onMerged();
              }}
              className="mt-2 grid grid-cols-1 gap-4"
            >
              <p className="text-muted">{said.mergeText}</p>
              <TextField name="intoId" label={said.mergeInto} inputMode="numeric" isLatin isRequired />
              <div className="flex flex-wrap gap-3">
                <SubmitButton sending={said.merging}>{said.merge}</SubmitButton>
                <Button variant="ghost" onClick={close}>
                  {said.cancel}
                </Button>
              </div>
            </Form>
          )}
        </Dialog>
      )}
    </>
  );
}
