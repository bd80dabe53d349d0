import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { ListedSuggestion } from '#contract/suggestions.ts';
import { useMay } from '#web/core/may.ts';
import { useSession } from '#web/core/session.ts';
import { commentingCopy } from '#web/suggestions/comments/copy.ts';
import { ReportDialog } from '#web/suggestions/comments/report-dialog.tsx';
import { AnswerButton } from '#web/suggestions/review/answer-button.tsx';
import { HideButton } from '#web/suggestions/review/hide-button.tsx';
import { Button } from '#web/ui/button.tsx';

type SuggestionActionsProps = {
  suggestion: Pick<ListedSuggestion, 'id' | 'answerState'> & { answerText: string | null };
  onChanged: () => void;
  onHidden: () => void;
};

/** What somebody who is signed in can do with a suggestion: whoever edits answers and hides it, all others report it. */
export function SuggestionActions({ suggestion, onChanged, onHidden }: SuggestionActionsProps) {
  const mine = useSession();
  const [isReporting, setReporting] = useState(false);
  const edits = useMay('edits');
  if (!mine) return null;
  if (edits) {
    return (
      <>
        <AnswerButton suggestion={suggestion} onAnswered={onChanged} />
        <HideButton id={suggestion.id} onHidden={onHidden} />
      </>
    );
  }
  return (
    <>
      <Button variant="ghost" size="sm" icon={<Flag aria-hidden="true" />} onClick={() => setReporting(true)}>
        {commentingCopy.report}
      </Button>
      {isReporting && (
        <ReportDialog suggestionId={suggestion.id} commentId={null} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
