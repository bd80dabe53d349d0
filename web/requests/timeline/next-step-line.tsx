import { timelineCopy as said } from '#web/requests/timeline/copy.ts';
import type { NextStep } from '#web/requests/timeline/next-step.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Who must do what next, in one line. */
export const NextStepLine = ({ step: { by, text } }: { step: NextStep }) => (
  <div className="rounded-lg bg-tint p-4 text-on-tint">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong>{said.next}</strong>
      <Badge tone={by === 'you' ? 'warning' : 'neutral'}>{said.by[by]}</Badge>
    </p>
    <p className="mt-1">{text}</p>
  </div>
);
