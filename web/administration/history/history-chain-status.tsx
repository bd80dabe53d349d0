import type { HistoryChainState } from '#contract/administration/history.ts';
import { historyCopy as t } from '#web/administration/history/copy.ts';
import { formatCount, formatDateTime } from '#web/core/words/format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** How far the hash chain of the history reaches, and how to verify it. */
export const HistoryChainStatus = ({ chain: { historyId, at, waiting } }: { chain: HistoryChainState }) => (
  <Notice tone="info" title={historyId === null ? t.nothingChained : t.chainedUpTo(String(historyId))}>
    {at !== null && <time dateTime={at}>{formatDateTime(at)}. </time>}
    {waiting > 0 && `${t.waiting(formatCount(waiting, t.lines))}. `}
    {t.chainHint} <code dir="ltr">npm run verify-history</code>
  </Notice>
);
