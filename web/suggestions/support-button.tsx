import { ThumbsUp } from 'lucide-react';
import { useRef } from 'react';
import { suggestionTexts } from '#contract/copy/suggestions.ts';
import { isApiError } from '#contract/core/api-error.ts';
import { type MyPart, supportSuggestion, unsupportSuggestion } from '#contract/suggestions.ts';
import { call } from '#web/core/api.ts';
import { formatCount } from '#web/core/format.ts';
import { useMayNot } from '#web/core/may.ts';
import { openDialog } from '#web/core/open-dialog.ts';
import { useSession } from '#web/core/session.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import type { Support } from '#web/suggestions/use-my-part.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

const { support: said } = suggestionsCopy;

type SupportButtonProps = {
  suggestionId: number;
  supportsCount: number;
  part: MyPart | null;
  onChanged: (support: Support) => void;
};

/** How many support it, and the press that gives one's support or takes it back; visitors are asked to sign in. */
export function SupportButton({ suggestionId, supportsCount, part, onChanged }: SupportButtonProps) {
  const mine = useSession();
  const isSilent = useMayNot('edits');
  const isSending = useRef(false);
  const hasSupported = part?.hasSupported ?? false;

  async function press() {
    if (!mine) return openDialog('login', { said: suggestionTexts.supportSignIn });
    if (isSending.current) return;
    isSending.current = true;
    try {
      onChanged(await call(hasSupported ? unsupportSuggestion : supportSuggestion, { id: suggestionId }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message || said.failed);
    } finally {
      isSending.current = false;
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isSilent && (
        <Button
          variant={hasSupported ? 'primary' : 'ghost'}
          icon={<ThumbsUp aria-hidden="true" />}
          onClick={() => void press()}
        >
          {hasSupported ? said.take : said.give}
        </Button>
      )}
      <span role="status" className="text-muted">
        {formatCount(part?.supportsCount ?? supportsCount, 'supporter')}
      </span>
    </div>
  );
}
