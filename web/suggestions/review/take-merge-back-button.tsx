import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { TakeBackButton } from '#web/ui/review/take-back-button.tsx';

/** Takes the merge of a duplicate back. */
export const TakeMergeBackButton = ({ id, onTakenBack }: { id: number; onTakenBack: () => void }) => (
  <TakeBackButton
    kind="suggestion"
    id={id}
    what={t.mergeOf(id)}
    text={t.mergeBackText}
    hint={t.reasonHint}
    size="sm"
    onDecided={onTakenBack}
  />
);
