import type { HistorySeal } from '#contract/administration-history.ts';
import { historyCopy as said } from '#web/administration/history/copy.ts';
import { formatCount, formatDateTime } from '#web/core/format.ts';
import { Notice } from '#web/ui/notice.tsx';

/** How far the history is sealed, and how that is verified. */
export const SealState = ({ seal: { historyId, at, waiting } }: { seal: HistorySeal }) => (
  <Notice tone="info" title={historyId === null ? said.unsealed : said.sealed(String(historyId))}>
    {at !== null && <time dateTime={at}>{formatDateTime(at)}. </time>}
    {waiting > 0 && `${said.waiting(formatCount(waiting, said.lines))}. `}
    {said.sealHint} <code dir="ltr">npm run verify-history</code>
  </Notice>
);
