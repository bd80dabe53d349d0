import { type ReactNode, useState } from 'react';
import type { ApiError } from '#contract/core/api-error.ts';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { orNull } from '#web/core/calls/or-null.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/notice.tsx';

/** For a form whose data a colleague may save meanwhile: their version is shown, and the next save is based on it. */
export function useLatest<T>(fetchLatest: () => Promise<T | null | undefined>) {
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
      if (code !== 'content_changed') return false;
      void show(message);
      return true;
    },
  };
}

/** Somebody else saved meanwhile: `children` shows their version, and typed text stays. */
export const ChangedNotice = ({ text = t.changed.text, children }: { text?: string; children: ReactNode }) => (
  <Notice tone="warning" title={t.changed.title} isLive>
    <p>{text}</p>
    <div className="mt-2 grid grid-cols-1 gap-1 rounded-sm border border-line bg-surface p-3 text-ink">{children}</div>
  </Notice>
);
