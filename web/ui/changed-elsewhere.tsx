import { useState } from 'react';
import type { ApiError } from '#contract/core/api-error.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import type { Elements } from '#web/core/page/elements.ts';
import { Button } from '#web/ui/button.tsx';
import { uiCopy } from '#web/ui/copy.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/notice.tsx';
import { WrittenText } from '#web/ui/written-text.tsx';

/** For a form whose data may be saved elsewhere meanwhile: that version is shown, and the next save is based on it. */
export function useLatest<T>(
  fetchLatest: () => Promise<T | null | undefined>,
  outdated: ErrorCode = 'content_changed',
) {
  const [latest, setLatest] = useState<T | null>(null);

  async function show(refusal: string) {
    const found = await orNull(fetchLatest());
    if (found) setLatest(found);
    else toast.error(refusal);
  }

  return {
    latest,
    forgetLatest: () => setLatest(null),
    /** For the `onFailure` of the form. */
    showLatest({ code, message }: ApiError): boolean {
      if (code !== outdated) return false;
      void show(message);
      return true;
    },
  };
}

type ChangedNoticeProps = { title: string; text: string; children: Elements };

/** It was saved elsewhere meanwhile: `children` shows that version, and typed text stays. */
export const ChangedNotice = ({ title, text, children }: ChangedNoticeProps) => (
  <Notice tone="warning" title={title} isLive>
    <p>{text}</p>
    <div className="mt-2 grid grid-cols-1 gap-1 rounded-sm border border-line bg-surface p-3 text-ink">{children}</div>
  </Notice>
);

type LateTextProps = { title: string; why: string; text: string; onForget: () => void };

/** Text that was typed and can no longer be sent: it can still be read and copied. */
export const LateText = ({ title, why, text, onForget }: LateTextProps) => (
  <Notice tone="warning" title={title} isLive>
    <p>{why}</p>
    <WrittenText text={text} className="my-2 text-ink" />
    <div className="flex flex-wrap gap-2">
      <CopyButton text={text} />
      <Button size="sm" variant="ghost" onClick={onForget}>
        {uiCopy.hideTyped}
      </Button>
    </div>
  </Notice>
);
