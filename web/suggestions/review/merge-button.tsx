import { Merge } from 'lucide-react';
import { mergeSuggestion } from '#contract/suggestions-review.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { DecisionDialog } from '#web/ui/review/decision-dialog.tsx';
import { DialogButton } from '#web/ui/review/dialog-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Merges a duplicate into another one, whose number is typed. */
export const MergeButton = ({ id, onMerged }: { id: number; onMerged: () => void }) => (
  <DialogButton
    variant="ghost"
    icon={<Merge aria-hidden="true" />}
    dialog={(close) => (
      <DecisionDialog
        title={said.mergeTitle}
        text={said.mergeText}
        endpoint={mergeSuggestion}
        extra={{ id }}
        submit={said.merge}
        sending={said.merging}
        done={mergeSuggestion.message}
        onClose={close}
        onDecided={onMerged}
      >
        <TextField name="intoId" label={said.mergeInto} inputMode="numeric" isLatin isRequired />
      </DecisionDialog>
    )}
  >
    {said.merge}
  </DialogButton>
);
