import { Flag } from 'lucide-react';
import type { ListedSuggestion } from '#contract/suggestions/calls.ts';
import { reviewSuggestion } from '#contract/suggestions/review.ts';
import { useMay } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { commentingCopy } from '#web/suggestions/comments/copy.ts';
import { ReportDialog } from '#web/suggestions/comments/report-dialog.tsx';
import { AnswerButton } from '#web/suggestions/moderation/answer.tsx';
import { HideButton } from '#web/suggestions/moderation/hide.tsx';
import { DialogButton } from '#web/ui/dialog/dialog.tsx';

type SuggestionActionsProps = {
  suggestion: Pick<ListedSuggestion, 'id' | 'answerState'> & { answerText: string | null; answeredAt: string | null };
  onChanged: () => void;
  onHidden: () => void;
};

/** The actions of a signed-in reader on a suggestion: editors answer and hide it, others report it. */
export function SuggestionActions({ suggestion, onChanged, onHidden }: SuggestionActionsProps) {
  const mine = useSession();
  const edits = useMay('edits');
  if (!mine) return null;
  if (edits) {
    return (
      <>
        <AnswerButton suggestion={suggestion} onAnswered={onChanged} />
        <HideButton
          endpoint={reviewSuggestion}
          id={suggestion.id}
          thing={{ suggestionId: suggestion.id, commentId: null }}
          onHidden={onHidden}
        />
      </>
    );
  }
  return (
    <DialogButton
      variant="ghost"
      icon={<Flag aria-hidden="true" />}
      dialog={(close) => <ReportDialog suggestionId={suggestion.id} commentId={null} onClose={close} />}
    >
      {commentingCopy.report}
    </DialogButton>
  );
}
