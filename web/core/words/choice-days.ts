import { spans } from '#web/core/counts/copy.ts';
import { usePublicSettings } from '#web/core/page/public-settings.ts';
import { formatCount } from '#web/core/words/format.ts';

/** How long a client who has paid may choose, in words; null: without end. */
export function useChoiceDays(): string | null {
  const days = usePublicSettings()?.choiceDays ?? 0;
  return days === 0 ? null : formatCount(days, spans.day);
}
