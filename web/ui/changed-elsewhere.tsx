import { type ReactNode, useState } from 'react';
import type { ApiError } from '#contract/core/api-error.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/notice.tsx';

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

type ChangedNoticeProps = { title: string; text: string; children: ReactNode };

/** It was saved elsewhere meanwhile: `children` shows that version, and typed text stays. */
export const ChangedNotice = ({ title, text, children }: ChangedNoticeProps) => (
  <Notice tone="warning" title={title} isLive>
    <p>{text}</p>
    <div className="mt-2 grid grid-cols-1 gap-1 rounded-sm border border-line bg-surface p-3 text-ink">{children}</div>
  </Notice>
);
