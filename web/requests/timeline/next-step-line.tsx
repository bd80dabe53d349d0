import type { ReactNode } from 'react';
import { timelineCopy as t } from '#web/requests/timeline/copy.ts';
import type { NextStep } from '#web/requests/timeline/next-step.ts';
import { Badge } from '#web/ui/badge.tsx';

type NextStepLineProps = {
  step: NextStep;
  /** The button of the step. */
  children?: ReactNode;
};

/** The next step in one line. */
export const NextStepLine = ({ step: { by, text }, children }: NextStepLineProps) => (
  <div className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 rounded-lg bg-tint px-4 py-2 text-on-tint md:grid-cols-[minmax(0,1fr)_auto]">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <strong>{t.next}</strong>
        <Badge tone={by === 'you' ? 'warning' : 'neutral'}>{t.by[by]}</Badge>
      </p>
      <p className="leading-relaxed">{text}</p>
    </div>
    {children}
  </div>
);
