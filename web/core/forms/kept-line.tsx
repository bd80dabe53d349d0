import { keptCopy as t } from '#web/core/copy.ts';
import { type Draft, draftHours, ownerHere } from '#web/core/forms/draft.ts';
import { visitorId } from '#web/core/session/storage.ts';
import { formatDuration } from '#web/core/words/format.ts';

type KeptLineProps = { draft: Draft; onForget: () => void };

export const keptFor = (whose: keyof typeof draftHours): string => formatDuration(draftHours[whose] * 3_600);

/** Above a form with what was typed before: where that is kept, what is not, and the way to remove it. */
export function KeptLine({ draft: { fields, hadFiles, isDiscreet }, onForget }: KeptLineProps) {
  const whose = ownerHere() === visitorId ? 'visitor' : 'account';
  const isTyped = Object.keys(fields).length > 0;
  return (
    <p role="status" data-files={hadFiles || undefined} className="kept-line">
      {isTyped && <span>{isDiscreet ? t.inTab : t.onDevice(keptFor(whose))}</span>}
      {hadFiles && <span>{t.files}</span>}
      {isTyped && (
        <button type="button" className="text-link min-h-11" onClick={onForget}>
          {t.forget}
        </button>
      )}
    </p>
  );
}
