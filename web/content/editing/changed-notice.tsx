import type { ReactNode } from 'react';
import { editingCopy as said } from '#web/content/editing/copy.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Somebody saved something else meanwhile: `children` shows it, what was typed stays where it is. */
export const ChangedNotice = ({ children }: { children: ReactNode }) => (
  <Notice tone="warning" title={said.changed.title} isLive>
    <p>{said.changed.text}</p>
    <div className="mt-2 grid grid-cols-1 gap-1 rounded-sm border border-line bg-surface p-3 text-ink">{children}</div>
  </Notice>
);
