import { Split } from 'lucide-react';
import { unmergeSuggestion } from '#contract/suggestions-review.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { useDecision } from '#web/ui/review/decision.ts';
import { toast } from '#web/ui/toast.ts';

/** Takes a duplicate out again of what it was merged into. */
export function UnmergeButton({ id, onUnmerged }: { id: number; onUnmerged: () => void }) {
  const { isSending, decide } = useDecision();

  async function unmerge() {
    const question = { title: said.unmergeTitle(id), text: said.unmergeText, confirm: said.unmerge };
    if (!(await confirm(question))) return;
    await decide(unmergeSuggestion, { id }, () => {
      toast.success(unmergeSuggestion.message);
      onUnmerged();
    });
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={isSending}
      icon={<Split aria-hidden="true" />}
      aria-label={said.unmergeOf(id)}
      onClick={() => void unmerge()}
    >
      {said.unmerge}
    </Button>
  );
}
