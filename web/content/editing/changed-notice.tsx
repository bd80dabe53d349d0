import type { ReactNode } from 'react';
import { editingCopy as t } from '#web/content/editing/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Somebody else saved meanwhile: `children` shows their version, and typed text stays. */
export const ChangedNotice = ({ text = t.changed.text, children }: { text?: string; children: ReactNode }) => (
  <Notice tone="warning" title={t.changed.title} isLive>
    <p>{text}</p>
    <div className="mt-2 grid grid-cols-1 gap-1 rounded-sm border border-line bg-surface p-3 text-ink">{children}</div>
  </Notice>
);
