import { ThumbsUp } from 'lucide-react';
import { formatNumber } from '#contract/copy/digits.ts';
import { type MyPart, supportSuggestion, unsupportSuggestion } from '#contract/suggestions/calls.ts';
import { suggestionTexts } from '#contract/suggestions/copy.ts';
import { openDialog } from '#web/core/page/open-dialog.ts';
import { useMayNot } from '#web/core/session/may.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatCount } from '#web/core/words/format.ts';
import { suggestionsCopy } from '#web/suggestions/copy.ts';
import type { Support } from '#web/suggestions/use-my-part.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { Button } from '#web/ui/button.tsx';

const { support: t } = suggestionsCopy;

type SupportButtonProps = {
  suggestionId: number;
  supportsCount: number;
  part: MyPart | null;
  onChanged: (support: Support) => void;
  /** In a list: the number is in the button. */
  isSmall?: boolean;
};

/** The number of supporters, and the button to support or stop supporting; visitors are asked to sign in. */
export function SupportButton(props: SupportButtonProps) {
  const { suggestionId, supportsCount, part, onChanged, isSmall = false } = props;
  const mine = useSession();
  const isSilent = useMayNot('edits');
  const { act } = useAct();
  const hasSupported = part?.hasSupported ?? false;

  async function press() {
    if (!mine) return openDialog('login', { message: suggestionTexts.supportSignIn });
    const endpoint = hasSupported ? unsupportSuggestion : supportSuggestion;
    await act(endpoint, { id: suggestionId }, { failed: t.failed, onDone: onChanged });
  }

  const count = part?.supportsCount ?? supportsCount;
  if (isSmall) {
    return (
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={hasSupported}
        aria-label={`${t.give}، ${formatNumber(count)}`}
        disabled={isSilent}
        className="relative z-1 min-w-16 px-3 aria-pressed:bg-tint aria-pressed:text-on-tint"
        icon={<ThumbsUp aria-hidden="true" />}
        onClick={() => void press()}
      >
        {formatNumber(count)}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isSilent && (
        <Button
          variant={hasSupported ? 'primary' : 'ghost'}
          icon={<ThumbsUp aria-hidden="true" />}
          onClick={() => void press()}
        >
          {hasSupported ? t.take : t.give}
        </Button>
      )}
      <span role="status" className="text-muted">
        {formatCount(count, 'supporter')}
      </span>
    </div>
  );
}
