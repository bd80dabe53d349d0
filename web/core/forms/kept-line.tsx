import { keptCopy as t } from '#web/core/copy.ts';
import { type Draft, draftHours } from '#web/core/forms/draft.ts';
import { useSession } from '#web/core/session/session.ts';
import { formatDuration } from '#web/core/words/format.ts';

type KeptLineProps = { draft: Draft; onForget: () => void };

/** How long a draft of who is signed in, or of a visitor, is kept. */
export const useKeptFor = (): string =>
  formatDuration(draftHours[useSession() === null ? 'visitor' : 'account'] * 3_600);

/** Above a form with what was typed before: where that is kept, what is not, and the way to remove it. */
export function KeptLine({ draft: { fields, hadFiles, isDiscreet }, onForget }: KeptLineProps) {
  const keptFor = useKeptFor();
  const isTyped = Object.keys(fields).length > 0;
  return (
    <p role="status" data-files={hadFiles || undefined} className="kept-line">
      {isTyped && <span>{isDiscreet ? t.inTab : t.onDevice(keptFor)}</span>}
      {hadFiles && <span>{t.files}</span>}
      {isTyped && (
        <button type="button" className="text-link min-h-11" onClick={onForget}>
          {t.forget}
        </button>
      )}
    </p>
  );
}
