import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { reviewSuggestion } from '#contract/suggestions-review.ts';
import { reviewCopy as said } from '#web/suggestions/review/copy.ts';
import { HideDialog } from '#web/suggestions/review/hide-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { rejectKey } from '#web/ui/list/keys.ts';
import { toast } from '#web/ui/toast.ts';

/** Hides a suggestion, with a reason. */
export function HideButton({ id, onHidden }: { id: number; onHidden: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        {...rejectKey}
        icon={<EyeOff aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {said.hide}
      </Button>
      {isOpen && (
        <HideDialog
          endpoint={reviewSuggestion}
          id={id}
          title={said.hideSuggestion}
          onClose={() => setOpen(false)}
          onHidden={() => {
            setOpen(false);
            toast.success(said.hidden);
            onHidden();
          }}
        />
      )}
    </>
  );
}
