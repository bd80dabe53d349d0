import { Split } from 'lucide-react';
import { unmergeSuggestion } from '#contract/suggestions/review.ts';
import { reviewCopy as t } from '#web/suggestions/review/copy.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { useDecision } from '#web/ui/review/decision.ts';

/** Reverts the merge of a duplicate. */
export function UnmergeButton({ id, onUnmerged }: { id: number; onUnmerged: () => void }) {
  const { isSending, decide } = useDecision();

  async function unmerge() {
    const question = { title: t.unmergeTitle(id), text: t.unmergeText, confirm: t.unmerge };
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
      aria-label={t.unmergeOf(id)}
      onClick={() => void unmerge()}
    >
      {t.unmerge}
    </Button>
  );
}
