import { Merge } from 'lucide-react';
import { mergeSuggestion } from '#contract/suggestions/review.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DecisionButton } from '#web/ui/review/decision-button.tsx';

/** Merges a duplicate into another one, whose number is typed. */
export const MergeButton = ({ id, onMerged }: { id: number; onMerged: () => void }) => (
  <DecisionButton
    button={{ variant: 'ghost', icon: <Merge aria-hidden="true" />, children: t.merge }}
    title={t.mergeTitle}
    text={t.mergeText}
    endpoint={mergeSuggestion}
    extra={{ id }}
    submit={t.merge}
    sending={t.merging}
    done={mergeSuggestion.message}
    onDecided={onMerged}
  >
    <TextField name="intoId" label={t.mergeInto} inputMode="numeric" isLatin isRequired />
  </DecisionButton>
);
